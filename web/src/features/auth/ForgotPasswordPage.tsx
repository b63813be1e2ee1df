import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { detailOf } from '../../api/problem.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useTitle } from '../../ui/use-title.ts'
import { useForgotPasswordMutation } from './account.api.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { forgotPasswordForm } from './password.schema.ts'

const FAILED = 'We could not send the link. Please try again.'

const Form = ({ onSent }: { onSent: (message: string) => void }) => {
  const [ask] = useForgotPasswordMutation()
  const [failure, setFailure] = useState<string>()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(forgotPasswordForm),
    defaultValues: { email: '' },
  })
  const submit = useOneAtATime(async (values: { email: string }) => {
    setFailure(undefined)
    try {
      onSent((await ask(values).unwrap()).message)
    } catch (error) {
      setFailure(detailOf(error, FAILED))
    }
  })
  const { errors, isSubmitting } = formState
  return (
    <form noValidate aria-label="Forgot password" onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" size="l" fill disabled={isSubmitting}>
        {isSubmitting ? 'Sending...' : 'Send Reset Link'}
      </Button>
    </form>
  )
}

/** Asks for a link that sets a new password; the answer never tells whether an address has an account. */
export const ForgotPasswordPage = () => {
  useTitle('Forgot password')
  const [sent, setSent] = useState<string>()
  const lead = sent
    ? 'The link expires after 24 hours. Nothing there? Look into the spam folder.'
    : 'Tell us your e-mail address, and we send you a link to choose a new one.'
  return (
    <AuthFrame title="Forgot your password?" lead={lead}>
      {sent ? <Notice>{sent}</Notice> : <Form onSent={setSent} />}
      <p>
        <Link to="/login">Back to Login</Link>
      </p>
    </AuthFrame>
  )
}
