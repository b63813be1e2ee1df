import { describe, expect, it, vi } from 'vitest'
import { runSeed } from './run.ts'
import { NO_FAULTS } from './world/faults.ts'

// A machine that has other things to do takes its time.
vi.setConfig({ testTimeout: 120_000 })

const SEEDS = Array.from({ length: 12 }, (_, index) => 1001 + index)

describe('the simulated shop', () => {
  it.each(SEEDS)('keeps its laws in the weather of seed %i', async (seed) => {
    const { violations, orders } = await runSeed({ seed, shoppers: 40 })
    expect(violations).toEqual([])
    expect(orders).toBeGreaterThan(10)
  })

  it('lives the same day twice for the same seed, whether its story is written or not', async () => {
    const [one, other, unwritten] = [
      await runSeed({ seed: 7, shoppers: 15, withStory: true }),
      await runSeed({ seed: 7, shoppers: 15, withStory: true }),
      await runSeed({ seed: 7, shoppers: 15 }),
    ]
    expect(other.story).toEqual(one.story)
    expect([other.fingerprint, unwritten.fingerprint]).toEqual([one.fingerprint, one.fingerprint])
    expect((await runSeed({ seed: 8, shoppers: 15 })).fingerprint).not.toBe(one.fingerprint)
  })

  it('sells to all who pay where nothing goes wrong, and writes each letter once', async () => {
    const { violations, paid, story } = await runSeed({
      seed: 1,
      rates: NO_FAULTS,
      withStory: true,
      shoppers: 40,
    })
    expect(violations).toEqual([])
    expect(paid).toBeGreaterThan(15)
    const letters = story.filter((line) => line.includes('  mail  ')).map((line) => line.split('  mail  ')[1])
    expect(letters.length).toBeGreaterThan(paid)
    expect(letters).toHaveLength(new Set(letters).size)
    expect(story.filter((line) => /CRASHES|LOST|FORGETS|ERROR/.test(line))).toEqual([])
  })
})
