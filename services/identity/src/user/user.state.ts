import type { Role } from '@shop/contracts/user'
import type { MailCommand, MailEvent } from '../mail/mail.rules.ts'
import type { PendingMail } from '../mail/pending-mail.ts'

/** A one-time token as it is kept: the hash it is recognised by. */
export interface OneTimeToken {
  hash: string
  expiresAt: Date
}

/** What an admin did to an account. */
export interface AdminAction {
  at: Date
  /** The admin's id; null for the shop itself. */
  by: string | null
  did: 'made-admin' | 'made-customer' | 'disabled' | 'enabled' | 'sessions-ended' | 'deleted'
}

export interface UserState {
  id: string
  /** As the person typed it; empty after deletion. */
  email: string
  /** What makes the address unique. */
  emailKey: string
  firstName: string
  lastName: string
  /** Lower-case text that the back office searches in. */
  searchText: string
  passwordHash: string
  roles: Role[]
  /** The version of the list of admins that the roles follow. */
  rosterVersion: number
  emailVerified: boolean
  disabled: boolean
  /** Sessions belong to one era; when a new one begins, all earlier sessions are over. */
  sessionEra: number
  verification: OneTimeToken | null
  reset: OneTimeToken | null
  /** When somebody last tried to register with the address. */
  attemptedAt: Date | null
  mails: PendingMail[]
  history: AdminAction[]
  /** The last day, by UTC, on which somebody was signed in with it, such as `2026-06-01`. */
  seenOn: string | null
  /** When somebody last signed in with a password; absent until then. */
  signedInAt?: Date
  createdAt: Date
  /** When something last changed that other services hear of. */
  updatedAt: Date
  deletedAt: Date | null
}

export interface NewAccount {
  email: string
  firstName: string
  lastName: string
  passwordHash: string
}

/** A token made for a command: what its mail derives it from, and its hash. The rules say how long it lives. */
export interface IssuedToken {
  nonce: string
  hash: string
}

export type UserCommand =
  | { type: 'open'; id: string; account: NewAccount; verification: IssuedToken | null; mailId: string }
  | { type: 'note-registration-attempt'; mailId: string }
  | { type: 'confirm-email'; tokenHash: string }
  | { type: 'request-reset'; token: IssuedToken; mailId: string }
  | { type: 'reset-password'; tokenHash: string; passwordHash: string; mailId: string }
  | { type: 'rename'; firstName: string; lastName: string }
  | { type: 'resend-verification'; token: IssuedToken; mailId: string }
  | { type: 'change-password'; passwordHash: string; replaces: string; mailId: string }
  | { type: 'strengthen-password'; passwordHash: string; replaces: string }
  | { type: 'follow-roster'; isAdmin: boolean; rosterVersion: number; by: string | null }
  | { type: 'set-disabled'; disabled: boolean; by: string }
  | { type: 'delete'; by: string }
  | { type: 'be-seen' }
  | { type: 'note-sign-in' }
  | { type: 'end-sessions'; by: string }
  | MailCommand

export type UserEvent =
  | { type: 'opened'; id: string; account: NewAccount; verification: OneTimeToken | null; at: Date }
  | { type: 'registration-attempted'; at: Date }
  | { type: 'email-confirmed'; at: Date }
  | { type: 'reset-issued'; token: OneTimeToken; at: Date }
  | { type: 'renamed'; firstName: string; lastName: string }
  | { type: 'verification-issued'; token: OneTimeToken }
  | { type: 'password-reset'; passwordHash: string; at: Date }
  | { type: 'password-strengthened'; passwordHash: string }
  | { type: 'roster-followed'; isAdmin: boolean; rosterVersion: number; by: string | null; at: Date }
  | { type: 'disabled-set'; disabled: boolean; by: string; at: Date }
  | { type: 'deleted'; by: string; at: Date }
  | { type: 'seen'; on: string; at: Date }
  | { type: 'signed-in'; at: Date }
  | { type: 'sessions-ended'; by: string; at: Date }
  | MailEvent

export const isAdmin = (user: Pick<UserState, 'roles'>) => user.roles.includes('admin')

/** The form in which addresses are compared: the same whatever the case. */
export const emailKeyOf = (email: string) => email.normalize('NFKC').trim().toLowerCase()

/** The day of an instant, by UTC. */
export const dayOf = (at: Date) => at.toISOString().slice(0, 10)
