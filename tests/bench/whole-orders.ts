import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '@shop/contracts/product'
import { createShopper } from '../flows/support/shopper.ts'
import { createStaff } from '../flows/support/staff.ts'
import type { BenchedShop } from './children.ts'
import { cpuMs, difference, sum } from './process-figures.ts'

const BUYERS = 16
const PATIENCE_MS = 30_000

/** Buyers who go from the shelf to the payment again and again; counts until every order is in the works. */
export const buyWholeOrders = async (shop: BenchedShop, products: Product[], seconds: number) => {
  const staff = await createStaff(shop.url)
  const statusCount = async (status: string) => {
    const answer = await fetch(`${shop.url}/api/admin/orders?status=${status}&pageSize=1`, {
      headers: staff.headers,
    })
    return ((await answer.json()) as { total: number }).total
  }
  const until = performance.now() + seconds * 1000
  const before = cpuMs(shop.pids)
  const startedAt = performance.now()
  const done = await statusCount('processing')
  let bought = 0
  const buyer = async (number: number) => {
    for (let turn = 0; performance.now() < until; turn += 1) {
      const product = products[(number + turn * BUYERS) % products.length]
      if (!product) return
      const shopper = createShopper(shop.url, shop.stripe)
      const { url } = await shopper.goToPayment([product, 1])
      await shopper.pay(url)
      bought += 1
    }
  }
  await Promise.all(Array.from({ length: BUYERS }, (_, number) => buyer(number)))
  const giveUpAt = performance.now() + PATIENCE_MS
  while ((await statusCount('processing')) < done + bought && performance.now() < giveUpAt) await wait(50)
  const elapsed = performance.now() - startedAt
  const used = difference(cpuMs(shop.pids), before)
  const unfinished = done + bought - (await statusCount('processing'))
  return {
    perSecond: (bought * 1000) / elapsed,
    cpuMs: sum(used) / bought,
    byProcess: Object.fromEntries(Object.entries(used).map(([name, ms]) => [name, ms / bought])),
    bought,
    unfinished,
  }
}
