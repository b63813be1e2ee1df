import { expect, it } from 'vitest'
import { ConnectionWatch } from './connection-watch.ts'

const given = () => {
  const seen: string[] = []
  const watch = new ConnectionWatch(
    () => seen.push('came'),
    () => seen.push('went'),
  )
  return { watch, seen }
}

it('the connection to the events comes with the first answer and goes after a silence', () => {
  const { watch, seen } = given()
  watch.check(0)
  expect(seen).toEqual([])
  watch.answered(100)
  watch.answered(200)
  watch.check(1600)
  expect(seen).toEqual(['came'])
  watch.check(1700)
  watch.check(1900)
  expect(seen).toEqual(['came', 'went'])
  watch.answered(5000)
  expect(seen).toEqual(['came', 'went', 'came'])
})

it('an event that could not be used counts as a silence', () => {
  const { watch, seen } = given()
  watch.answered(0)
  watch.lost()
  watch.lost()
  expect(seen).toEqual(['came', 'went'])
})
