import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeJwt, decodeProtectedHeader } from 'jose'
import { MongoClient } from 'mongodb'
import { newcomer, person, PUBLIC_URL, startIdentity, type TestIdentity } from '../testing/start-identity.ts'
import { FREE_TRIES } from './guard.rules.ts'
import { GRACE_MS, REMEMBERED_MS, UNREMEMBERED_MS } from './session.rules.ts'

const AFTER_GRACE_MS = GRACE_MS + 1
const setCookieOf = (headers: Headers) => headers.getSetCookie().join()

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

describe('signing in', () => {
  it('answers with the user, a token for 15 minutes and a cookie that no script can read', async () => {
    const { email, client } = await newcomer(identity)
    const reply = await client.post('/api/auth/login', {
      email: email.toUpperCase(),
      password: person.password,
    })
    expect(reply.status).toBe(200)
    expect(reply.body['user']).toMatchObject({
      email,
      name: 'Ada Moss',
      roles: ['customer'],
      disabled: false,
    })
    const token = String(reply.body['accessToken'])
    expect(decodeProtectedHeader(token)).toMatchObject({ alg: 'EdDSA', kid: expect.any(String) as unknown })
    const claims = decodeJwt(token)
    expect(claims).toMatchObject({ iss: 'alder-identity', aud: 'alder-shop', roles: ['customer'] })
    expect(claims['sid']).toEqual(expect.any(String))
    expect((claims.exp ?? 0) - (claims.iat ?? 0)).toBe(15 * 60)
    const cookie = setCookieOf(reply.headers)
    expect(cookie).toMatch(/^alder_refresh=[\w-]{64}; path=\/api\/auth; samesite=lax; secure; httponly$/)
    expect(reply.headers.get('cache-control')).toBe('no-store')
  })

  it('keeps the cookie for 30 days where it shall be remembered', async () => {
    const { email, client } = await newcomer(identity)
    const input = { email, password: person.password, rememberMe: true }
    const cookie = setCookieOf((await client.post('/api/auth/login', input)).headers)
    const expires = new Date(/expires=([^;]+)/i.exec(cookie)?.[1] ?? '')
    expect(Math.abs(expires.getTime() - Date.now() - REMEMBERED_MS)).toBeLessThan(5000)
  })

  it('says the same for a wrong password and for an address without an account', async () => {
    const { email, client } = await newcomer(identity)
    const wrong = await client.post('/api/auth/login', { email, password: 'not-my-password' })
    const unknown = await client.post('/api/auth/login', {
      email: identity.freshEmail(),
      password: 'not-my-password',
    })
    for (const reply of [wrong, unknown]) {
      expect(reply).toMatchObject({
        status: 401,
        body: { code: 'invalid_credentials', detail: 'Invalid login credentials' },
      })
      expect(reply.headers.getSetCookie()).toEqual([])
    }
  })

  it('tells a long password by its last character', async () => {
    const email = identity.freshEmail()
    const client = identity.client()
    const password = 'long '.repeat(20)
    await client.post('/api/auth/register', { ...person, email, password: `${password}a` })
    const wrong = await client.post('/api/auth/login', { email, password: `${password}b` })
    expect(wrong.status).toBe(401)
    expect((await client.signIn(email, `${password}a`)).user.email).toBe(email)
  })

  it('hashes a password anew once more work is asked for', async () => {
    const { email } = await newcomer(identity)
    const stronger = await startIdentity({ MONGODB_URL: identity.settings.MONGODB_URL, BCRYPT_COST: '5' })
    await stronger.client().signIn(email, person.password)
    const database = await MongoClient.connect(identity.settings.MONGODB_URL)
    const stored = await database.db().collection('users').findOne({ emailKey: email })
    await database.close()
    expect(stored?.['passwordHash']).toMatch(/^\$2b\$05\$/)
    expect((await stronger.client().signIn(email, person.password)).user.email).toBe(email)
    await stronger.close()
  })

  it.each([['known'], ['unknown']])('slows down who guesses the password of a %s address', async (kind) => {
    const client = identity.client()
    const email = kind === 'known' ? (await newcomer(identity)).email : identity.freshEmail()
    const guess = () => client.post('/api/auth/login', { email, password: 'guess-guess' })
    for (let tries = 0; tries < FREE_TRIES; tries += 1) expect((await guess()).status).toBe(401)
    expect((await guess()).headers.get('retry-after')).toBe('1')
    identity.clock.advance(1000)
    expect((await guess()).status).toBe(401)
    const refused = await client.post('/api/auth/login', { email, password: person.password })
    expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } })
    const waitS = Number(refused.headers.get('retry-after'))
    expect(waitS).toBe(2)
    identity.clock.advance(waitS * 1000)
    const late = await client.post('/api/auth/login', { email, password: person.password })
    expect(late.status).toBe(kind === 'known' ? 200 : 401)
  })

  it('counts guesses that come at the same moment', async () => {
    const { email, client } = await newcomer(identity)
    const guesses = Array.from({ length: 20 }, () =>
      client.post('/api/auth/login', { email, password: 'guess-guess' }),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(15)
  })

  it.each([
    ['email', { email: 'nobody', password: 'long-enough' }, 'Please enter a valid email address'],
    ['password', { email: 'a@b.example', password: 'short' }, 'Password must be at least 6 characters'],
    ['role', { email: 'a@b.example', password: 'long-enough', role: 'admin' }, 'This field is not known.'],
  ])('names the field %s where it is wrong', async (field, input, message) => {
    const reply = await identity.client().post('/api/auth/login', input)
    expect(reply).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { [field]: message } },
    })
  })

  it('does not take an operator for a password or an address', async () => {
    const client = identity.client()
    const reply = await client.post('/api/auth/login', { email: { $gt: '' }, password: { $gt: '' } })
    expect(reply.status).toBe(400)
    expect(Object.keys(reply.body['fields'] as object)).toEqual(['email', 'password'])
  })
})

