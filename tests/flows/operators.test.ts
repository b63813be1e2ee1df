import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ProcessName } from '@shop/local-infra/service-names'
import { eventually } from './support/eventually.ts'
import { openShop, type OpenShop } from './support/open-shop.ts'

let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

/** What Prometheus reads of a process: the sum of a metric over all series with these labels. */
const metric = async (process: ProcessName, name: string, labels: Record<string, string> = {}) => {
  const answer = await fetch(`http://127.0.0.1:${shop.stack.ports[process]}/metrics`)
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`)
  const lines = (await answer.text()).split('\n').filter((line) => line.startsWith(`${name}{`))
  return lines
    .filter((line) => wanted.every((label) => line.includes(label)))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)
}

it('operators see the way of a purchase in the metrics: what was held, refused, placed, paid, told and heard', async () => {
  const socket = io(shop.url, { transports: ['websocket'] })
  const [product, guest] = [await shop.staff.addProduct({ stock: 2 }), shop.shopper()]
  await guest.put(product, 1)
  await guest.put(product, 3)
  const { url, orderId } = await guest.goToPayment([product, 1])
  await guest.pay(url)
  await eventually(async () => expect((await guest.see(orderId)).body.status).toBe('processing'))

  const commands = (process: ProcessName, aggregate: string, command: string, outcome: string, code = '') =>
    metric(process, 'shop_commands_total', { aggregate, command, outcome, code })
  expect(await commands('inventory', 'stock', 'hold', 'changed')).toBeGreaterThanOrEqual(1)
  expect(await commands('inventory', 'stock', 'hold', 'refused', 'insufficient_stock')).toBe(1)
  expect(await commands('orders', 'order', 'place', 'changed')).toBe(1)
  expect(await commands('payments', 'payment', 'open', 'changed')).toBe(1)
  expect(await commands('payments', 'payment', 'succeed', 'changed')).toBe(1)
  expect(await commands('orders', 'order', 'pay', 'changed')).toBe(1)
  expect(await metric('payments', 'shop_webhook_delay_seconds_count')).toBeGreaterThanOrEqual(1)
  await eventually(async () =>
    expect(
      await metric('orders', 'shop_event_delay_seconds_count', { topic: 'payment-succeeded' }),
    ).toBeGreaterThanOrEqual(1),
  )
  await eventually(async () => expect(await metric('gateway', 'shop_live_connections')).toBe(1))
  expect(await metric('gateway', 'shop_upstream_requests', { state: 'queued' })).toBe(0)
  await eventually(async () =>
    expect(await metric('orders', 'shop_database_connections', { state: 'in_use' })).toBe(0),
  )
  socket.disconnect()
})
