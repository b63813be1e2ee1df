import { getSession, refreshSession } from '../../api/session.ts'
import { ButtonLink } from '../../ui/Button.tsx'
import { MailedLink } from '../../ui/MailedLink.tsx'
import { useVerifyEmailMutation } from './account.api.ts'

/** Where the link in the welcome e-mail leads. */
export const VerifyEmailPage = () => {
  const [verify] = useVerifyEmailMutation()
  const act = async (token: string) => {
    const { message } = await verify({ token }).unwrap()
    if (getSession()) await refreshSession()
    return message
  }
  return (
    <MailedLink
      title="Confirm your email address"
      act={act}
      actions={
        <>
          <ButtonLink to="/shop">Browse Products</ButtonLink>
          <ButtonLink to="/account/profile" look="outline">
            Your Account
          </ButtonLink>
        </>
      }
    />
  )
}
