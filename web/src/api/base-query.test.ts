import { configureStore } from '@reduxjs/toolkit'
import { describe, expect, it, beforeEach } from 'vitest'
import { aSession } from '../testing/records.ts'
import { answer, refusal, useShop } from '../testing/server.ts'
import { baseApi } from './base-api.ts'
import { toQueryString } from './base-query.ts'
import { getSession, setSession } from './session.ts'

useShop()

const testApi = baseApi.injectEndpoints({
  endpoints: (build) => ({ ask: build.query<{ said: string }, void>({ query: () => '/api/test' }) }),
})

const ask = async () => {
  const store = configureStore({
    reducer: { api: baseApi.reducer },
    middleware: (standard) => standard().concat(baseApi.middleware),
  })
  return store.dispatch(testApi.endpoints.ask.initiate())
}

const allows = (token: string) => (call: { headers: Headers }) =>
  call.headers.get('authorization') === `Bearer ${token}`
    ? { body: { said: 'yes' } }
    : refusal(401, 'unauthenticated', 'Please sign in.')

describe('a call of the web app', () => {
  beforeEach(() => setSession(null))

  it('carries the access token of whoever is signed in', async () => {
    const session = aSession()
    setSession(session)
    answer('get', '/api/test', allows(session.accessToken))
    expect((await ask()).data).toEqual({ said: 'yes' })
  })

  it('is repeated once with a new token when the old one is refused', async () => {
    const renewed = aSession()
    setSession(aSession())
    const calls = answer('get', '/api/test', allows(renewed.accessToken))
    answer('post', '/api/auth/refresh', () => ({ body: renewed }))
    expect((await ask()).data).toEqual({ said: 'yes' })
    expect(calls).toHaveLength(2)
    expect(getSession()).toEqual(renewed)
  })

  it('signs out when the session has ended, and is not repeated', async () => {
    setSession(aSession())
    const calls = answer('get', '/api/test', () => refusal(401, 'unauthenticated', 'Please sign in.'))
    answer('post', '/api/auth/refresh', () => refusal(401, 'unauthenticated', 'Auth session missing!'))
    expect((await ask()).error).toMatchObject({ code: 'unauthenticated' })
    expect(calls).toHaveLength(1)
    expect(getSession()).toBeNull()
  })

  it('does not try to refresh for a guest', async () => {
    answer('get', '/api/test', () => refusal(401, 'unauthenticated', 'Please sign in.'))
    const refreshes = answer('post', '/api/auth/refresh', () => ({ body: aSession() }))
    await ask()
    expect(refreshes).toHaveLength(0)
  })

  it('sends lists as repeated parameters and leaves out what is empty', () => {
    expect(toQueryString({ category: ['kitchen', 'garden'], search: '', page: 2, minPrice: undefined })).toBe(
      'category=kitchen&category=garden&page=2',
    )
  })
})
