import { expect, it } from 'vitest'
import { FixedClock } from '@shop/service-kit/testing/fixed-clock'
import { KeptAnswers } from './kept-answers.ts'

const setUp = () => {
  const clock = new FixedClock()
  const kept = new KeptAnswers(clock)
  const world = { price: 1, reads: 0, isAway: false }
  const read = () => {
    world.reads += 1
    return world.isAway ? Promise.reject(new Error('away')) : Promise.resolve({ price: world.price })
  }
  return { clock, kept, world, ask: (question = 'q') => kept.get(question, read) }
}

it('many who ask the same at once are answered with one read and the same answer', async () => {
  const { ask, world } = setUp()
  const [one, other] = await Promise.all([ask(), ask()])
  expect(one).toBe(other)
  expect(world.reads).toBe(1)
  await ask('another question')
  expect(world.reads).toBe(2)
})

it('an answer is found anew after a second, under another tag if it has changed', async () => {
  const { ask, world, clock } = setUp()
  const before = await ask()
  world.price = 2
  clock.advance(999)
  expect(await ask()).toBe(before)
  clock.advance(1)
  const after = await ask()
  expect(after.answer).toEqual({ price: 2 })
  expect(after.etag).not.toBe(before.etag)
})

it('an answer that has not changed keeps its tag', async () => {
  const { ask, kept } = setUp()
  const before = await ask()
  kept.forget()
  expect(await ask()).toEqual(before)
})

it('a change here shows at once', async () => {
  const { ask, world, kept } = setUp()
  await ask()
  world.price = 3
  kept.forget()
  expect((await ask()).answer).toEqual({ price: 3 })
})

it('a failure is not kept', async () => {
  const { ask, world } = setUp()
  world.isAway = true
  await expect(ask()).rejects.toThrow('away')
  world.isAway = false
  expect((await ask()).answer).toEqual({ price: 1 })
})
