import { createRemoteJWKSet, errors, jwtVerify, SignJWT, type JWTVerifyGetKey } from 'jose'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import { id } from '@shop/contracts/common'
import type { Access } from '@shop/contracts/endpoint'
import { role } from '@shop/contracts/user'
import { Refusal, unavailable } from '../refusal.ts'

export const ACCESS_TOKEN_ISSUER = 'alder-identity'
export const ACCESS_TOKEN_AUDIENCE = 'alder-shop'
export const ACCESS_TOKEN_ALGORITHM = 'EdDSA'
const SERVICE_ISSUER = 'alder-services'
const KEYS_CACHED_MS = 10 * 60_000

const VERIFIED_KEPT = 5000
const VERIFIED_FOR_MS = 30_000

/** Until when a verified token is remembered, in ms since 1970: never beyond its end. */
const rememberedUntil = (expiresAt: number | undefined) =>
  Math.min(Date.now() + VERIFIED_FOR_MS, (expiresAt ?? 0) * 1000)

/** Whom verified tokens name. The same token comes with every call; its signature is worked out once. */
class VerifiedTokens<Named> {
  readonly #known = new LRUCache<string, { named: Named; until: number }>({ max: VERIFIED_KEPT })

  get(authorization: string): Named | undefined {
    const known = this.#known.get(authorization)
    return known && known.until > Date.now() ? known.named : undefined
  }

  keep(authorization: string, named: Named, expiresAt: number | undefined): void {
    this.#known.set(authorization, { named, until: rememberedUntil(expiresAt) })
  }
}

const accessClaims = z.object({ sub: id, roles: z.array(role), sid: z.string().optional() })

/** Who calls. */
export interface Caller {
  id: string
  roles: z.infer<typeof role>[]
  isAdmin: boolean
}

export interface AccessCheck {
  /** Who the request's bearer token names; undefined without one. @throws Refusal for a token that is not valid */
  callerOf(authorization: string | undefined): Promise<Caller | undefined>
  /** @throws Refusal unless the caller may do what needs this access */
  authorise(access: Access, authorization: string | undefined): Promise<Caller | undefined>
}

const bearer = (authorization: string | undefined) => authorization?.match(/^Bearer (\S+)$/)?.[1]

/** Identity did not answer, or not with keys: that says nothing about the token. */
const isIdentityAway = (cause: unknown) =>
  cause instanceof errors.JWKSTimeout ||
  (cause instanceof errors.JOSEError && cause.code === errors.JOSEError.code) ||
  (cause instanceof TypeError && cause.message === 'fetch failed')

const invalid = (cause: unknown) =>
  isIdentityAway(cause)
    ? unavailable('Sign-in cannot be checked right now. Please try again in a moment.', cause)
    : new Refusal('unauthenticated', 'Your session has ended. Please sign in again.', { cause })

export interface AccessOptions {
  identityUrl: string
  serviceSecret: string
  /** The service that is called, as the audience of service tokens. */
  audience: string
  keys?: JWTVerifyGetKey
}

/** Checks access tokens against identity's keys, cached 10 minutes, with algorithm, issuer and audience pinned. */
export const createAccessCheck = ({
  identityUrl,
  serviceSecret,
  audience,
  keys,
}: AccessOptions): AccessCheck => {
  const keySet =
    keys ??
    createRemoteJWKSet(new URL('/.well-known/jwks.json', identityUrl), {
      cacheMaxAge: KEYS_CACHED_MS,
      timeoutDuration: 3000,
    })
  const secret = new TextEncoder().encode(serviceSecret)
  const verifiedCallers = new VerifiedTokens<Caller>()
  const verifiedServices = new VerifiedTokens<true>()

  const callerOf = async (authorization: string | undefined): Promise<Caller | undefined> => {
    if (!authorization) return undefined
    const known = verifiedCallers.get(authorization)
    if (known) return known
    const verified = await jwtVerify(bearer(authorization) ?? '', keySet, {
      algorithms: [ACCESS_TOKEN_ALGORITHM],
      issuer: ACCESS_TOKEN_ISSUER,
      audience: ACCESS_TOKEN_AUDIENCE,
    }).catch((error: unknown) => {
      throw invalid(error)
    })
    const claims = accessClaims.safeParse(verified.payload)
    if (!claims.success) throw invalid(claims.error)
    const { sub, roles } = claims.data
    const caller = { id: sub, roles, isAdmin: roles.includes('admin') }
    verifiedCallers.keep(authorization, caller, verified.payload.exp)
    return caller
  }

  const requireService = async (authorization: string | undefined) => {
    if (authorization && verifiedServices.get(authorization)) return undefined
    const verified = await jwtVerify(bearer(authorization) ?? '', secret, {
      algorithms: ['HS256'],
      issuer: SERVICE_ISSUER,
      audience,
    }).catch((cause: unknown) => {
      throw new Refusal('unauthenticated', 'Only services of the shop may call this.', { cause })
    })
    verifiedServices.keep(authorization ?? '', true, verified.payload.exp)
    return undefined
  }

  const authorise = async (access: Access, authorization: string | undefined) => {
    if (access === 'stripe') return undefined
    if (access === 'service') return requireService(authorization)
    const caller = await callerOf(authorization)
    if (access === 'all') return caller
    if (!caller) throw new Refusal('unauthenticated', 'Please sign in first.')
    if (access === 'admin' && !caller.isAdmin)
      throw new Refusal('forbidden', 'You do not have permission to do this.')
    return caller
  }
  return { callerOf, authorise }
}

/** A token with which one service calls another, valid for a minute. */
export const signServiceToken = (serviceSecret: string, from: string, audience: string): Promise<string> =>
  new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(SERVICE_ISSUER)
    .setSubject(from)
    .setAudience(audience)
    .setIssuedAt()
    .setExpirationTime('60s')
    .sign(new TextEncoder().encode(serviceSecret))
