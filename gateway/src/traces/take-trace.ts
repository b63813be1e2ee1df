import { isChosen } from '@shop/service-kit/trace'

/** What counts of a trace that somebody outside brings along; undefined for nothing. */
export type TakeTrace = (traceparent: string | undefined) => string | undefined

/** How many traces that browsers have chosen are recorded in a second: nobody may fill our disks by choosing all. */
const PER_SECOND = 50

/** A trace that comes in goes on; recorded only while not too many of them are. */
export const takeTraces = (now: () => number = () => performance.now()): TakeTrace => {
  let left = PER_SECOND
  let filledAt = now()
  return (traceparent) => {
    if (!isChosen(traceparent)) return traceparent
    const at = now()
    left = Math.min(PER_SECOND, left + ((at - filledAt) / 1000) * PER_SECOND)
    filledAt = at
    if (left < 1) return traceparent?.replace(/1$/, '0')
    left -= 1
    return traceparent
  }
}
