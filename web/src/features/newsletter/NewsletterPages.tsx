import { ButtonLink } from '../../ui/Button.tsx'
import { MailedLink } from '../../ui/MailedLink.tsx'
import { useConfirmSubscriptionMutation, useUnsubscribeMutation } from './newsletter.api.ts'

const ASK = { text: 'You will get no more letters from us.', button: 'Unsubscribe' }

/** Where the link that starts the newsletter leads. */
export const ConfirmNewsletterPage = () => {
  const [confirm] = useConfirmSubscriptionMutation()
  return (
    <MailedLink
      title="Newsletter"
      act={async (token) => (await confirm({ token }).unwrap()).message}
      actions={<ButtonLink to="/blog">Visit Blog</ButtonLink>}
    />
  )
}

/** Where the link that ends the newsletter leads. */
export const UnsubscribePage = () => {
  const [unsubscribe] = useUnsubscribeMutation()
  return (
    <MailedLink
      title="Unsubscribe"
      ask={ASK}
      act={async (token) => (await unsubscribe({ token }).unwrap()).message}
      actions={<ButtonLink to="/">Return to Home</ButtonLink>}
    />
  )
}
