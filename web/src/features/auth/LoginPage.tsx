import { Link, Navigate, useLocation } from 'react-router'
import { useTitle } from '../../ui/use-title.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { LoginForm } from './LoginForm.tsx'
import { useSession } from './session.ts'
import { useReturnPath } from './use-return-path.ts'

/** Sign in, then back to the page one came from. */
export const LoginPage = () => {
  useTitle('Login')
  const { status } = useSession()
  const returnPath = useReturnPath()
  const state: unknown = useLocation().state
  if (status === 'signed-in') return <Navigate to={returnPath} replace />
  const register = (
    <Link to="/register" state={state}>
      Create an account
    </Link>
  )
  return (
    <AuthFrame title="Welcome back" lead={<>New here? {register}</>}>
      <LoginForm />
    </AuthFrame>
  )
}
