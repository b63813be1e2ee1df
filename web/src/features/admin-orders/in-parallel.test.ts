import { expect, it } from 'vitest'
import { inParallel } from './in-parallel.ts'

it('every item has its turn once, and never more than so many at a time', async () => {
  let [running, most] = [0, 0]
  const done: number[] = []
  await inParallel([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    await Promise.resolve()
    running -= 1
    done.push(item)
  })
  expect(most).toBe(3)
  expect(done.toSorted()).toEqual([1, 2, 3, 4, 5, 6, 7])
})

it('nothing to do is done at once', async () => {
  await expect(inParallel([], 3, () => Promise.reject(new Error('Nobody asked.')))).resolves.toBeUndefined()
})
