import { describe, expect, it } from 'vitest'
import { takeTraces } from './take-trace.ts'

const traceparent = (chosen: '00' | '01') => `00-${'a'.repeat(32)}-${'b'.repeat(16)}-${chosen}`

describe('a trace that a browser began', () => {
  it('goes on as it came', () => {
    const take = takeTraces(() => 0)
    expect(take(traceparent('01'))).toBe(traceparent('01'))
    expect(take(traceparent('00'))).toBe(traceparent('00'))
    expect(take(undefined)).toBeUndefined()
  })

  it('is not recorded while browsers choose more than fifty in a second, and is again afterwards', () => {
    let now = 0
    const take = takeTraces(() => now)
    const taken = Array.from({ length: 80 }, () => take(traceparent('01')))
    expect(taken.filter((it) => it === traceparent('01'))).toHaveLength(50)
    expect(taken.at(-1)).toBe(traceparent('00'))
    now += 20
    expect(take(traceparent('01'))).toBe(traceparent('01'))
    expect(take(traceparent('01'))).toBe(traceparent('00'))
  })
})
