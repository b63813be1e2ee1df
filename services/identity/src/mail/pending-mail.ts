export type MailKind =
  | 'verification'
  | 'reset'
  | 'registration-attempt'
  | 'password-changed'
  | 'newsletter-confirmation'
  | 'newsletter-welcome'
  | 'contact-received'

/** A mail that was decided on and is not yet known to be sent. It lies in the aggregate that decided. */
export interface PendingMail {
  /** Also the mail's message id. */
  id: string
  kind: MailKind
  /** From which the link's token is derived, where the mail has one; never the token itself. */
  nonce: string | null
  recordedAt: Date
  attempts: number
  /** Nobody else sends it before: a lease while it is on its way, a pause after a failure. */
  notBefore: Date
}

const FIRST_PAUSE_MS = 30_000
const LONGEST_PAUSE_MS = 15 * 60_000
/** A mail that could not be sent for so long is of no use any more: its link has run out. */
const LIFETIME_MS = 24 * 60 * 60_000

export const newMail = (id: string, kind: MailKind, nonce: string | null, now: Date): PendingMail => ({
  id,
  kind,
  nonce,
  recordedAt: now,
  attempts: 0,
  notBefore: now,
})

export const isDue = (mail: PendingMail, now: Date) => mail.notBefore <= now

export const isTooOld = (mail: PendingMail, now: Date) =>
  now.getTime() - mail.recordedAt.getTime() >= LIFETIME_MS

/** When the mail may be tried again if this attempt comes to nothing. */
export const pauseAfter = (mail: PendingMail, now: Date) =>
  new Date(now.getTime() + Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** mail.attempts))
