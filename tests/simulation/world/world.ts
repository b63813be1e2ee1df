import type { Ids } from '@shop/service-kit/ports'
import { Faults, type FaultRates } from './faults.ts'
import { Random } from './random.ts'
import { Story } from './story.ts'
import { Timeline } from './timeline.ts'

/** When every run begins. */
export const EPOCH = Date.parse('2026-06-01T12:00:00Z')

/** What everything in a run shares. */
export interface World {
  timeline: Timeline
  random: Random
  story: Story
  faults: Faults
  ids: Ids
  /** How long a step between two machines takes, in ms. */
  latency(): number
  /** What must never happen, and did. */
  violations: string[]
}

/** Ids that read well in a story: counted, in the form of a UUID. */
const countedIds = (): Ids => {
  let last = 0
  return { next: () => `${(last += 1).toString(16).padStart(8, '0')}-0000-4000-8000-000000000000` }
}

export const createWorld = (seed: number, isStoryWritten: boolean, rates?: FaultRates): World => {
  const timeline = new Timeline()
  const random = new Random(seed)
  const faults = new Faults(random, rates)
  const latency = () => {
    if (faults.strikes('slow')) return random.between(500, 8000)
    return random.chance(0.03) ? random.between(5, 80) : random.between(0.3, 3)
  }
  return {
    timeline,
    random,
    faults,
    story: new Story(timeline, isStoryWritten),
    ids: countedIds(),
    latency,
    violations: [],
  }
}

/** The beginning of an id, enough to tell who is who in a story. */
export const short = (id: string): string => id.slice(0, 8)
