import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { LoginInput } from '@shop/contracts/user'
import { setSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { CheckField, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useLoginMutation } from './auth.api.ts'
import { authFailure } from './auth-errors.ts'
import { loginForm } from './login.schema.ts'
import styles from './LoginForm.module.css'

const DEMO = { email: 'admin@alder.example', password: 'alder-demo' } as const

const useLogin = () => {
  const [login] = useLoginMutation()
  const [failure, setFailure] = useState<string>()
  const submit = async (values: LoginInput) => {
    setFailure(undefined)
    try {
      setSession(await login(values).unwrap())
      showToast({ tone: 'success', message: 'Login successful!' })
    } catch (error) {
      setFailure(authFailure(error, 'login'))
    }
  }
  return { submit: useOneAtATime(submit), failure }
}

/** E-mail and password; a second click while the first is on its way does nothing. */
export const LoginForm = () => {
  const { submit, failure } = useLogin()
  const { register, handleSubmit, setValue, clearErrors, formState } = useForm({
    resolver: zodResolver(loginForm),
    defaultValues: { email: '', password: '', rememberMe: false },
  })
  const { errors, isSubmitting } = formState

  const fillDemo = () => {
    setValue('email', DEMO.email)
    setValue('password', DEMO.password)
    clearErrors()
    showToast({ tone: 'info', message: 'Demo admin credentials filled. Click Login to continue.' })
  }

  return (
    <form noValidate aria-label="Login" onSubmit={(event) => void handleSubmit(submit)(event)}>
      {failure && <Notice tone="error">{failure}</Notice>}
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password')}
      />
      <div className={styles.row}>
        <CheckField label="Remember me" {...register('rememberMe')} />
        <Link to="/forgot-password">Forgot password?</Link>
      </div>
      <Button type="submit" size="l" fill disabled={isSubmitting}>
        {isSubmitting ? 'Signing in...' : 'Login'}
      </Button>
      <Button look="quiet" size="s" onClick={fillDemo}>
        Use demo admin
      </Button>
    </form>
  )
}
