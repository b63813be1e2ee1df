import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect } from 'react'
import { useForm } from 'react-hook-form'
import type { User } from '@shop/contracts/user'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { useSession } from '../auth/session.ts'
import styles from './CheckoutForm.module.css'
import type { ShippingInfo } from './checkout.rules.ts'
import { shippingForm } from './checkout.schema.ts'
import { loadDraft, saveDraft } from './checkout.storage.ts'

interface Props {
  isProcessing: boolean
  onSubmit: (shippingInfo: ShippingInfo) => Promise<void>
}

const valuesOf = (user: User | null): ShippingInfo =>
  loadDraft() ?? {
    firstName: user?.firstName ?? '',
    lastName: user?.lastName ?? '',
    email: user?.email ?? '',
  }

/** Who buys: prefilled for a signed-in shopper, and never forgotten once typed. */
export const CheckoutForm = ({ isProcessing, onSubmit }: Props) => {
  const { user } = useSession()
  const form = useForm<ShippingInfo>({ resolver: zodResolver(shippingForm), defaultValues: valuesOf(user) })
  const { errors } = form.formState
  const { reset, watch } = form

  useEffect(() => {
    if (user) reset(valuesOf(user), { keepDirtyValues: true })
  }, [user, reset])
  useEffect(() => {
    const { unsubscribe } = watch(({ firstName = '', lastName = '', email = '' }) =>
      saveDraft({ firstName, lastName, email }),
    )
    return unsubscribe
  }, [watch])

  return (
    <form
      className={styles.form}
      aria-label="Express checkout"
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    >
      <div className={styles.names}>
        <TextField
          label="First name"
          autoComplete="given-name"
          required
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          required
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
      </div>
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        required
        hint="For your order confirmation. Address and card follow on the next page."
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" size="l" fill disabled={isProcessing}>
        {isProcessing ? 'Processing...' : 'Continue to payment'}
      </Button>
    </form>
  )
}
