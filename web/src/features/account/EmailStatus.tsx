import { useState } from 'react'
import type { User } from '@shop/contracts/user'
import { detailOf } from '../../api/problem.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useResendVerificationMutation } from './profile.api.ts'
import styles from './ProfilePage.module.css'

const ResendButton = () => {
  const [resend, { isLoading }] = useResendVerificationMutation()
  const [isSent, setIsSent] = useState(false)
  const send = async () => {
    try {
      const { message } = await resend().unwrap()
      setIsSent(true)
      showToast({ tone: 'success', message })
    } catch (error) {
      const message = detailOf(error, 'The link could not be sent. Please try again.')
      showToast({ tone: 'error', message })
    }
  }
  return (
    <Button look="outline" size="s" disabled={isLoading || isSent} onClick={() => void send()}>
      {isSent ? 'Link sent' : 'Send the link again'}
    </Button>
  )
}

/** The address of the account, and whether it is known to be theirs. */
export const EmailStatus = ({ user }: { user: User }) => (
  <div className={styles.email}>
    <p className={styles.address}>{user.email}</p>
    {user.emailVerified ? (
      <Badge tone="forest">Confirmed</Badge>
    ) : (
      <>
        <p className={styles.note}>Not confirmed yet: follow the link in the e-mail that we sent you.</p>
        <ResendButton />
      </>
    )}
  </div>
)
