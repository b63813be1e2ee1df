import { configureStore } from '@reduxjs/toolkit'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { baseApi } from '../../api/base-api.ts'
import { setSession } from '../../api/session.ts'
import { aSession } from '../../testing/records.ts'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { isDueForRefresh, keepSession, retryDelay } from './session-keeper.ts'
import { sessionReducer } from './session.slice.ts'

useShop()

const NOW = Date.parse('2026-11-20T10:00:00.000Z')
const endingIn = (seconds: number) => new Date(NOW + seconds * 1000).toISOString()

describe('a session', () => {
  it('is refreshed when less than 90 seconds remain', () => {
    expect(isDueForRefresh(endingIn(91), NOW)).toBe(false)
    expect(isDueForRefresh(endingIn(89), NOW)).toBe(true)
    expect(isDueForRefresh(endingIn(-5), NOW)).toBe(true)
  })

  it('is tried again after 200 ms, then twice as long each time, up to 10 s', () => {
    expect([0, 1, 2, 3].map(retryDelay)).toEqual([200, 400, 800, 1600])
    expect(retryDelay(20)).toBe(10_000)
  })
})

describe('keeping the session', () => {
  beforeEach(() => setSession(null))
  afterEach(() => vi.useRealTimers())

  const start = () => {
    const store = configureStore({
      reducer: { session: sessionReducer, api: baseApi.reducer },
      middleware: (standard) => standard().concat(baseApi.middleware),
    })
    keepSession(store.dispatch)
    return () => store.getState().session
  }

  it('knows at once that a new visitor is signed out', () => {
    expect(start()()).toEqual({ status: 'signed-out', user: null })
  })

  it('brings back the session of an earlier visit', async () => {
    const session = aSession()
    answer('post', '/api/auth/refresh', () => ({ body: session }))
    localStorage.setItem('alder-session', '1')
    const state = start()
    expect(state().status).toBe('loading')
    await vi.waitFor(() => expect(state()).toEqual({ status: 'signed-in', user: session.user }))
  })

  it('is signed out when the earlier session has ended', async () => {
    answer('post', '/api/auth/refresh', () => refusal(401, 'unauthenticated', 'Auth session missing!'))
    localStorage.setItem('alder-session', '1')
    const state = start()
    await vi.waitFor(() => expect(state().status).toBe('signed-out'))
    expect(localStorage.getItem('alder-session')).toBeNull()
  })

  it('follows sign-in and sign-out', () => {
    const state = start()
    const session = aSession()
    setSession(session)
    expect(state().user).toEqual(session.user)
    setSession(null)
    expect(state()).toEqual({ status: 'signed-out', user: null })
  })

  it('refreshes before the token ends, checked every 30 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'Date'] })
    const calls = answer('post', '/api/auth/refresh', () => ({ body: aSession() }))
    start()
    setSession(aSession({ expiresAt: new Date(Date.now() + 100_000).toISOString() }))
    vi.advanceTimersByTime(30_000)
    await vi.waitFor(() => expect(calls).toHaveLength(1))
  })
})
