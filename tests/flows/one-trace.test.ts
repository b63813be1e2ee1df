import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCollector } from './support/collector.ts'
import { eventually } from './support/eventually.ts'
import { openShop, type OpenShop } from './support/open-shop.ts'

let collector: Awaited<ReturnType<typeof startCollector>>
let shop: OpenShop
beforeAll(async () => {
  collector = await startCollector()
  shop = await openShop({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_TRACES_SAMPLER_ARG: '0' })
})
afterAll(async () => {
  await shop.close()
  collector.close()
})

const clicked = new Set<string>()

/** The trace that a browser begins with a click, and a shopper whose calls belong to it. */
const click = () => {
  const traceId = randomBytes(16).toString('hex')
  clicked.add(traceId)
  const guest = shop.shopper()
  guest.traced(`00-${traceId}-${randomBytes(8).toString('hex')}-01`)
  return { traceId, guest }
}

it('one click is one trace: gateway, service, aggregate, database, Kafka, and back to the live connection', async () => {
  const product = await shop.staff.addProduct({ stock: 5 })
  const { traceId, guest } = click()
  await guest.put(product, 1)
  const wayTo = (service: string, name: string) => collector.wayTo(traceId, service, name)
  await eventually(() => expect(wayTo('gateway', 'push product-changed')).not.toEqual([]))
  const hold = [
    'gateway: PUT /api/carts/:cartId/items/:productId',
    'gateway: call inventory: PUT /api/carts/:cartId/items/:productId',
    'inventory: PUT /api/carts/:cartId/items/:productId',
    'inventory: stock: hold',
  ]
  await eventually(() =>
    expect(wayTo('gateway', 'push product-changed')).toEqual([
      ...hold,
      'inventory: announce stock-reserved',
      'catalogue: hear stock-reserved',
      'catalogue: product: hearStock',
      'catalogue: announce product-changed',
      'gateway: hear product-changed',
      'gateway: push product-changed',
    ]),
  )
  expect(wayTo('inventory', 'update inventory.stocks')).toEqual([
    ...hold,
    'inventory: update inventory.stocks',
  ])
})

it('a purchase is one trace through the three services that it needs', async () => {
  const product = await shop.staff.addProduct({ stock: 5 })
  const { traceId, guest } = click()
  await guest.goToPayment([product, 1])
  const order = [
    'gateway: POST /api/create-checkout',
    'gateway: call orders: POST /api/create-checkout',
    'orders: POST /api/create-checkout',
  ]
  const ways: [service: string, ...steps: string[]][] = [
    [
      'gateway',
      'orders: order: place',
      'orders: announce order-created',
      'gateway: hear order-created',
      'gateway: push order-changed',
    ],
    ['orders', 'orders: order: place', 'orders: insert orders.orders'],
    [
      'inventory',
      'orders: call inventory: POST /internal/reservations',
      'inventory: POST /internal/reservations',
      'inventory: stock: bind',
    ],
    [
      'payments',
      'orders: call payments: POST /internal/payments',
      'payments: POST /internal/payments',
      'payments: payment: request',
      'payments: insert payments.payments',
    ],
  ]
  for (const [service, ...steps] of ways) {
    const name = steps.at(-1)?.slice(service.length + 2) ?? ''
    await eventually(() => expect(collector.wayTo(traceId, service, name)).toEqual([...order, ...steps]))
  }
})

it('what the provider tells of a payment goes on with the click that asked for it', async () => {
  const product = await shop.staff.addProduct({ stock: 5 })
  const { traceId, guest } = click()
  const { url } = await guest.goToPayment([product, 1])
  await guest.pay(url)
  await eventually(() =>
    expect(collector.wayTo(traceId, 'inventory', 'stock: settle').slice(3)).toEqual([
      'orders: call payments: POST /internal/payments',
      'payments: POST /internal/payments',
      'payments: hear of the session',
      'payments: payment: succeed',
      'payments: announce payment-succeeded',
      'orders: hear payment-succeeded',
      'orders: order: pay',
      'orders: announce order-status-changed',
      'inventory: hear order-status-changed',
      'inventory: stock: settle',
    ]),
  )
})

it('a shopper who is refused is told the id of the trace', async () => {
  const product = await shop.staff.addProduct({ stock: 1 })
  const { traceId, guest } = click()
  expect((await guest.put(product, 2)).body).toMatchObject({ code: 'insufficient_stock', traceId })
})

it('what nobody has chosen is not recorded', async () => {
  const product = await shop.staff.addProduct({ stock: 5 })
  await shop.shopper().put(product, 1)
  const { traceId, guest } = click()
  await guest.put(product, 1)
  await eventually(() => expect(collector.wayTo(traceId, 'gateway', 'push product-changed')).not.toEqual([]))
  expect(collector.traces()).toEqual(clicked)
})
