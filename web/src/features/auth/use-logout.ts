import { useNavigate } from 'react-router'
import { setSession } from '../../api/session.ts'
import { showToast } from '../../ui/toaster.ts'
import { useLogoutMutation } from './auth.api.ts'

/** Ends the session, says so and goes to the sign-in screen. */
export const useLogout = () => {
  const [logout] = useLogoutMutation()
  const navigate = useNavigate()
  return async () => {
    const result = await logout()
    if ('error' in result && result.error) {
      showToast({ tone: 'error', message: 'Failed to log out' })
      return
    }
    setSession(null)
    showToast({ tone: 'success', message: 'Logged out successfully' })
    await navigate('/login')
  }
}
