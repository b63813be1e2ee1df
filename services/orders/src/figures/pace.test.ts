import { expect, it } from 'vitest'
import { FixedClock } from '@shop/service-kit/testing/fixed-clock'
import { recordingLog } from '@shop/service-kit/testing/recording-log'
import { createPace } from './pace.ts'

const open = () => {
  const clock = new FixedClock()
  const { log, lines } = recordingLog()
  const pace = createPace(clock, log)
  const take = (ms: number) =>
    pace.timed('sheet', () => {
      clock.advance(ms)
      return Promise.resolve()
    })
  return { clock, lines, pace, take }
}

it('what is quick can be done again at once', async () => {
  const { pace, take } = open()
  await take(100)
  expect(pace.isDue('sheet')).toBe(true)
})

it('what takes long rests four times as long, and everything else goes on', async () => {
  const { clock, pace, take } = open()
  await take(300)
  expect([pace.isDue('sheet'), pace.isDue('other')]).toEqual([false, true])
  clock.advance(1199)
  expect(pace.isDue('sheet')).toBe(false)
  clock.advance(1)
  expect(pace.isDue('sheet')).toBe(true)
})

it('what fails is told of and tried again after a while', async () => {
  const { clock, lines, pace } = open()
  await pace.timed('sheet', () => Promise.reject(new Error('The database is away.')))
  expect(lines).toMatchObject([{ sheet: 'sheet', err: { message: 'The database is away.' } }])
  expect(pace.isDue('sheet')).toBe(false)
  clock.advance(2000)
  expect(pace.isDue('sheet')).toBe(true)
})
