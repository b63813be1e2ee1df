import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { FixedClock } from '@shop/service-kit/testing/fixed-clock'
import { MemoryDocumentStore } from '@shop/service-kit/testing/memory-document-store'
import type { OrderState } from './order.state.ts'
import { waitingAge } from './waiting-age.ts'

const clock = new FixedClock()
const ago = (minutes: number) => new Date(clock.now().getTime() - minutes * 60_000)

const orderOf = (id: string, waiting: Pick<OrderState, 'nextCheck' | 'checks'>, minutes: number) => ({
  id,
  createdAt: ago(500),
  history: [{ at: ago(minutes), by: 'system', what: 'Paid.', status: 'processing' }],
  ...waiting,
})

it('tells how long the order waits that was asked after in vain, and nothing of those that are just under way', async () => {
  const store = new MemoryDocumentStore<OrderState>()
  const save = (order: ReturnType<typeof orderOf>) =>
    store.save(order.id, 0, { state: order as unknown as OrderState, version: 1 }, [])
  const registry = new Registry()
  const { run } = waitingAge(store, clock, registry)
  const shown = async () => {
    await run()
    return (await registry.getSingleMetric('shop_order_waiting_seconds')?.get())?.values[0]?.value
  }
  await save(orderOf('shopper is still paying', { nextCheck: ago(-10), checks: 0 }, 25))
  await save(orderOf('done', { nextCheck: null, checks: 3 }, 400))
  expect(await shown()).toBe(0)
  await save(orderOf('asked after once', { nextCheck: ago(-1), checks: 1 }, 5))
  await save(orderOf('stuck', { nextCheck: ago(1), checks: 4 }, 90))
  expect(await shown()).toBe(90 * 60)
})
