import { Gauge, type Registry } from 'prom-client'
import type { Job } from '@shop/service-kit/jobs'
import { anyDate } from '@shop/service-kit/mongo/typed'
import type { Clock, DocumentStore } from '@shop/service-kit/ports'
import type { OrderState } from './order.state.ts'

const EVERY_MS = 15_000
const LOOKED_AT = 500

/** When something last happened to an order, other than that it was looked at in vain. */
const lastStep = ({ history, createdAt }: OrderState) => history.at(-1)?.at ?? createdAt

/** Shows for how long the order waits that has waited longest in a step, though it was asked after: 0 if none does. */
export const waitingAge = (
  store: Pick<DocumentStore<OrderState>, 'find'>,
  clock: Clock,
  registry: Registry,
): Job => {
  const age = new Gauge({
    name: 'shop_order_waiting_seconds',
    help: 'How long the order has waited in a step that has waited longest and was asked after in vain.',
    registers: [registry],
  })
  return {
    name: 'age of waiting orders',
    everyMs: EVERY_MS,
    run: async () => {
      const filter = { nextCheck: anyDate, checks: { $gte: 1 } }
      const waiting = await store.find(filter, { limit: LOOKED_AT })
      const now = clock.now().getTime()
      const ages = waiting.map(({ state }) => (now - lastStep(state).getTime()) / 1000)
      age.set(Math.max(0, ...ages))
    },
  }
}
