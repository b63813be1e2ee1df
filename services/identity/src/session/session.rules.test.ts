import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { GRACE_MS, REMEMBERED_MS, sessionRules, UNREMEMBERED_MS } from './session.rules.ts'

const start = new Date('2026-11-20T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const signedIn = (remembered = false) => {
  const session = given(sessionRules)
  session.when({ type: 'start', id: 's', userId: 'ada', era: 1, remembered, tokenHash: 'T1' }, start)
  return session
}
const refresh = (presentedHash: string, successorHash: string, era: number | null = 1) =>
  ({ type: 'refresh', presentedHash, successorHash, salt: `salt of ${successorHash}`, era }) as const

describe('a session', () => {
  it('replaces its token at each use', () => {
    const session = signedIn()
    session.when(refresh('T1', 'T2'), after(1000))
    expect(session.state).toMatchObject({
      tokenHash: 'T2',
      previousHash: 'T1',
      salt: 'salt of T2',
      ended: null,
    })
  })

  it('leads the token before to the same successor for a moment', () => {
    const session = signedIn()
    session.when(refresh('T1', 'T2'), start)
    expect(session.when(refresh('T1', 'other'), after(GRACE_MS))).toEqual([])
    expect(session.state).toMatchObject({ tokenHash: 'T2', salt: 'salt of T2' })
  })

  it('does not replace a token again in the moment in which the one before it is good', () => {
    const session = signedIn()
    session.when(refresh('T1', 'T2'), start)
    expect(session.when(refresh('T2', 'T3'), after(GRACE_MS))).toEqual([])
    session.when(refresh('T2', 'T3'), after(GRACE_MS + 1))
    expect(session.state.tokenHash).toBe('T3')
  })

  it('ends when an old token comes back, and is over for the newest too', () => {
    const session = signedIn()
    session.when(refresh('T1', 'T2'), start)
    session.when(refresh('T1', 'T3'), after(GRACE_MS + 1))
    expect(session.state.ended).toBe('token-reused')
    expect(session.when(refresh('T2', 'T4'), after(GRACE_MS + 2))).toBe('unauthenticated')
  })

  it('ends when the account has begun a new era, or is not there any more', () => {
    for (const era of [2, null]) {
      const session = signedIn()
      session.when(refresh('T1', 'T2', era), start)
      expect(session.state).toMatchObject({ ended: 'account-changed', tokenHash: 'T1' })
    }
  })

  it('lasts 24 hours from sign-in, or 30 days from its last use where it is remembered', () => {
    const short = signedIn()
    short.when(refresh('T1', 'T2'), after(UNREMEMBERED_MS - 1))
    expect(short.when(refresh('T2', 'T3'), after(UNREMEMBERED_MS))).toBe('unauthenticated')
    const long = signedIn(true)
    long.when(refresh('T1', 'T2'), after(REMEMBERED_MS - 1))
    long.when(refresh('T2', 'T3'), after(2 * REMEMBERED_MS - 2))
    expect(long.state.tokenHash).toBe('T3')
    expect(long.when(refresh('T3', 'T4'), after(3 * REMEMBERED_MS - 2))).toBe('unauthenticated')
  })

  it('is not known when it never began', () => {
    expect(given(sessionRules).when(refresh('T1', 'T2'), start)).toBe('unauthenticated')
  })
})

const step = fc.record({
  /** Which of the tokens seen so far is shown, counted from the newest. */
  back: fc.nat({ max: 4 }),
  waitMs: fc.constantFrom(0, GRACE_MS / 2, GRACE_MS + 1, 15 * 60_000),
})

describe('for any sequence of refreshes', () => {
  it('only the newest token and, for a moment, the one before it are good; after any other none is', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const session = signedIn(true)
        const tokens = ['T1']
        let now = 0
        let rotatedAt = -Infinity
        for (const { back, waitMs } of steps) {
          now += waitMs
          const shown = tokens.at(-1 - Math.min(back, tokens.length - 1)) ?? 'T1'
          const isGood = shown === tokens.at(-1) || (shown === tokens.at(-2) && now - rotatedAt <= GRACE_MS)
          const wasEnded = session.state.ended !== null
          session.when(refresh(shown, `T${tokens.length + 1}`), after(now))
          expect(session.state.ended !== null).toBe(wasEnded || !isGood)
          if (session.state.tokenHash === tokens.at(-1)) continue
          tokens.push(session.state.tokenHash)
          rotatedAt = now
        }
        expect(new Set(tokens).size).toBe(tokens.length)
      }),
    )
  })
})
