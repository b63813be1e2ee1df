import { isChosen } from '@shop/service-kit/trace'
import { createRation } from '@shop/service-kit/tracing/ration'

/** What counts of a trace that somebody outside brings along; undefined for nothing. */
export type TakeTrace = (traceparent: string | undefined) => string | undefined

/** How many traces that browsers have chosen are recorded in a second: nobody may fill our disks by choosing all. */
const PER_SECOND = 50

/** A trace that comes in goes on; recorded only while not too many of them are. */
export const takeTraces = (now?: () => number): TakeTrace => {
  const mayRecord = createRation(PER_SECOND, now)
  return (traceparent) =>
    !isChosen(traceparent) || mayRecord() ? traceparent : traceparent?.replace(/1$/, '0')
}
