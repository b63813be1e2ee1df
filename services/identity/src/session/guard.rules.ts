import { accept, refuse, type AggregateRules } from '@shop/service-kit/aggregate/rules'
import { Refusal } from '@shop/service-kit/refusal'

/** How often signing in with one address has failed in a row, whether or not the address has an account. */
export interface GuardState {
  id: string
  failures: number
  triedAt: Date
  blockedUntil: Date | null
}

export type GuardCommand = { type: 'try'; id: string } | { type: 'forgive'; id: string }
export type GuardEvent =
  { type: 'tried'; id: string; failures: number; at: Date } | { type: 'forgiven'; id: string; at: Date }

/** A person who cannot remember gets this many tries before the waits begin. */
export const FREE_TRIES = 5
const LONGEST_WAIT_MS = 5 * 60_000
/** After so long without a try it starts anew. */
export const FORGOTTEN_AFTER_MS = 60 * 60_000

/** How long nobody may try after so many failures in a row: 1 s, 2 s, 4 s … 5 minutes. */
export const waitAfter = (failures: number) =>
  failures < FREE_TRIES ? 0 : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** (failures - FREE_TRIES))

const tooMany = (blockedUntil: Date, now: Date) => {
  const retryAfter = Math.ceil((blockedUntil.getTime() - now.getTime()) / 1000)
  const wait = retryAfter === 1 ? '1 second' : `${retryAfter} seconds`
  return new Refusal('rate_limited', `Too many sign-in attempts. Please try again in ${wait}.`, {
    facts: { retryAfter },
  })
}

/** A try counts as failed until it is forgiven, so that many at once are not checked before the first is counted. */
export const guardRules: AggregateRules<GuardState, GuardCommand, GuardEvent> = {
  decide: (guard, command, now) => {
    const { id } = command
    if (command.type === 'forgive')
      return guard && guard.failures === 0 ? accept() : accept({ type: 'forgiven', id, at: now })
    if (guard?.blockedUntil && guard.blockedUntil > now) return refuse(tooMany(guard.blockedUntil, now))
    const isFresh = !guard || now.getTime() - guard.triedAt.getTime() >= FORGOTTEN_AFTER_MS
    return accept({ type: 'tried', id, failures: isFresh ? 1 : guard.failures + 1, at: now })
  },
  evolve: (_guard, event) => {
    if (event.type === 'forgiven') return { id: event.id, failures: 0, triedAt: event.at, blockedUntil: null }
    const { id, failures, at } = event
    const waitMs = waitAfter(failures)
    return { id, failures, triedAt: at, blockedUntil: waitMs > 0 ? new Date(at.getTime() + waitMs) : null }
  },
  announce: () => undefined,
}
