import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import type { Metrics } from '@shop/service-kit/metrics'
import type { Clock, DocumentStore, Ids } from '@shop/service-kit/ports'
import { Refusal } from '@shop/service-kit/refusal'
import type { LoginInput, Session } from '@shop/contracts/user'
import type { AccessTokens } from '../key/access-token.ts'
import type { RandomBytes } from '../random-bytes.ts'
import { fingerprint, ownerOf } from '../secret.ts'
import type { Passwords } from '../user/passwords.ts'
import { presentUser } from '../user/user.presenter.ts'
import { dayOf, type UserState } from '../user/user.state.ts'
import type { Users } from '../user/users.ts'
import type { SignInGuard } from './guard.ts'
import { firstToken, newSalt, successorOf } from './refresh-token.ts'
import { sessionRules, type SessionState } from './session.rules.ts'

export interface SessionDependencies {
  store: DocumentStore<SessionState>
  users: Users
  passwords: Passwords
  guard: SignInGuard
  accessTokens: AccessTokens
  clock: Clock
  ids: Ids
  metrics?: Metrics
  standBack?(attempt: number): Promise<unknown>
  /** Where tokens come from; the system's unless given. */
  random?: RandomBytes
}

/** A session with the token that goes into its cookie. */
export interface OpenSession {
  session: Session
  refreshToken: string
  remembered: boolean
}

export type SessionService = ReturnType<typeof createSessionService>

const missing = () => new Refusal('unauthenticated', 'Auth session missing!')
const over = () => new Refusal('unauthenticated', 'Your session has ended. Please sign in again.')

/** Signing in, staying signed in, signing out. */
export const createSessionService = (dependencies: SessionDependencies) => {
  const { users, passwords, guard, accessTokens, store, clock, ids, random } = dependencies
  const sessions = new Aggregate({
    name: 'session',
    rules: sessionRules,
    announce: () => undefined,
    ...dependencies,
  })

  /** The first time on each day is noted, for the shop's figures; nobody is kept waiting or turned away for it. */
  const noteUse = (user: UserState) => {
    if (user.seenOn === dayOf(clock.now())) return
    void users.aggregate.execute(user.id, { type: 'be-seen' }).catch(() => undefined)
  }

  const present = async (user: UserState, sessionId: string): Promise<Session> => {
    noteUse(user)
    return { user: presentUser(user), ...(await accessTokens.sign(user, sessionId)) }
  }

  const strengthen = async (user: UserState, password: string) => {
    if (!passwords.isWeak(user.passwordHash)) return
    const passwordHash = await passwords.hash(password)
    const replaces = user.passwordHash
    await users.aggregate.execute(user.id, { type: 'strengthen-password', passwordHash, replaces })
  }

  /** Starts a session for somebody who has proved who they are. */
  const open = async (user: UserState, remembered: boolean): Promise<OpenSession> => {
    const id = ids.next()
    const refreshToken = firstToken(id, random)
    const tokenHash = fingerprint(refreshToken)
    await sessions.require(id, {
      type: 'start',
      id,
      userId: user.id,
      era: user.sessionEra,
      remembered,
      tokenHash,
    })
    return { session: await present(user, id), refreshToken, remembered }
  }

  const login = async ({ email, password, rememberMe: remembered }: LoginInput): Promise<OpenSession> => {
    await guard.admit(email)
    const user = await users.byEmail(email)
    if (!(await passwords.matches(password, user?.passwordHash)) || !user)
      throw new Refusal('invalid_credentials', 'Invalid login credentials')
    if (user.disabled)
      throw new Refusal('account_disabled', 'This account is disabled. Please contact us if you need it.')
    await guard.forgive(email)
    await strengthen(user, password)
    void users.aggregate.execute(user.id, { type: 'note-sign-in' }).catch(() => undefined)
    return open(user, remembered)
  }

  /** @throws Refusal unauthenticated, also for a token that was used before: that ends the session */
  const refresh = async (token: string | undefined): Promise<OpenSession> => {
    if (!token) throw missing()
    const id = ownerOf(token)
    const stored = id === undefined ? undefined : await store.load(id)
    if (!id || !stored) throw over()
    const user = await users.byId(stored.state.userId)
    const salt = newSalt(random)
    const presentedHash = fingerprint(token)
    const { state } = await sessions.require(id, {
      type: 'refresh',
      presentedHash,
      successorHash: fingerprint(successorOf(token, id, salt)),
      salt,
      era: user && !user.disabled ? user.sessionEra : null,
    })
    if (state.ended || !state.salt || !user) throw over()
    const refreshToken = presentedHash === state.tokenHash ? token : successorOf(token, id, state.salt)
    return { session: await present(user, id), refreshToken, remembered: state.remembered }
  }

  /** Whether the session of a cookie is one that outlives the browser. */
  const isRemembered = async (token: string | undefined): Promise<boolean> => {
    const id = token ? ownerOf(token) : undefined
    const stored = id === undefined ? undefined : await store.load(id)
    return stored?.state.remembered ?? false
  }

  const logout = async (token: string | undefined) => {
    const id = token ? ownerOf(token) : undefined
    if (id) await sessions.execute(id, { type: 'end' })
  }

  /** How many browsers are signed in with an account. */
  const countOpen = ({ id, sessionEra }: UserState): Promise<number> =>
    store.count({ userId: id, era: sessionEra, ended: null, expiresAt: { $gt: clock.now() } })

  /** @throws Refusal unauthenticated for an account that is disabled or gone */
  const owner = async (userId: string): Promise<UserState> => {
    const user = await users.byId(userId)
    if (!user || user.disabled) throw over()
    return user
  }
  return { login, open, isRemembered, refresh, logout, owner, countOpen }
}
