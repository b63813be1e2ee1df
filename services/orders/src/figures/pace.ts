import type { Logger } from '@shop/service-kit/logger'
import type { Clock } from '@shop/service-kit/ports'

/** What takes no longer than this, in ms, needs no rest. */
const QUICK_MS = 100
/** After longer work, the same rests so many times as long: it takes at most a fifth of one core. */
const REST = 4
const MAX_REST_MS = 10_000
const RETRY_MS = 2000

/** Sees to it that what takes long is done less often; what is quick is done at once. */
export const createPace = (clock: Clock, log: Logger) => {
  const restsUntil = new Map<string, number>()
  const now = () => clock.now().getTime()
  const forgetRested = () => {
    for (const [id, until] of restsUntil) if (until <= now()) restsUntil.delete(id)
  }
  return {
    isDue: (id: string) => (restsUntil.get(id) ?? 0) <= now(),
    timed: async (id: string, work: () => Promise<unknown>) => {
      const startedAt = now()
      let leastRest = 0
      try {
        await work()
      } catch (error) {
        log.warn(
          { err: error, sheet: id },
          'a sheet of figures could not be worked out and will be tried again',
        )
        leastRest = RETRY_MS
      }
      forgetRested()
      const took = now() - startedAt
      const rest = Math.max(leastRest, took > QUICK_MS ? took * REST : 0)
      if (rest > 0) restsUntil.set(id, now() + Math.min(MAX_REST_MS, rest))
    },
  }
}
