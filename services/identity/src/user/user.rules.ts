import { accept, refuse, type AggregateRules, type Decision } from '@shop/service-kit/aggregate/rules'
import { notFound, Refusal } from '@shop/service-kit/refusal'
import { decideMail } from '../mail/mail.rules.ts'
import { newMail } from '../mail/pending-mail.ts'
import { announceUser } from './user.announcements.ts'
import { evolveUser } from './user.evolve.ts'
import {
  dayOf,
  isAdmin,
  type IssuedToken,
  type UserCommand,
  type UserEvent,
  type UserState,
} from './user.state.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
export const VERIFICATION_LIFETIME_MS = 7 * DAY_MS
export const RESET_LIFETIME_MS = DAY_MS
/** How long a link stands before another is mailed for the asking: nobody's inbox is flooded. */
export const RESET_PAUSE_MS = MINUTE_MS
export const ATTEMPT_PAUSE_MS = 10 * MINUTE_MS

type Command<Type extends UserCommand['type']> = Extract<UserCommand, { type: Type }>

const staleLink = () =>
  refuse(new Refusal('invalid_token', 'This link is not valid any more. Please ask for a new one.'))
const changedMeanwhile = () =>
  refuse(new Refusal('conflict', 'Somebody else changed this account at the same time. Please try again.'))

const expiring = ({ hash }: IssuedToken, now: Date, lifetimeMs: number) => ({
  hash,
  expiresAt: new Date(now.getTime() + lifetimeMs),
})

const open = (command: Command<'open'>, now: Date): Decision<UserEvent> => {
  const { id, account, verification, mailId } = command
  const token = verification && expiring(verification, now, VERIFICATION_LIFETIME_MS)
  const opened: UserEvent = { type: 'opened', id, account, verification: token, at: now }
  if (!verification) return accept(opened)
  const mail = newMail(mailId, 'verification', verification.nonce, now)
  return accept<UserEvent>(opened, { type: 'mail-recorded', mail })
}

/** Always stored, even where no mail follows: a known address must not answer faster than a new one. */
const noteAttempt = (user: UserState, { mailId }: Command<'note-registration-attempt'>, now: Date) => {
  const noted: UserEvent = { type: 'registration-attempted', at: now }
  const isQuiet = user.attemptedAt && now.getTime() - user.attemptedAt.getTime() < ATTEMPT_PAUSE_MS
  if (isQuiet || user.disabled) return accept<UserEvent>(noted)
  return accept<UserEvent>(noted, {
    type: 'mail-recorded',
    mail: newMail(mailId, 'registration-attempt', null, now),
  })
}

/** A second click on the same link says the same as the first. */
const confirmEmail = (user: UserState, { tokenHash }: Command<'confirm-email'>, now: Date) => {
  if (user.verification?.hash !== tokenHash) return staleLink()
  if (user.emailVerified) return accept<UserEvent>()
  if (user.verification.expiresAt <= now) return staleLink()
  return accept<UserEvent>({ type: 'email-confirmed', at: now })
}

const requestReset = (user: UserState, { token, mailId }: Command<'request-reset'>, now: Date) => {
  const lastAskedAt = user.reset ? user.reset.expiresAt.getTime() - RESET_LIFETIME_MS : -Infinity
  if (user.disabled || now.getTime() - lastAskedAt < RESET_PAUSE_MS) return accept<UserEvent>()
  return accept<UserEvent>(
    { type: 'reset-issued', token: expiring(token, now, RESET_LIFETIME_MS), at: now },
    { type: 'mail-recorded', mail: newMail(mailId, 'reset', token.nonce, now) },
  )
}

/** Whoever holds the link can read the account's mail, so the address counts as confirmed too. */
const resetPassword = (user: UserState, command: Command<'reset-password'>, now: Date) => {
  const { tokenHash, passwordHash, mailId } = command
  if (user.disabled || user.reset?.hash !== tokenHash || user.reset.expiresAt <= now) return staleLink()
  return accept<UserEvent>(
    { type: 'password-reset', passwordHash, at: now },
    ...(user.emailVerified ? [] : [{ type: 'email-confirmed' as const, at: now }]),
    { type: 'mail-recorded', mail: newMail(mailId, 'password-changed', null, now) },
  )
}

