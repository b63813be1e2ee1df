import { createLocalJWKSet, type CryptoKey, type JWTVerifyGetKey } from 'jose'
import { Aggregate, type AggregateOptions } from '@shop/service-kit/aggregate/aggregate'
import { ACCESS_TOKEN_ALGORITHM } from '@shop/service-kit/http/access'
import { unavailable } from '@shop/service-kit/refusal'
import { createKeyPair, openPrivateKey } from './key-pair.ts'
import {
  KEY_RING_ID,
  keyRingRules,
  publishedAt,
  signingKeyAt,
  wantsNewKey,
  type KeyRingCommand,
  type KeyRingEvent,
  type KeyRingState,
  type SigningKey,
} from './key.rules.ts'

type Options = Omit<
  AggregateOptions<KeyRingState, KeyRingCommand, KeyRingEvent>,
  'name' | 'rules' | 'announce'
>

export interface KeyRing {
  /** Reads the keys again, and makes or drops some when it is time. */
  renew(): Promise<void>
  signer(): { kid: string; key: CryptoKey }
  /** What the world verifies with. */
  published(): { kid: string; kty: string; alg: string; use: string; crv: string; x: string }[]
  verify: JWTVerifyGetKey
}

/** The shop's signing keys: kept in the database, renewed in time, the same for all replicas. */
export const createKeyRing = (options: Options, sealingKey: Buffer): KeyRing => {
  const { store, clock, ids } = options
  const ring = new Aggregate({ name: 'key ring', rules: keyRingRules, announce: () => undefined, ...options })
  let keys: SigningKey[] = []
  let opened = new Map<string, CryptoKey>()

  const openAll = async (all: readonly SigningKey[]) => {
    const pairs = await Promise.all(
      all.map(async ({ kid, sealed }) => [kid, await openPrivateKey(sealed, sealingKey)] as const),
    )
    return new Map(pairs.flatMap(([kid, key]) => (key ? [[kid, key] as const] : [])))
  }

  const renew = async () => {
    const stored = (await store.load(KEY_RING_ID))?.state
    const usable = await openAll(stored?.keys ?? [])
    const atOnce = stored !== undefined && usable.size === 0
    const hasDead = stored !== undefined && publishedAt(stored.keys, clock.now()).length < stored.keys.length
    if (!wantsNewKey(stored, clock.now()) && !atOnce && !hasDead) {
      keys = stored?.keys ?? []
      opened = usable
      return
    }
    const candidate = await createKeyPair(ids.next(), sealingKey)
    const { state } = await ring.require(KEY_RING_ID, { type: 'renew', candidate, atOnce })
    opened = await openAll(state.keys)
    keys = state.keys
  }

  const published: KeyRing['published'] = () =>
    publishedAt(keys, clock.now()).map(({ kid, publicKey }) => ({
      kid,
      alg: ACCESS_TOKEN_ALGORITHM,
      use: 'sig',
      ...publicKey,
    }))

  const signer = () => {
    const usable = keys.filter(({ kid }) => opened.has(kid))
    const chosen = signingKeyAt(usable, clock.now())
    const key = chosen && opened.get(chosen.kid)
    if (!chosen || !key)
      throw unavailable('Signing in is not possible right now. Please try again in a moment.')
    return { kid: chosen.kid, key }
  }
  return {
    renew,
    signer,
    published,
    verify: (header, token) => createLocalJWKSet({ keys: published() })(header, token),
  }
}
