import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { setSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { whyRefused } from '../../ui/mailed-token.ts'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useTitle } from '../../ui/use-title.ts'
import { useResetPasswordMutation } from './account.api.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { newPasswordForm } from './password.schema.ts'

const STALE = 'This link is no longer valid. Please ask for a new one.'

/** Sets the password; every session ends with that, the one of this browser too. */
const useReset = (token: string) => {
  const [reset] = useResetPasswordMutation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState(token === '' ? STALE : undefined)
  const submit = useOneAtATime(async ({ password }: { password: string }) => {
    setFailure(undefined)
    try {
      const { message } = await reset({ token, password }).unwrap()
      setSession(null)
      showToast({ tone: 'success', message })
      await navigate('/login', { replace: true })
    } catch (error) {
      setFailure(whyRefused(error, STALE))
    }
  })
  return { submit, failure }
}

const Form = ({ token }: { token: string }) => {
  const { submit, failure } = useReset(token)
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  })
  const { errors, isSubmitting } = formState
  const shared = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <form
      noValidate
      aria-label="Choose a new password"
      onSubmit={(event) => void handleSubmit(submit)(event)}
    >
      {failure && (
        <Notice tone="error">
          {failure} <Link to="/forgot-password">Send a new link</Link>
        </Notice>
      )}
      <TextField
        {...shared}
        label="New password"
        hint="At least 6 characters"
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        {...shared}
        label="Confirm password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" size="l" fill disabled={isSubmitting || token === ''}>
        {isSubmitting ? 'Saving...' : 'Save New Password'}
      </Button>
    </form>
  )
}

/** Where the link in the e-mail leads: a new password for the account that it belongs to. */
export const ResetPasswordPage = () => {
  useTitle('New password')
  const token = useSearchParams()[0].get('token') ?? ''
  return (
    <AuthFrame
      title="Choose a new password"
      lead="You are signed out everywhere else when it is saved, to be on the safe side."
    >
      <Form token={token} />
    </AuthFrame>
  )
}
