import { accept, type AggregateRules } from '@shop/service-kit/aggregate/rules'

/** One pair of signing keys; its private half is sealed with the shop's secret. */
export interface SigningKey {
  kid: string
  publicKey: { kty: string; crv: string; x: string }
  sealed: string
  createdAt: Date
  signsFrom: Date
}

/** The keys of the shop, oldest first. */
export interface KeyRingState {
  id: string
  keys: SigningKey[]
}

export const KEY_RING_ID = 'signing-keys'

const MINUTE_MS = 60_000
export const ACCESS_TOKEN_MS = 15 * MINUTE_MS
export const KEY_LIFETIME_MS = 30 * 24 * 60 * MINUTE_MS
/** A key is published this long before it signs: verifiers keep what they know for 10 minutes. */
export const LEAD_MS = 20 * MINUTE_MS
/** How far clocks may be apart, and how late a service may notice that a new key signs. */
const SLACK_MS = 5 * MINUTE_MS

export type NewKey = Pick<SigningKey, 'kid' | 'publicKey' | 'sealed'>
/** `atOnce`: the secret has changed, so that no key here can be opened and there is no time to announce a new one. */
export interface KeyRingCommand {
  type: 'renew'
  candidate: NewKey
  atOnce: boolean
}
export type KeyRingEvent = { type: 'added'; key: SigningKey } | { type: 'dropped'; kids: string[] }

const newestOf = (keys: readonly SigningKey[]) => keys.at(-1)

/** True when the ring wants a new key. */
export const wantsNewKey = (ring: KeyRingState | undefined, now: Date): boolean => {
  const newest = newestOf(ring?.keys ?? [])
  return !newest || now.getTime() - newest.createdAt.getTime() >= KEY_LIFETIME_MS
}

/** The key that signs now; before any may, the first. */
export const signingKeyAt = (keys: readonly SigningKey[], now: Date): SigningKey | undefined =>
  keys.findLast(({ signsFrom }) => signsFrom <= now) ?? keys[0]

/** Keys whose tokens may still be alive, and those that are about to sign. */
export const publishedAt = (keys: readonly SigningKey[], now: Date): SigningKey[] =>
  keys.filter((_key, index) => {
    const successor = keys[index + 1]
    return !successor || now.getTime() < successor.signsFrom.getTime() + ACCESS_TOKEN_MS + SLACK_MS
  })

export const keyRingRules: AggregateRules<KeyRingState, KeyRingCommand, KeyRingEvent> = {
  decide: (ring, { candidate, atOnce }, now) => {
    const keys = ring?.keys ?? []
    const kept = new Set(publishedAt(keys, now))
    const deadKids = keys.filter((key) => !kept.has(key)).map(({ kid }) => kid)
    const dropped: KeyRingEvent[] = deadKids.length > 0 ? [{ type: 'dropped', kids: deadKids }] : []
    if (!wantsNewKey(ring, now) && !atOnce) return accept(...dropped)
    const leadMs = keys.length === 0 || atOnce ? 0 : LEAD_MS
    const key = { ...candidate, createdAt: now, signsFrom: new Date(now.getTime() + leadMs) }
    return accept<KeyRingEvent>(...dropped, { type: 'added', key })
  },
  evolve: (ring, event) => {
    const keys = ring?.keys ?? []
    if (event.type === 'added') return { id: KEY_RING_ID, keys: [...keys, event.key] }
    return { id: KEY_RING_ID, keys: keys.filter(({ kid }) => !event.kids.includes(kid)) }
  },
  announce: () => undefined,
}
