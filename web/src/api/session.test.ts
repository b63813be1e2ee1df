import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aSession } from '../testing/records.ts'
import { answer, refusal, useShop } from '../testing/server.ts'
import { getSession, mayHaveSession, onSessionChange, refreshSession, setSession } from './session.ts'

useShop()

describe('the session of a browser', () => {
  beforeEach(() => setSession(null))

  it('leaves a mark that survives a reload, and takes it away at sign-out', () => {
    setSession(aSession())
    expect(mayHaveSession()).toBe(true)
    setSession(null)
    expect(mayHaveSession()).toBe(false)
  })

  it('keeps no token where scripts of a later visit could find it', () => {
    const session = aSession()
    setSession(session)
    expect(JSON.stringify([Object.values(localStorage), Object.values(sessionStorage)])).not.toContain(
      session.accessToken,
    )
  })

  it('is refreshed by one request, however many ask at once', async () => {
    const renewed = aSession()
    const calls = answer('post', '/api/auth/refresh', () => ({ body: renewed }))
    const outcomes = await Promise.all([refreshSession(), refreshSession(), refreshSession()])
    expect(outcomes).toEqual(['refreshed', 'refreshed', 'refreshed'])
    expect(calls).toHaveLength(1)
    expect(getSession()).toEqual(renewed)
  })

  it('stays when the shop cannot be reached', async () => {
    const session = aSession()
    setSession(session)
    answer('post', '/api/auth/refresh', () => refusal(503, 'unavailable', 'Later.'))
    expect(await refreshSession()).toBe('unreachable')
    expect(getSession()).toEqual(session)
  })

  it('ends when the refresh token is refused', async () => {
    setSession(aSession())
    answer('post', '/api/auth/refresh', () => refusal(401, 'unauthenticated', 'Auth session missing!'))
    expect(await refreshSession()).toBe('signed-out')
    expect(getSession()).toBeNull()
  })

  it('tells whoever listens about every change', () => {
    const listener = vi.fn()
    const stop = onSessionChange(listener)
    const session = aSession()
    setSession(session)
    stop()
    setSession(null)
    expect(listener.mock.calls).toEqual([[session]])
  })
})
