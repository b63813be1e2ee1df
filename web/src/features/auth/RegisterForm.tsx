import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { useForm, type UseFormReturn } from 'react-hook-form'
import { Link, useNavigate } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { CheckField, TextField } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { EyeIcon, EyeOffIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useRegisterMutation } from './auth.api.ts'
import { authFailure } from './auth-errors.ts'
import { registerForm, toRegisterInput, type RegisterForm as Values } from './register.schema.ts'
import styles from './RegisterForm.module.css'

const EMPTY: Values = {
  firstName: '',
  lastName: '',
  email: '',
  password: '',
  confirmPassword: '',
  agreeToTerms: false,
}

const DONE = 'Registration successful! Check your email to verify your account.'

const useRegister = () => {
  const [register] = useRegisterMutation()
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string>()
  const submit = async (values: Values) => {
    setFailure(undefined)
    try {
      await register(toRegisterInput(values)).unwrap()
      showToast({ tone: 'success', message: DONE })
      await navigate('/')
    } catch (error) {
      setFailure(authFailure(error, 'registration'))
    }
  }
  return { submit: useOneAtATime(submit), failure }
}

const Terms = () => (
  <>
    I agree to the <Link to="/terms">Terms of Service</Link> and the <Link to="/privacy">Privacy Policy</Link>
  </>
)

type FieldsProps = { form: UseFormReturn<Values> }

const Person = ({ form: { register, formState } }: FieldsProps) => {
  const { errors } = formState
  return (
    <>
      <div className={styles.names}>
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
    </>
  )
}

const Passwords = ({ form: { register, formState } }: FieldsProps) => {
  const [isShown, setIsShown] = useState(false)
  const { errors } = formState
  const shared = { type: isShown ? 'text' : 'password', autoComplete: 'new-password' }
  const toggle = (
    <IconButton
      label={isShown ? 'Hide password' : 'Show password'}
      aria-pressed={isShown}
      onClick={() => setIsShown(!isShown)}
    >
      {isShown ? <EyeOffIcon /> : <EyeIcon />}
    </IconButton>
  )
  return (
    <>
      <TextField
        {...shared}
        label="Password"
        hint="At least 6 characters"
        end={toggle}
        error={errors.password?.message}
        {...register('password')}
      />
      <TextField
        {...shared}
        label="Confirm password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
    </>
  )
}

/** Name, e-mail and a password; a second click while the first is on its way does nothing. */
export const RegisterForm = () => {
  const { submit, failure } = useRegister()
  const form = useForm<Values>({ resolver: zodResolver(registerForm), defaultValues: EMPTY })
  const { errors, isSubmitting } = form.formState
  return (
    <form
      noValidate
      aria-label="Create an account"
      onSubmit={(event) => void form.handleSubmit(submit)(event)}
    >
      {failure && <Notice tone="error">{failure}</Notice>}
      <Person form={form} />
      <Passwords form={form} />
      <CheckField label={<Terms />} error={errors.agreeToTerms?.message} {...form.register('agreeToTerms')} />
      <Button type="submit" size="l" fill disabled={isSubmitting}>
        {isSubmitting ? 'Creating your account...' : 'Create Account'}
      </Button>
    </form>
  )
}