/** Not sooner than the last link has had time to arrive; it stays good until then. */
const resendVerification = (user: UserState, command: Command<'resend-verification'>, now: Date) => {
  const { token, mailId } = command
  const issuedAt = user.verification
    ? user.verification.expiresAt.getTime() - VERIFICATION_LIFETIME_MS
    : -Infinity
  if (user.emailVerified || now.getTime() - issuedAt < RESET_PAUSE_MS) return accept<UserEvent>()
  return accept<UserEvent>(
    { type: 'verification-issued', token: expiring(token, now, VERIFICATION_LIFETIME_MS) },
    { type: 'mail-recorded', mail: newMail(mailId, 'verification', token.nonce, now) },
  )
}

const rename = (user: UserState, { firstName, lastName }: Command<'rename'>) =>
  user.firstName === firstName && user.lastName === lastName
    ? accept<UserEvent>()
    : accept<UserEvent>({ type: 'renamed', firstName, lastName })

/** `replaces` is what the current password was compared with: whoever changed it meanwhile comes first. */
const changePassword = (user: UserState, command: Command<'change-password'>, now: Date) => {
  const { passwordHash, replaces, mailId } = command
  if (user.passwordHash !== replaces) return changedMeanwhile()
  return accept<UserEvent>(
    { type: 'password-reset', passwordHash, at: now },
    { type: 'mail-recorded', mail: newMail(mailId, 'password-changed', null, now) },
  )
}

const followRoster = (user: UserState, command: Command<'follow-roster'>, now: Date) => {
  const { isAdmin: isToBeAdmin, rosterVersion, by } = command
  const isOld = rosterVersion < user.rosterVersion
  const isFollowed = rosterVersion === user.rosterVersion && isToBeAdmin === isAdmin(user)
  if (isOld || isFollowed) return accept<UserEvent>()
  if (isToBeAdmin && user.disabled) return changedMeanwhile()
  return accept<UserEvent>({ type: 'roster-followed', isAdmin: isToBeAdmin, rosterVersion, by, at: now })
}

const setDisabled = (user: UserState, { disabled, by }: Command<'set-disabled'>, now: Date) => {
  if (disabled === user.disabled) return accept<UserEvent>()
  if (disabled && isAdmin(user)) return changedMeanwhile()
  return accept<UserEvent>({ type: 'disabled-set', disabled, by, at: now })
}

const remove = (user: UserState, { by }: Command<'delete'>, now: Date) =>
  isAdmin(user) ? changedMeanwhile() : accept<UserEvent>({ type: 'deleted', by, at: now })

const decideForUser = (
  user: UserState,
  command: Exclude<UserCommand, { type: 'open' }>,
  now: Date,
): Decision<UserEvent> => {
  switch (command.type) {
    case 'note-registration-attempt':
      return noteAttempt(user, command, now)
    case 'confirm-email':
      return confirmEmail(user, command, now)
    case 'request-reset':
      return requestReset(user, command, now)
    case 'reset-password':
      return resetPassword(user, command, now)
    case 'rename':
      return rename(user, command)
    case 'resend-verification':
      return resendVerification(user, command, now)
    case 'change-password':
      return changePassword(user, command, now)
    case 'strengthen-password':
      return command.replaces === user.passwordHash
        ? accept<UserEvent>({ type: 'password-strengthened', passwordHash: command.passwordHash })
        : accept<UserEvent>()
    case 'follow-roster':
      return followRoster(user, command, now)
    case 'set-disabled':
      return setDisabled(user, command, now)
    case 'delete':
      return remove(user, command, now)
    case 'be-seen':
      return user.seenOn === dayOf(now)
        ? accept<UserEvent>()
        : accept<UserEvent>({ type: 'seen', on: dayOf(now), at: now })
    case 'note-sign-in':
      return accept<UserEvent>({ type: 'signed-in', at: now })
    case 'end-sessions':
      return accept<UserEvent>({ type: 'sessions-ended', by: command.by, at: now })
    case 'take-mail':
    case 'finish-mail':
      return decideMail(user.mails, command, now)
  }
}

const isLink = (command: UserCommand) => command.type === 'confirm-email' || command.type === 'reset-password'

/** What may become of an account. An account that is disabled or deleted is never an admin's. */
export const userRules: AggregateRules<UserState, UserCommand, UserEvent> = {
  decide: (user, command, now) => {
    if (command.type === 'open') return user ? accept() : open(command, now)
    if (user && !user.deletedAt) return decideForUser(user, command, now)
    return isLink(command) ? staleLink() : refuse(notFound('This account'))
  },
  evolve: evolveUser,
  announce: announceUser,
}
