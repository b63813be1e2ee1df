import { accept, refuse, type AggregateRules, type Decision } from '@shop/service-kit/aggregate/rules'
import { Refusal } from '@shop/service-kit/refusal'

/**
 * A session is one family of refresh tokens: each use replaces the token, and only the newest is good. The one
 * before it is good for a moment longer and leads to the same successor, for tabs that ask at once or an answer
 * that was lost; in that moment the newest is not replaced again. Whoever comes with an older one has a copy that
 * should not exist: the family ends.
 */
export interface SessionState {
  id: string
  userId: string
  /** The era of the account that the session belongs to. */
  era: number
  remembered: boolean
  tokenHash: string
  previousHash: string | null
  /** What the newest token was made of, together with the one before it. */
  salt: string | null
  rotatedAt: Date | null
  startedAt: Date
  expiresAt: Date
  ended: SessionEnd | null
}

export type SessionEnd = 'signed-out' | 'token-reused' | 'account-changed'

export type SessionCommand =
  | { type: 'start'; id: string; userId: string; era: number; remembered: boolean; tokenHash: string }
  | { type: 'refresh'; presentedHash: string; successorHash: string; salt: string; era: number | null }
  | { type: 'end' }

export type SessionEvent =
  | { type: 'started'; command: Extract<SessionCommand, { type: 'start' }>; at: Date; expiresAt: Date }
  | { type: 'rotated'; tokenHash: string; salt: string; at: Date; expiresAt: Date }
  | { type: 'ended'; why: SessionEnd }

const HOUR_MS = 60 * 60_000
/** A remembered session lasts so long after its last use. */
export const REMEMBERED_MS = 30 * 24 * HOUR_MS
/** Any other ends so long after sign-in at the latest; the browser usually forgets it before. */
export const UNREMEMBERED_MS = 24 * HOUR_MS
export const GRACE_MS = 10_000

const limitOf = (remembered: boolean, startedAt: Date, now: Date) =>
  new Date(remembered ? now.getTime() + REMEMBERED_MS : startedAt.getTime() + UNREMEMBERED_MS)

const over = () => refuse(new Refusal('unauthenticated', 'Your session has ended. Please sign in again.'))

const isJustRotated = ({ rotatedAt }: SessionState, now: Date) =>
  rotatedAt !== null && now.getTime() - rotatedAt.getTime() <= GRACE_MS

/** Accepted with an end where the session has to be over: the end must be stored, so it is no refusal here. */
const refresh = (
  session: SessionState,
  command: Extract<SessionCommand, { type: 'refresh' }>,
  now: Date,
): Decision<SessionEvent> => {
  const { presentedHash, successorHash, salt, era } = command
  if (session.ended || session.expiresAt <= now) return over()
  if (era !== session.era) return accept<SessionEvent>({ type: 'ended', why: 'account-changed' })
  const isNewest = presentedHash === session.tokenHash
  if (isJustRotated(session, now) && (isNewest || presentedHash === session.previousHash))
    return accept<SessionEvent>()
  if (isNewest) {
    const expiresAt = limitOf(session.remembered, session.startedAt, now)
    return accept<SessionEvent>({ type: 'rotated', tokenHash: successorHash, salt, at: now, expiresAt })
  }
  return accept<SessionEvent>({ type: 'ended', why: 'token-reused' })
}

const started = ({ command, at, expiresAt }: Extract<SessionEvent, { type: 'started' }>): SessionState => {
  const { type: _type, ...session } = command
  return {
    ...session,
    previousHash: null,
    salt: null,
    rotatedAt: null,
    startedAt: at,
    expiresAt,
    ended: null,
  }
}

export const sessionRules: AggregateRules<SessionState, SessionCommand, SessionEvent> = {
  decide: (session, command, now) => {
    if (command.type === 'start') {
      if (session) return accept()
      return accept({ type: 'started', command, at: now, expiresAt: limitOf(command.remembered, now, now) })
    }
    if (!session) return over()
    if (command.type === 'refresh') return refresh(session, command, now)
    return session.ended ? accept() : accept({ type: 'ended', why: 'signed-out' })
  },
  evolve: (session, event) => {
    if (event.type === 'started') return started(event)
    if (!session) throw new Error(`A session that was never started cannot be ${event.type}.`)
    if (event.type === 'ended') return { ...session, ended: event.why }
    const { tokenHash, salt, at, expiresAt } = event
    return { ...session, tokenHash, previousHash: session.tokenHash, salt, rotatedAt: at, expiresAt }
  },
  announce: () => undefined,
}
