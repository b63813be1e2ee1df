import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given } from '../testing/given.ts'
import { FORGOTTEN_AFTER_MS, FREE_TRIES, guardRules, waitAfter } from './guard.rules.ts'

const start = new Date('2026-11-20T12:00:00Z')
const after = (ms: number) => new Date(start.getTime() + ms)
const attempt = { type: 'try', id: 'ada' } as const
const afterTries = (count: number) => {
  const guard = given(guardRules)
  for (let tries = 0; tries < count; tries += 1) guard.when(attempt, start)
  return guard
}

describe('signing in with one address', () => {
  it('may fail a few times without a wait', () => {
    expect(afterTries(FREE_TRIES - 1).when(attempt, start)).toHaveLength(1)
  })

  it('has to wait after that, and a try during the wait does not make it longer', () => {
    const guard = afterTries(FREE_TRIES)
    expect(guard.when(attempt, after(999))).toBe('rate_limited')
    expect(guard.when(attempt, after(1000))).toHaveLength(1)
    expect(guard.when(attempt, after(2999))).toBe('rate_limited')
    expect(guard.when(attempt, after(3000))).toHaveLength(1)
  })

  it('starts anew after a success, and after a quiet hour', () => {
    const forgiven = afterTries(FREE_TRIES)
    forgiven.when({ type: 'forgive', id: 'ada' }, start)
    expect(forgiven.when(attempt, start)).toHaveLength(1)
    const quiet = afterTries(FREE_TRIES)
    quiet.when(attempt, after(FORGOTTEN_AFTER_MS))
    expect(quiet.state.failures).toBe(1)
  })

  it('is tried at most some 300 times a day by somebody who never stops', () => {
    const guard = given(guardRules)
    let admitted = 0
    for (let second = 0; second < 24 * 3600; second += 1)
      if (Array.isArray(guard.when(attempt, after(second * 1000)))) admitted += 1
    expect(admitted).toBeLessThan(310)
  })

  it('waits longer the more it fails, and never longer than 5 minutes', () => {
    fc.assert(
      fc.property(fc.nat({ max: 10_000 }), (failures) => {
        expect(waitAfter(failures + 1)).toBeGreaterThanOrEqual(waitAfter(failures))
        expect(waitAfter(failures)).toBeLessThanOrEqual(5 * 60_000)
      }),
    )
  })
})
