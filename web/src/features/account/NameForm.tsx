import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import type { ProfileInput, User } from '@shop/contracts/user'
import { detailOf } from '../../api/problem.ts'
import { getSession, setSession } from '../../api/session.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { useEditProfileMutation } from './profile.api.ts'
import { nameForm } from './profile.schema.ts'
import styles from './ProfilePage.module.css'

const useSave = () => {
  const [edit] = useEditProfileMutation()
  return useOneAtATime(async (values: ProfileInput) => {
    try {
      const user = await edit(values).unwrap()
      const session = getSession()
      if (session) setSession({ ...session, user })
      showToast({ tone: 'success', message: 'Your name is saved.' })
    } catch (error) {
      const message = detailOf(error, 'Your name could not be saved. Please try again.')
      showToast({ tone: 'error', message })
    }
  })
}

/** First and last name, as the shop addresses a person. */
export const NameForm = ({ user }: { user: User }) => {
  const save = useSave()
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(nameForm),
    defaultValues: { firstName: user.firstName, lastName: user.lastName },
  })
  const { errors, isSubmitting } = formState
  return (
    <form
      noValidate
      className={styles.form}
      aria-label="Your name"
      onSubmit={(event) => void handleSubmit(save)(event)}
    >
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
      <Button type="submit" disabled={isSubmitting}>
        {isSubmitting ? 'Saving...' : 'Save Name'}
      </Button>
    </form>
  )
}
