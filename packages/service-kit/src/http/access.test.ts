import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { countedId } from '../testing/counting-ids.ts'
import { createAccessCheck, signServiceToken } from './access.ts'

const SECRET = 'a secret that is known to the tests alone'
const ada = countedId(1)

type Keys = Awaited<ReturnType<typeof generateKeyPair>>
let keys: Keys
let otherKeys: Keys
beforeAll(async () => {
  keys = await generateKeyPair('EdDSA')
  otherKeys = await generateKeyPair('EdDSA')
})

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  vi.useRealTimers()
  await Promise.all(closing.splice(0).map((close) => close()))
})

/** Identity as far as tokens need it; counts how often it is asked for its keys. */
const startIdentity = async () => {
  const identity = { url: '', asked: 0, status: 200, publicKey: keys.publicKey }
  const server = createServer((_request, response) => {
    identity.asked += 1
    void exportJWK(identity.publicKey).then((jwk) => {
      response.writeHead(identity.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ keys: [{ ...jwk, kid: 'now', alg: 'EdDSA', use: 'sig' }] }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  identity.url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  const access = createAccessCheck({ identityUrl: identity.url, serviceSecret: SECRET, audience: 'orders' })
  return { identity, access }
}

interface TokenChanges {
  issuer?: string
  audience?: string
  subject?: string
  expires?: string | number
  key?: Keys['privateKey'] | Uint8Array
  alg?: string
  roles?: unknown
}
const bearer = async (changes: TokenChanges = {}) => {
  const token = await new SignJWT({ roles: changes.roles ?? ['customer'] })
    .setProtectedHeader({ alg: changes.alg ?? 'EdDSA', kid: 'now' })
    .setIssuer(changes.issuer ?? 'alder-identity')
    .setAudience(changes.audience ?? 'alder-shop')
    .setSubject(changes.subject ?? ada)
    .setExpirationTime(changes.expires ?? '15m')
    .sign(changes.key ?? keys.privateKey)
  return `Bearer ${token}`
}
const sessionEnded = { code: 'unauthenticated', message: 'Your session has ended. Please sign in again.' }

describe('an access token', () => {
  it('says who calls', async () => {
    const { access } = await startIdentity()
    expect(await access.callerOf(await bearer())).toEqual({ id: ada, roles: ['customer'], isAdmin: false })
    expect(await access.callerOf(await bearer({ roles: ['admin'] }))).toMatchObject({ isAdmin: true })
    expect(await access.callerOf(undefined)).toBeUndefined()
  })

  it.each<[string, () => Promise<string>]>([
    ['of another issuer', () => bearer({ issuer: 'somebody' })],
    ['for another audience', () => bearer({ audience: 'another-shop' })],
    ['that has expired', () => bearer({ expires: '-1s' })],
    ['signed with another key', () => bearer({ key: otherKeys.privateKey })],
    [
      'signed with the public key as a shared secret',
      async () =>
        bearer({
          alg: 'HS256',
          key: new TextEncoder().encode(JSON.stringify(await exportJWK(keys.publicKey))),
        }),
    ],
    ['that is not signed at all', () => Promise.resolve(`Bearer ${new UnsecuredJWT({ sub: ada }).encode()}`)],
    ['of a service', () => signServiceToken(SECRET, 'orders', 'orders').then((token) => `Bearer ${token}`)],
    ['for nobody that we know', () => bearer({ subject: 'root' })],
    ['with a role that does not exist', () => bearer({ roles: ['owner'] })],
    ['that is no token', () => Promise.resolve('Bearer nonsense')],
    ['in another scheme', () => Promise.resolve('Basic YWRhOnNlY3JldA==')],
  ])('%s ends the session', async (_what, authorization) => {
    const { access } = await startIdentity()
    await expect(access.callerOf(await authorization())).rejects.toMatchObject(sessionEnded)
  })
})

describe('a token that was verified a moment ago', () => {
  it('is not taken any more once it has ended', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
    const { access } = await startIdentity()
    const token = await bearer({ expires: '2s' })
    expect(await access.callerOf(token)).toMatchObject({ id: ada })
    vi.setSystemTime(Date.parse('2026-11-20T12:00:01Z'))
    expect(await access.callerOf(token)).toMatchObject({ id: ada })
    vi.setSystemTime(Date.parse('2026-11-20T12:00:03Z'))
    await expect(access.callerOf(token)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe("identity's keys", () => {
  it('are asked for once for many tokens, and again after ten minutes', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-20T12:00:00Z') })
    const { identity, access } = await startIdentity()
    let number = 0
    const callWithAnotherToken = async () =>
      access.callerOf(await bearer({ expires: '1h', subject: countedId((number += 1)) }))
    await Promise.all(Array.from({ length: 20 }, callWithAnotherToken))
    vi.setSystemTime(Date.parse('2026-11-20T12:09:59Z'))
    await callWithAnotherToken()
    expect(identity.asked).toBe(1)
    vi.setSystemTime(Date.parse('2026-11-20T12:10:01Z'))
    await callWithAnotherToken()
    expect(identity.asked).toBe(2)
  })

  it('that do not come sign nobody out: the call may be tried again', async () => {
    const { identity, access } = await startIdentity()
    identity.status = 503
    await expect(access.callerOf(await bearer())).rejects.toMatchObject({ code: 'unavailable' })
    identity.status = 200
    expect(await access.callerOf(await bearer())).toMatchObject({ id: ada })
  })

  it('that cannot be reached sign nobody out either', async () => {
    const access = createAccessCheck({
      identityUrl: 'http://127.0.0.1:1',
      serviceSecret: SECRET,
      audience: 'orders',
    })
    await expect(access.callerOf(await bearer())).rejects.toMatchObject({ code: 'unavailable' })
  })
})

describe('access', () => {
  it.each([
    ['all', 'a visitor', undefined],
    ['stripe', 'a visitor', 'Please'],
    ['user', 'a customer', 'customer'],
    ['admin', 'an admin', 'admin'],
  ] as const)('for %s is given to %s', async (needed, _who, role) => {
    const { access } = await startIdentity()
    const authorization = role && (await bearer({ roles: [role === 'Please' ? 'customer' : role] }))
    await expect(access.authorise(needed, authorization)).resolves.not.toThrow()
  })

  it('is refused to a visitor where somebody has to be signed in', async () => {
    const { access } = await startIdentity()
    for (const needed of ['user', 'admin'] as const)
      await expect(access.authorise(needed, undefined)).rejects.toMatchObject({
        code: 'unauthenticated',
        message: 'Please sign in first.',
      })
  })

  it('is refused to a customer where an admin is needed', async () => {
    const { access } = await startIdentity()
    await expect(access.authorise('admin', await bearer())).rejects.toMatchObject({
      code: 'forbidden',
      message: 'You do not have permission to do this.',
    })
  })

  it('of a service needs its secret, for this very service, within a minute', async () => {
    const { access } = await startIdentity()
    const withToken = async (secret: string, audience: string) =>
      access.authorise('service', `Bearer ${await signServiceToken(secret, 'catalogue', audience)}`)
    await expect(withToken(SECRET, 'orders')).resolves.toBeUndefined()
    const refused = { code: 'unauthenticated', message: 'Only services of the shop may call this.' }
    await expect(withToken('another secret, just as long as it', 'orders')).rejects.toMatchObject(refused)
    await expect(withToken(SECRET, 'payments')).rejects.toMatchObject(refused)
    await expect(access.authorise('service', await bearer({ roles: ['admin'] }))).rejects.toMatchObject(
      refused,
    )
    await expect(access.authorise('service', undefined)).rejects.toMatchObject(refused)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 61_000 })
    const old = `Bearer ${await signServiceToken(SECRET, 'catalogue', 'orders')}`
    vi.useRealTimers()
    await expect(access.authorise('service', old)).rejects.toMatchObject(refused)
  })
})
