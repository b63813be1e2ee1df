import { createLocalJWKSet, decodeProtectedHeader, jwtVerify, type JSONWebKeySet } from 'jose'
import { MongoClient } from 'mongodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccessCheck } from '@shop/service-kit/http/access'
import { newcomer, startIdentity, type TestIdentity } from '../testing/start-identity.ts'

let identity: TestIdentity
beforeAll(async () => {
  identity = await startIdentity()
})
afterAll(() => identity.close())

const published = async () =>
  (await identity.client().get('/.well-known/jwks.json')).body as unknown as JSONWebKeySet

describe('the published keys', () => {
  it('verify access tokens the way every service of the shop checks them', async () => {
    const { accessToken, user } = await newcomer(identity)
    const check = createAccessCheck({
      identityUrl: 'http://127.0.0.1:9',
      serviceSecret: identity.settings.SERVICE_SECRET,
      audience: 'orders',
      keys: createLocalJWKSet(await published()),
    })
    expect(await check.callerOf(`Bearer ${accessToken}`)).toEqual({
      id: user.id,
      roles: ['customer'],
      isAdmin: false,
    })
  })

  it('are public halves only, and may be kept for 10 minutes', async () => {
    const reply = await identity.client().get('/.well-known/jwks.json')
    expect(reply.headers.get('cache-control')).toBe('public, max-age=600')
    const [key] = (reply.body as unknown as JSONWebKeySet).keys
    expect(Object.keys(key ?? {}).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x'])
  })

  it('stay the same after a restart', async () => {
    const before = await published()
    await identity.restart()
    expect(await published()).toEqual(before)
  })
})

describe('the stored keys', () => {
  it('are of no use to somebody who reads the database', async () => {
    const client = await MongoClient.connect(identity.settings.MONGODB_URL)
    const ring = JSON.stringify(await client.db().collection('key_rings').findOne())
    await client.close()
    expect(ring).toContain('sealed')
    expect(ring).not.toMatch(/"d"|privateKey/)
  })

  it('give way to a new one at once when the secret of the shop has changed', async () => {
    const { accessToken } = await newcomer(identity)
    const other = await startIdentity({
      MONGODB_URL: identity.settings.MONGODB_URL,
      SERVICE_SECRET: 'another-secret-of-at-least-32-letters',
    })
    const fresh = await newcomer(other)
    const keys = (await other.client().get('/.well-known/jwks.json')).body as unknown as JSONWebKeySet
    expect(decodeProtectedHeader(fresh.accessToken).kid).not.toBe(decodeProtectedHeader(accessToken).kid)
    for (const token of [accessToken, fresh.accessToken])
      await expect(jwtVerify(token, createLocalJWKSet(keys))).resolves.toBeDefined()
    await other.close()
  })
})
