import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Coalescer } from './coalescer.ts'

/** Time that passes only when the test says so. */
const virtualTime = () => {
  let now = 0
  let waiting: { at: number; run: () => void }[] = []
  return {
    timing: {
      now: () => now,
      after: (ms: number, run: () => void) => void waiting.push({ at: now + ms, run }),
    },
    pass: (ms: number) => {
      const until = now + ms
      for (;;) {
        const [next] = waiting.filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)
        if (!next) break
        waiting = waiting.filter((each) => each !== next)
        now = next.at
        next.run()
      }
      now = until
    },
  }
}

const given = () => {
  const time = virtualTime()
  const passed: { id: string; version: number; at: number }[] = []
  const coalescer = new Coalescer<{ id: string; version: number }>(
    100,
    (news) => passed.push({ ...news, at: time.timing.now() }),
    time.timing,
  )
  return {
    time,
    passed,
    offer: (id: string, version: number) => coalescer.offer(id, version, { id, version }),
  }
}

describe('news in a burst', () => {
  it('passes the first at once, then only the latest', () => {
    const { time, passed, offer } = given()
    offer('towel', 1)
    offer('towel', 2)
    offer('towel', 3)
    expect(passed).toEqual([{ id: 'towel', version: 1, at: 0 }])
    time.pass(100)
    expect(passed.slice(1)).toEqual([{ id: 'towel', version: 3, at: 100 }])
  })

  it('holds up no other product', () => {
    const { passed, offer } = given()
    offer('towel', 1)
    offer('soap', 1)
    expect(passed.map(({ id }) => id)).toEqual(['towel', 'soap'])
  })

  it('never passes an older version after a newer one', () => {
    const { time, passed, offer } = given()
    offer('towel', 5)
    offer('towel', 4)
    time.pass(1000)
    offer('towel', 5)
    expect(passed).toHaveLength(1)
  })

  it('keeps to its laws for any sequence: versions rise, 100 ms lie between, the latest arrives', () => {
    const events = fc.array(
      fc.record({
        id: fc.constantFrom('towel', 'soap'),
        version: fc.integer({ min: 1, max: 50 }),
        wait: fc.nat(150),
      }),
      { maxLength: 60 },
    )
    fc.assert(
      fc.property(events, (sequence) => {
        const { time, passed, offer } = given()
        for (const { id, version, wait } of sequence) {
          offer(id, version)
          time.pass(wait)
        }
        time.pass(200)
        for (const id of ['towel', 'soap']) {
          const mine = passed.filter((news) => news.id === id)
          const highest = Math.max(
            0,
            ...sequence.filter((each) => each.id === id).map(({ version }) => version),
          )
          expect(mine.at(-1)?.version ?? 0).toBe(highest)
          mine.slice(1).forEach((news, index) => {
            expect(news.version).toBeGreaterThan(mine[index]?.version ?? 0)
            expect(news.at - (mine[index]?.at ?? 0)).toBeGreaterThanOrEqual(100)
          })
        }
      }),
    )
  })
})
