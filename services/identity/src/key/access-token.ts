import { SignJWT } from 'jose'
import {
  ACCESS_TOKEN_ALGORITHM,
  ACCESS_TOKEN_AUDIENCE,
  ACCESS_TOKEN_ISSUER,
} from '@shop/service-kit/http/access'
import type { Clock } from '@shop/service-kit/ports'
import type { UserState } from '../user/user.state.ts'
import { ACCESS_TOKEN_MS } from './key.rules.ts'
import type { KeyRing } from './key-ring.ts'

export interface AccessTokens {
  sign(
    user: Pick<UserState, 'id' | 'roles'>,
    sessionId: string,
  ): Promise<{ accessToken: string; expiresAt: string }>
}

/** Tokens that let other services know who calls without asking here, for 15 minutes each. */
export const createAccessTokens = (ring: Pick<KeyRing, 'signer'>, clock: Clock): AccessTokens => ({
  sign: async ({ id, roles }, sessionId) => {
    const { kid, key } = ring.signer()
    const now = clock.now()
    const expiresAt = new Date(now.getTime() + ACCESS_TOKEN_MS)
    const accessToken = await new SignJWT({ roles, sid: sessionId })
      .setProtectedHeader({ alg: ACCESS_TOKEN_ALGORITHM, kid, typ: 'JWT' })
      .setSubject(id)
      .setIssuer(ACCESS_TOKEN_ISSUER)
      .setAudience(ACCESS_TOKEN_AUDIENCE)
      .setIssuedAt(now)
      .setExpirationTime(expiresAt)
      .sign(key)
    return { accessToken, expiresAt: expiresAt.toISOString() }
  },
})
