import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { detailOf, isProblem } from '../../api/problem.ts'
import { setSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useChangePasswordMutation } from './profile.api.ts'
import { passwordForm, type PasswordForm as Values } from './profile.schema.ts'
import styles from './ProfilePage.module.css'

const EMPTY: Values = { currentPassword: '', newPassword: '', confirmPassword: '' }
const DONE = 'Your password is changed. Every other device is signed out.'
const FAILED = 'Your password could not be changed. Please try again.'

const usePasswordForm = () => {
  const [change] = useChangePasswordMutation()
  const form = useForm<Values>({ resolver: zodResolver(passwordForm), defaultValues: EMPTY })
  const save = useOneAtATime(async ({ currentPassword, newPassword }: Values) => {
    try {
      setSession(await change({ currentPassword, newPassword }).unwrap())
      form.reset()
      showToast({ tone: 'success', message: DONE })
    } catch (error) {
      const wrong = isProblem(error) ? error.fields?.['currentPassword'] : undefined
      if (wrong) form.setError('currentPassword', { message: wrong }, { shouldFocus: true })
      else showToast({ tone: 'error', message: detailOf(error, FAILED) })
    }
  })
  return { form, save }
}

/** A new password; the session goes on here and ends everywhere else. */
export const PasswordForm = () => {
  const { form, save } = usePasswordForm()
  const { register, handleSubmit, formState } = form
  const { errors, isSubmitting } = formState
  const fresh = { type: 'password', autoComplete: 'new-password' } as const
  return (
    <form
      noValidate
      className={styles.form}
      aria-label="Change password"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
      <TextField
        label="Current password"
        type="password"
        autoComplete="current-password"
        error={errors.currentPassword?.message}
        {...register('currentPassword')}
      />
      <TextField
        {...fresh}
        label="New password"
        hint="At least 6 characters"
        error={errors.newPassword?.message}
        {...register('newPassword')}
      />
      <TextField
        {...fresh}
        label="Confirm new password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Change Password'}
      </Button>
    </form>
  )
}
