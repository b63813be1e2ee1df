import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReadModelStore } from '../ports.ts'

export interface PriceTag {
  name: string
  price: number
}

interface Opened {
  store: ReadModelStore<PriceTag>
  close(): Promise<void>
}

/** What every read model store has to keep to, whatever it is made of. */
export const describeReadModelStore = (name: string, open: () => Promise<Opened>): void => {
  let opened: Opened
  let store: ReadModelStore<PriceTag>
  beforeAll(async () => {
    opened = await open()
    store = opened.store
  })
  afterAll(() => opened.close())
  const tag = (price: number) => ({ name: 'Reading lamp', price })

  describe(name, () => {
    it('gives back the views that it has, under their ids', async () => {
      await store.apply('one', 1, tag(10))
      expect(await store.get(['one', 'none'])).toEqual([{ id: 'one', ...tag(10) }])
    })

    it('keeps what is newer and ignores what is as old or older', async () => {
      expect(await store.apply('two', 2, tag(20))).toBe(true)
      expect(await store.apply('two', 2, tag(21))).toBe(false)
      expect(await store.apply('two', 1, tag(10))).toBe(false)
      expect(await store.apply('two', 5, tag(50))).toBe(true)
      expect(await store.get(['two'])).toEqual([{ id: 'two', ...tag(50) }])
    })

    it('ends with the highest version, whatever arrives at once, in whatever order and how often', async () => {
      let runs = 0
      const deliveries = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 12 })
      await fc.assert(
        fc.asyncProperty(deliveries, async (versions) => {
          const id = `raced-${String((runs += 1))}`
          const taken = await Promise.all(versions.map((version) => store.apply(id, version, tag(version))))
          const highest = Math.max(...versions)
          expect(await store.get([id])).toEqual([{ id, ...tag(highest) }])
          expect(taken.filter(Boolean).length).toBeGreaterThanOrEqual(1)
          const takenHighest = taken.filter((it, index) => it && versions[index] === highest)
          expect(takenHighest).toHaveLength(1)
        }),
        { numRuns: 40 },
      )
    })
  })
}
