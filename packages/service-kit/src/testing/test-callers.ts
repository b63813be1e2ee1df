import { randomUUID } from 'node:crypto'
import { createLocalJWKSet, exportJWK, generateKeyPair, SignJWT } from 'jose'
import type { ServiceName } from '@shop/contracts/endpoint'
import type { Role } from '@shop/contracts/user'
import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_AUDIENCE,
  ACCESS_TOKEN_ISSUER,
  createAccessCheck,
  signServiceToken,
} from '../http/access.ts'

export const TEST_SERVICE_SECRET = 'a secret that is known to the tests alone'

/** Callers with real tokens, and the check that takes them, without an identity service. */
export const createTestCallers = async (audience: ServiceName) => {
  const { publicKey, privateKey } = await generateKeyPair(ACCESS_TOKEN_ALGORITHM)
  const jwk = { ...(await exportJWK(publicKey)), kid: 'test', alg: ACCESS_TOKEN_ALGORITHM }
  const access = createAccessCheck({
    identityUrl: 'http://identity.invalid',
    serviceSecret: TEST_SERVICE_SECRET,
    audience,
    keys: createLocalJWKSet({ keys: [jwk] }),
  })
  const bearerFor = async (id: string, roles: Role[]) => {
    const token = await new SignJWT({ roles })
      .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, kid: 'test' })
      .setSubject(id)
      .setIssuer(ACCESS_TOKEN_ISSUER)
      .setAudience(ACCESS_TOKEN_AUDIENCE)
      .setExpirationTime('10m')
      .sign(privateKey)
    return `Bearer ${token}`
  }
  const [adminId, customerId] = [randomUUID(), randomUUID()]
  return {
    access,
    adminId,
    customerId,
    admin: await bearerFor(adminId, ['admin', 'customer']),
    customer: await bearerFor(customerId, ['customer']),
    service: `Bearer ${await signServiceToken(TEST_SERVICE_SECRET, 'test', audience)}`,
    visitor: undefined,
    bearerFor,
  }
}

export interface TestAnswer {
  status: number
  body: Record<string, unknown>
  headers: Headers
}

/** Calls a service over HTTP as a given caller. */
export const callAt =
  (url: string) =>
  async (
    authorization: string | undefined,
    method: string,
    path: string,
    { body, headers = {} }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<TestAnswer> => {
    const response = await fetch(new URL(path, url), {
      method,
      headers: {
        ...(authorization ? { authorization } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return {
      status: response.status,
      body: (text ? JSON.parse(text) : {}) as TestAnswer['body'],
      headers: response.headers,
    }
  }
