import { describe, expect, it, vi } from 'vitest'
import { plantedBugs, type PlantedBug } from './planted-bugs.ts'
import { runSeed } from './run.ts'

// A machine that has other things to do takes its time.
vi.setConfig({ testTimeout: 120_000 })

const FIRST_SEED = 1
const MOST_SEEDS = 5
const SHOPPERS = 40

/** The first seed at which a law is broken. */
const caughtAt = async ({ plant, rates }: PlantedBug) => {
  for (let seed = FIRST_SEED; seed < FIRST_SEED + MOST_SEEDS; seed += 1) {
    const { violations } = await runSeed({
      seed,
      shoppers: SHOPPERS,
      tampering: plant(),
      ...(rates ? { rates } : {}),
    })
    if (violations.length > 0) return { seed, violations }
  }
  return undefined
}

describe('the simulation catches', () => {
  it.each(Object.entries(plantedBugs))('%s', async (_name, bug) => {
    expect(await caughtAt(bug)).toBeDefined()
  })

  it('none of them where none is', async () => {
    expect(await caughtAt({ plant: () => ({}) })).toBeUndefined()
  })
})
