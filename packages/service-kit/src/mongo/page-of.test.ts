import { describe, expect, it } from 'vitest'
import { pageOf } from './page-of.ts'

/** A shelf of so many things, read two at a time, that notes how often they were counted. */
const shelf = (things: number) => {
  const all = Array.from({ length: things }, (_, index) => index)
  let counted = 0
  return {
    counted: () => counted,
    read: (page: number) =>
      pageOf(
        { page, pageSize: 2 },
        {
          find: ({ skip, limit }) => Promise.resolve(all.slice(skip, skip + limit)),
          count: () => {
            counted += 1
            return Promise.resolve(all.length)
          },
        },
      ),
  }
}

describe('a page of a list', () => {
  it('tells how many there are in all', async () => {
    const { read } = shelf(5)
    expect(await Promise.all([1, 2, 3, 4].map(read))).toEqual([
      { found: [0, 1], total: 5 },
      { found: [2, 3], total: 5 },
      { found: [4], total: 5 },
      { found: [], total: 5 },
    ])
  })

  it('counts nothing where the list ends on the page', async () => {
    for (const [things, page] of [
      [0, 1],
      [1, 1],
      [5, 3],
    ] as const) {
      const { read, counted } = shelf(things)
      expect((await read(page)).total).toBe(things)
      expect(counted()).toBe(0)
    }
  })

  it('counts where there may be more, or where the page is beyond the end', async () => {
    for (const page of [1, 2, 3]) {
      const { read, counted } = shelf(4)
      expect((await read(page)).total).toBe(4)
      expect(counted()).toBe(1)
    }
  })
})
