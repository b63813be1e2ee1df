import { randomUUID } from 'node:crypto'
import { exportJWK, generateKeyPair, jwtVerify, SignJWT } from 'jose'
import type { Role } from '@shop/contracts/user'
import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_AUDIENCE,
  ACCESS_TOKEN_ISSUER,
} from '@shop/service-kit/http/access'
import { startFakeServer } from './fake-server.ts'

/** Identity as far as the catalogue needs it: the keys that verify access tokens, and how people may be called. */
export const startFakeIdentity = async (serviceSecret: string) => {
  const { publicKey, privateKey } = await generateKeyPair(ACCESS_TOKEN_ALGORITHM)
  const key = { ...(await exportJWK(publicKey)), kid: 'test', alg: ACCESS_TOKEN_ALGORITHM }
  const names = new Map<string, string>()
  const state = { isAway: false }

  const server = await startFakeServer(async ({ url = '', headers }, response) => {
    response.setHeader('content-type', 'application/json')
    if (!url.startsWith('/internal')) return void response.end(JSON.stringify({ keys: [key] }))
    const token = headers.authorization?.replace('Bearer ', '') ?? ''
    await jwtVerify(token, new TextEncoder().encode(serviceSecret), { audience: 'identity' })
    const displayName = names.get(/^\/internal\/users\/(.+)\/display-name$/.exec(url)?.[1] ?? '')
    if (state.isAway || displayName === undefined)
      return void response.writeHead(state.isAway ? 500 : 404).end('{}')
    response.end(JSON.stringify({ displayName }))
  })

  const tokenOf = (roles: Role[], id: string = randomUUID()) =>
    new SignJWT({ roles })
      .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, kid: 'test' })
      .setSubject(id)
      .setIssuer(ACCESS_TOKEN_ISSUER)
      .setAudience(ACCESS_TOKEN_AUDIENCE)
      .setExpirationTime('5m')
      .sign(privateKey)
  return { ...server, names, state, tokenOf }
}
