import type { Role } from '@shop/contracts/user'
import { evolveMails } from '../mail/mail.rules.ts'
import { emailKeyOf, isAdmin, type AdminAction, type UserEvent, type UserState } from './user.state.ts'

type Opened = Extract<UserEvent, { type: 'opened' }>

/** Admin actions that one account remembers; far more than any account sees. */
const HISTORY_LIMIT = 100

export const rolesOf = (isToBeAdmin: boolean): Role[] => (isToBeAdmin ? ['admin', 'customer'] : ['customer'])

type Named = Pick<UserState, 'firstName' | 'lastName' | 'email'>

const searchTextOf = ({ firstName, lastName, email }: Named) =>
  `${firstName} ${lastName} ${email}`.toLowerCase()

const renamed = (user: UserState, names: Pick<Named, 'firstName' | 'lastName'>): UserState => ({
  ...user,
  ...names,
  searchText: searchTextOf({ ...names, email: user.email }),
})

const newUser = ({ id, account, verification, at }: Opened): UserState => ({
  id,
  ...account,
  emailKey: emailKeyOf(account.email),
  searchText: searchTextOf(account),
  roles: rolesOf(false),
  rosterVersion: 0,
  emailVerified: verification === null,
  disabled: false,
  sessionEra: 1,
  verification,
  reset: null,
  attemptedAt: null,
  mails: [],
  history: [],
  seenOn: null,
  createdAt: at,
  updatedAt: at,
  deletedAt: null,
})

const withAction = (user: UserState, action: AdminAction) => [...user.history, action].slice(-HISTORY_LIMIT)

const followingRoster = (
  user: UserState,
  event: Extract<UserEvent, { type: 'roster-followed' }>,
): UserState => {
  const { isAdmin: isNowAdmin, rosterVersion, by, at } = event
  if (isNowAdmin === isAdmin(user)) return { ...user, rosterVersion }
  return {
    ...user,
    rosterVersion,
    roles: rolesOf(isNowAdmin),
    sessionEra: user.sessionEra + 1,
    history: withAction(user, { at, by, did: isNowAdmin ? 'made-admin' : 'made-customer' }),
    updatedAt: at,
  }
}

const withDisabled = (user: UserState, event: Extract<UserEvent, { type: 'disabled-set' }>): UserState => ({
  ...user,
  disabled: event.disabled,
  sessionEra: user.sessionEra + 1,
  history: withAction(user, { at: event.at, by: event.by, did: event.disabled ? 'disabled' : 'enabled' }),
  updatedAt: event.at,
})

const withSessionsEnded = (
  user: UserState,
  { by, at }: Extract<UserEvent, { type: 'sessions-ended' }>,
): UserState => ({
  ...user,
  sessionEra: user.sessionEra + 1,
  history: withAction(user, { at, by, did: 'sessions-ended' }),
})

/** What remains of a deleted account tells nothing of the person; its address is free again. */
const deleted = (user: UserState, { by, at }: Extract<UserEvent, { type: 'deleted' }>): UserState => ({
  ...user,
  email: '',
  emailKey: `deleted:${user.id}`,
  firstName: '',
  lastName: '',
  searchText: '',
  passwordHash: '',
  disabled: true,
  sessionEra: user.sessionEra + 1,
  verification: null,
  reset: null,
  mails: [],
  history: withAction(user, { at, by, did: 'deleted' }),
  seenOn: null,
  updatedAt: at,
  deletedAt: at,
})

const evolveExisting = (user: UserState, event: Exclude<UserEvent, { type: 'opened' }>): UserState => {
  switch (event.type) {
    case 'mail-recorded':
    case 'mail-taken':
    case 'mail-finished':
      return { ...user, mails: evolveMails(user.mails, event) }
    case 'registration-attempted':
      return { ...user, attemptedAt: event.at }
    case 'email-confirmed':
      return { ...user, emailVerified: true, updatedAt: event.at }
    case 'verification-issued':
      return { ...user, verification: event.token }
    case 'renamed':
      return renamed(user, { firstName: event.firstName, lastName: event.lastName })
    case 'reset-issued':
      return { ...user, reset: event.token }
    case 'password-reset':
      return { ...user, passwordHash: event.passwordHash, reset: null, sessionEra: user.sessionEra + 1 }
    case 'password-strengthened':
      return { ...user, passwordHash: event.passwordHash }
    case 'roster-followed':
      return followingRoster(user, event)
    case 'disabled-set':
      return withDisabled(user, event)
    case 'seen':
      return { ...user, seenOn: event.on, updatedAt: event.at }
    case 'signed-in':
      return { ...user, signedInAt: event.at }
    case 'sessions-ended':
      return withSessionsEnded(user, event)
    case 'deleted':
      return deleted(user, event)
  }
}

/** The account after an event. */
export const evolveUser = (user: UserState | undefined, event: UserEvent): UserState => {
  if (event.type === 'opened') return newUser(event)
  if (!user) throw new Error(`An account that does not exist cannot see ${event.type}.`)
  return evolveExisting(user, event)
}
