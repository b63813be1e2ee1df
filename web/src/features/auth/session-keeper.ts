import type { Dispatch } from '@reduxjs/toolkit'
import { baseApi } from '../../api/base-api.ts'
import { getSession, mayHaveSession, onSessionChange, refreshSession } from '../../api/session.ts'
import { sessionChanged } from './session.slice.ts'

const CHECK_EVERY_MS = 30_000
const REFRESH_BELOW_MS = 90_000
const FIRST_RETRY_MS = 200
const LONGEST_RETRY_MS = 10_000
const RETRIES = 6

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** The wait before a retry, counted from 0: 200 ms, doubling, at most 10 s. */
export const retryDelay = (retry: number) => Math.min(FIRST_RETRY_MS * 2 ** retry, LONGEST_RETRY_MS)

/** Whether a session that ends at that instant should be refreshed now. */
export const isDueForRefresh = (expiresAt: string, now: number) =>
  Date.parse(expiresAt) - now < REFRESH_BELOW_MS

const refreshWithRetries = async () => {
  for (let retry = 0; (await refreshSession()) === 'unreachable' && retry < RETRIES; retry += 1) {
    await wait(retryDelay(retry))
  }
}

/** Refreshes what is about to end, or brings back a session that could not be reached before. */
const check = async () => {
  const session = getSession()
  const due = session ? isDueForRefresh(session.expiresAt, Date.now()) : mayHaveSession()
  if (due) await refreshWithRetries()
}

/** Restores the session of an earlier visit and keeps it alive; the store always shows the present one. */
export const keepSession = (dispatch: Dispatch) => {
  let shown: string | null = null
  onSessionChange((session) => {
    const userId = session?.user.id ?? null
    if (shown !== null && userId !== shown) dispatch(baseApi.util.resetApiState())
    shown = userId
    dispatch(sessionChanged(session?.user ?? null))
  })
  const checkNow = () => void check()
  setInterval(checkNow, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && checkNow())
  if (!mayHaveSession()) dispatch(sessionChanged(null))
  else void check().then(() => getSession() ?? dispatch(sessionChanged(null)))
}
