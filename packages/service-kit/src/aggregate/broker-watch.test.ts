import { describe, expect, it } from 'vitest'
import { createBrokerWatch } from './broker-watch.ts'

/** Looks at a broker whose partitions have come so far, look by look. */
const look = async (...looks: Record<string, number>[]) => {
  const left = [...looks]
  const hasLost = createBrokerWatch({
    reach: () => Promise.resolve(new Map(Object.entries(left.shift() ?? {}))),
  })
  const answers: boolean[] = []
  for (const _ of looks) answers.push(await hasLost())
  return answers
}

describe('the watch over the broker', () => {
  it('is content while partitions stay or grow, and with new ones', async () => {
    expect(await look({}, { 'a/0': 3 }, { 'a/0': 3 }, { 'a/0': 5, 'a/1': 1 })).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('notices once that a partition ends before where it ended', async () => {
    expect(await look({ 'a/0': 3, 'b/0': 9 }, { 'a/0': 4, 'b/0': 2 }, { 'a/0': 4, 'b/0': 2 })).toEqual([
      false,
      true,
      false,
    ])
  })

  it('notices that a topic is gone', async () => {
    expect(await look({ 'a/0': 3 }, {})).toEqual([false, true])
  })
})
