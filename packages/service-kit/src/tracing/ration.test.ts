import { expect, it } from 'vitest'
import { createRation } from './ration.ts'

it('gives so many in a second, however many are asked for, and saves up no more than that', () => {
  let now = 0
  const ration = createRation(50, () => now)
  const given = (times: number) => Array.from({ length: times }, ration).filter(Boolean).length
  expect(given(1000)).toBe(50)
  now += 100
  expect(given(1000)).toBe(5)
  now += 60_000
  expect(given(1000)).toBe(50)
})