describe('staying signed in', () => {
  it('replaces the refresh token each time', async () => {
    const { client, user } = await newcomer(identity)
    const seen = new Set([client.cookie])
    for (let round = 0; round < 3; round += 1) {
      const reply = await client.refresh()
      expect(reply).toMatchObject({ status: 200, body: { user: { id: user.id } } })
      seen.add(client.cookie)
      identity.clock.advance(AFTER_GRACE_MS)
    }
    expect(seen.size).toBe(4)
  })

  it('gives tabs that ask at once the same new token, also when the first answer was lost', async () => {
    const { client } = await newcomer(identity)
    const old = client.cookie
    const tabs = Array.from({ length: 4 }, () => {
      const tab = identity.client()
      tab.cookie = old
      return tab
    })
    const replies = await Promise.all(tabs.map((tab) => tab.refresh()))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(tabs.map(({ cookie }) => cookie)).size).toBe(1)
    expect(tabs[0]?.cookie).not.toBe(old)
    identity.clock.advance(AFTER_GRACE_MS)
    expect((await tabs[3]?.refresh())?.status).toBe(200)
  })

  it('ends the session for the thief and for the owner when an old token comes back', async () => {
    const { client } = await newcomer(identity)
    const thief = identity.client()
    thief.cookie = client.cookie
    await client.refresh()
    identity.clock.advance(AFTER_GRACE_MS)
    const stolen = await thief.refresh()
    expect(stolen).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
    expect(setCookieOf(stolen.headers)).toMatch(/^alder_refresh=; .*expires=Thu, 01 Jan 1970/)
    expect((await client.refresh()).status).toBe(401)
  })

  it('ends a session that is not remembered after 24 hours, whatever its use', async () => {
    const { client } = await newcomer(identity)
    identity.clock.advance(UNREMEMBERED_MS - 60_000)
    expect((await client.refresh()).status).toBe(200)
    identity.clock.advance(60_001)
    expect((await client.refresh()).status).toBe(401)
  })

  it('keeps a remembered session for 30 days after its last use', async () => {
    const { client } = await newcomer(identity, true)
    identity.clock.advance(REMEMBERED_MS - 60_000)
    const reply = await client.refresh()
    expect(reply.status).toBe(200)
    expect(setCookieOf(reply.headers)).toMatch(/expires=/)
    identity.clock.advance(REMEMBERED_MS - 60_000)
    expect((await client.refresh()).status).toBe(200)
    identity.clock.advance(REMEMBERED_MS + 1)
    expect((await client.refresh()).status).toBe(401)
  })

  it.each([
    ['no cookie', ''],
    ['a cookie that is no token', 'alder_refresh=nonsense'],
    ['a token of no session', `alder_refresh=${'A'.repeat(64)}`],
  ])('says no to %s', async (_what, cookie) => {
    const client = identity.client()
    client.cookie = cookie
    expect(await client.refresh()).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  it('survives a restart of the service, and so do tokens', async () => {
    const { client, user } = await newcomer(identity)
    await identity.restart()
    expect((await client.get('/api/auth/me')).body['id']).toBe(user.id)
    expect((await client.refresh()).status).toBe(200)
  })
})

describe('calls that another site makes', () => {
  it.each([
    ['origin', { origin: 'https://evil.example' }],
    ['origin of a frame without one', { origin: 'null' }],
    ['origin on another port', { origin: `${PUBLIC_URL}:8443` }],
    ['sec-fetch-site', { 'sec-fetch-site': 'cross-site' }],
    ['sec-fetch-site of a sister site', { 'sec-fetch-site': 'same-site' }],
  ])('are refused by their %s and change nothing', async (_what, headers) => {
    const { client } = await newcomer(identity)
    const cookie = client.cookie
    for (const path of ['/api/auth/refresh', '/api/auth/logout']) {
      const reply = await client.post(path, undefined, headers)
      expect(reply).toMatchObject({ status: 403, body: { code: 'cross_site' } })
    }
    expect(client.cookie).toBe(cookie)
    const own = { origin: PUBLIC_URL, 'sec-fetch-site': 'same-origin' }
    expect((await client.refresh(own)).status).toBe(200)
  })
})

describe('signing out', () => {
  it('ends the session, clears the cookie, and may be repeated', async () => {
    const { client } = await newcomer(identity)
    const cookie = client.cookie
    const reply = await client.post('/api/auth/logout')
    expect(reply.status).toBe(204)
    expect(client.cookie).toBe('')
    client.cookie = cookie
    expect((await client.refresh()).status).toBe(401)
    expect((await client.post('/api/auth/logout')).status).toBe(204)
  })
})

describe('who am I', () => {
  it('answers with the user for a token, and with 401 without one or with a forged one', async () => {
    const { client, email, accessToken } = await newcomer(identity)
    expect((await client.get('/api/auth/me')).body).toMatchObject({ email, emailVerified: false })
    client.token = ''
    expect((await client.get('/api/auth/me')).body['code']).toBe('unauthenticated')
    client.token = `${accessToken.slice(0, -4)}AAAA`
    expect((await client.get('/api/auth/me')).status).toBe(401)
  })
})
