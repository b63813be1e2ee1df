import { allEvents } from '@shop/contracts/events/all'
import type { Broker } from '../ports.ts'

const TOPICS = allEvents.map(({ topic }) => topic)

/**
 * Looks whether the broker has lost messages since the last look: then a partition ends before where it ended. All
 * topics of the shop are looked at, since a single one may have grown again in the meantime.
 */
export const createBrokerWatch = (broker: Pick<Broker, 'reach'>): (() => Promise<boolean>) => {
  let seen: ReadonlyMap<string, number> = new Map()
  return async () => {
    const reach = await broker.reach(TOPICS)
    const hasLost = [...seen].some(([partition, end]) => (reach.get(partition) ?? 0) < end)
    seen = reach
    return hasLost
  }
}
