import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { averageOf, countedWith, countOf, NO_STARS } from './product.figures.ts'
import type { ProductCommand } from './product.rules.ts'

const counts = fc.array(fc.nat(1000), { minLength: 5, maxLength: 5 })

describe('the figures of a product', () => {
  it.each([
    [[0, 0, 0, 0, 1], 5],
    [[1, 0, 0, 0, 0], 1],
    [[1, 0, 0, 0, 1], 3],
    [[0, 0, 1, 1, 1], 4],
    [[0, 0, 0, 2, 1], 4.3],
  ])('%j make an average of %d', (stars, average) => {
    expect(averageOf(stars)).toBe(average)
  })

  it('have no average without reviews', () => {
    expect(averageOf(NO_STARS)).toBeNull()
  })

  it('have an average between the lowest and the highest, and count every review', () => {
    fc.assert(
      fc.property(counts, (stars) => {
        const given = stars.flatMap((many, index) => Array<number>(many).fill(index + 1))
        expect(countOf(stars)).toBe(given.length)
        if (given.length === 0) return
        expect(averageOf(stars)).toBeGreaterThanOrEqual(given.at(0) ?? 0)
        expect(averageOf(stars)).toBeLessThanOrEqual(given.at(-1) ?? 0)
      }),
    )
  })
})

describe('counting', () => {
  it('is done once for all commands that ask for it, and for no others', async () => {
    let counted = 0
    const enrich = countedWith(() => Promise.resolve([0, 0, 0, 0, ++counted]))
    const tally: ProductCommand = { type: 'tally' }
    const other: ProductCommand = { type: 'delete' }
    expect(await enrich('id', undefined, [other])).toEqual([other])
    expect(counted).toBe(0)
    const filled = { type: 'tally', starCounts: [0, 0, 0, 0, 1] }
    expect(await enrich('id', undefined, [tally, other, tally])).toEqual([filled, other, filled])
  })
})
