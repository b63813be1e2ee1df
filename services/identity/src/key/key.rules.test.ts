import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import {
  ACCESS_TOKEN_MS,
  KEY_LIFETIME_MS,
  keyRingRules,
  LEAD_MS,
  publishedAt,
  signingKeyAt,
} from './key.rules.ts'

const start = new Date('2026-11-20T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const renew = (kid: string, atOnce = false) => {
  const candidate = { kid, publicKey: { kty: 'OKP', crv: 'Ed25519', x: kid }, sealed: kid }
  return { type: 'renew', candidate, atOnce } as const
}
const kids = (keys: readonly { kid: string }[]) => keys.map(({ kid }) => kid)

const withFirstKey = () => {
  const ring = given(keyRingRules)
  ring.when(renew('first'), start)
  return ring
}

describe('the signing keys', () => {
  it('begin with one that signs at once', () => {
    const { keys } = withFirstKey().state
    expect(signingKeyAt(keys, start)?.kid).toBe('first')
    expect(kids(publishedAt(keys, start))).toEqual(['first'])
  })

  it('stay while they are young', () => {
    expect(withFirstKey().when(renew('second'), after(KEY_LIFETIME_MS - 1))).toEqual([])
  })

  it('are renewed after 30 days by one that is published before it signs', () => {
    const ring = withFirstKey()
    ring.when(renew('second'), after(KEY_LIFETIME_MS))
    const { keys } = ring.state
    expect(kids(publishedAt(keys, after(KEY_LIFETIME_MS)))).toEqual(['first', 'second'])
    expect(signingKeyAt(keys, after(KEY_LIFETIME_MS + LEAD_MS - 1))?.kid).toBe('first')
    expect(signingKeyAt(keys, after(KEY_LIFETIME_MS + LEAD_MS))?.kid).toBe('second')
  })

  it('are dropped when their last token is dead', () => {
    const ring = withFirstKey()
    ring.when(renew('second'), after(KEY_LIFETIME_MS))
    ring.when(renew('third'), after(KEY_LIFETIME_MS + LEAD_MS + ACCESS_TOKEN_MS))
    expect(kids(ring.state.keys)).toEqual(['first', 'second'])
    ring.when(renew('third'), after(KEY_LIFETIME_MS + LEAD_MS + 2 * ACCESS_TOKEN_MS))
    expect(kids(ring.state.keys)).toEqual(['second'])
  })

  it('are replaced at once when none of them can be opened', () => {
    const ring = withFirstKey()
    ring.when(renew('second', true), after(1000))
    expect(signingKeyAt(ring.state.keys, after(1000))?.kid).toBe('second')
    expect(kids(publishedAt(ring.state.keys, after(1000)))).toEqual(['first', 'second'])
  })

  it('verify every token for as long as it lives, and sign only when verifiers have had time to know them', () => {
    const pause = fc.integer({ min: 60_000, max: KEY_LIFETIME_MS })
    fc.assert(
      fc.property(fc.array(pause, { maxLength: 40 }), (pauses) => {
        const ring = withFirstKey()
        let now = 0
        for (const [index, ms] of pauses.entries()) {
          const signer = signingKeyAt(ring.state.keys, after(now))
          const isFirst = signer?.kid === 'first'
          if (!isFirst)
            expect(now - ((signer?.createdAt.getTime() ?? 0) - start.getTime())).toBeGreaterThanOrEqual(
              LEAD_MS,
            )
          const tokenDiesAt = now + ACCESS_TOKEN_MS
          for (const later of [now, Math.min(now + ms, tokenDiesAt)]) {
            ring.when(renew(`key-${index}-${later}`), after(later))
            expect(kids(publishedAt(ring.state.keys, after(later)))).toContain(signer?.kid)
          }
          now += ms
        }
      }),
    )
  })
})
