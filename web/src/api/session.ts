import type { Session } from '@shop/contracts/user'

/**
 * The session of this browser. The access token stays in memory; the refresh token is a cookie that scripts cannot
 * read. Tabs tell each other about sign-in, refresh and sign-out, and never refresh at the same time.
 */
type Listener = (session: Session | null) => void
export type RefreshOutcome = 'refreshed' | 'signed-out' | 'unreachable'

const FLAG = 'alder-session'
const LOCK = 'alder-session-refresh'
const listeners = new Set<Listener>()
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('alder-session')

let current: Session | null = null
let refreshing: Promise<RefreshOutcome> | undefined

const adopt = (session: Session | null) => {
  current = session
  if (session) localStorage.setItem(FLAG, '1')
  else localStorage.removeItem(FLAG)
  listeners.forEach((listener) => listener(session))
}

channel?.addEventListener('message', (event: MessageEvent<Session | null>) => adopt(event.data))

export const getSession = () => current

/** Whether an earlier visit left a session that a refresh may bring back. */
export const mayHaveSession = () => localStorage.getItem(FLAG) !== null

/** Sets the session in every tab; null signs out. */
export const setSession = (session: Session | null) => {
  adopt(session)
  channel?.postMessage(session)
}

/** Calls back on every sign-in, refresh and sign-out, in this tab or another; returns how to stop. */
export const onSessionChange = (listener: Listener) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const askForSession = async (known: Session | null): Promise<RefreshOutcome> => {
  if (current && current !== known) return 'refreshed'
  const response = await fetch('/api/auth/refresh', { method: 'POST', credentials: 'same-origin' })
  if (response.ok) {
    setSession((await response.json()) as Session)
    return 'refreshed'
  }
  if (response.status !== 401 && response.status !== 403) return 'unreachable'
  setSession(null)
  return 'signed-out'
}

const underLock = <T>(act: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, act) : act()

/**
 * Trades the refresh cookie for a new access token. Calls at the same time share one request, and a tab that waited
 * for another tab's refresh takes over its result. Never rejects.
 */
export const refreshSession = (): Promise<RefreshOutcome> => {
  const known = current
  refreshing ??= underLock(() => askForSession(known))
    .catch((): RefreshOutcome => 'unreachable')
    .finally(() => {
      refreshing = undefined
    })
  return refreshing
}
