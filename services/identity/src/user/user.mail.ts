import type { Addressed } from '../mail/post-office.ts'
import type { PendingMail } from '../mail/pending-mail.ts'
import type { MailedTokens } from './mailed-token.ts'
import type { UserState } from './user.state.ts'

/** Mails to the owner of an account; some carry a link that only they have. */
export const addressToUser =
  (tokens: MailedTokens, publicUrl: string) =>
  (user: UserState, { kind, nonce }: PendingMail): Addressed => {
    const isLink = kind === 'verification' || kind === 'reset'
    const token = isLink && nonce ? tokens.tokenOf(kind, user.id, nonce) : ''
    return { to: user.email, firstName: user.firstName, publicUrl, token }
  }
