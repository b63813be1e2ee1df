import { Link } from 'react-router'
import { useTitle } from '../../ui/use-title.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { RegisterForm } from './RegisterForm.tsx'

/** Open an account. */
export const RegisterPage = () => {
  useTitle('Create an account')
  return (
    <AuthFrame
      title="Create an account"
      lead={
        <>
          Have one already? <Link to="/login">Login</Link>
        </>
      }
    >
      <RegisterForm />
    </AuthFrame>
  )
}
