import type { MailCommand, MailEvent } from '../mail/mail.rules.ts'
import type { PendingMail } from '../mail/pending-mail.ts'
import { idFor } from '../secret.ts'
import { emailKeyOf, type IssuedToken, type OneTimeToken } from '../user/user.state.ts'

/** An address that somebody asked the newsletter for. */
export interface SubscriberState {
  id: string
  /** As it was typed; empty once unsubscribed. */
  email: string
  emailKey: string
  status: 'pending' | 'subscribed' | 'unsubscribed'
  confirmation: OneTimeToken | null
  mails: PendingMail[]
  createdAt: Date
  /** When the newsletter was asked for last. */
  askedAt: Date
  confirmedAt: Date | null
}

export type SubscriberCommand =
  | { type: 'ask'; id: string; email: string; token: IssuedToken; mailId: string }
  | { type: 'confirm'; tokenHash: string; mailId: string }
  | { type: 'unsubscribe' }
  | MailCommand

export type SubscriberEvent =
  | { type: 'asked'; id: string; email: string; token: OneTimeToken; at: Date }
  | { type: 'confirmed'; at: Date }
  | { type: 'unsubscribed' }
  | MailEvent

/** One subscriber an address, whatever the case in which it is typed. */
export const subscriberIdOf = (email: string): string => idFor(`subscriber:${emailKeyOf(email)}`)
