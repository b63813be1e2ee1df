import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { testBrokers, testDatabaseUrl } from '@shop/local-infra/test-environment'
import { productChanged } from '@shop/contracts/events/catalogue'
import { paymentFailed, paymentSucceeded } from '@shop/contracts/events/payments'
import type { Order } from '@shop/contracts/order'
import { presentTotals, totalsOf } from '@shop/contracts/totals'
import type { Mail } from '@shop/service-kit/ports'
import { letHear } from '@shop/service-kit/testing/hear'
import { MemoryBroker } from '@shop/service-kit/testing/memory-broker'
import { callAt, createTestCallers, TEST_SERVICE_SECRET } from '@shop/service-kit/testing/test-callers'
import { createLogger } from '@shop/service-kit/logger'
import { ordersConfig } from '../config.ts'
import { createOrders } from '../orders.ts'
import { createNeighbours } from './fake-neighbours.ts'

const configOf = (settings: Record<string, string>) =>
  ordersConfig.parse({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    MONGODB_URL: testDatabaseUrl('orders'),
    KAFKA_BROKERS: testBrokers().join(','),
    SERVICE_SECRET: TEST_SERVICE_SECRET,
    IDENTITY_URL: 'http://identity.invalid',
    INVENTORY_URL: 'http://inventory.invalid',
    PAYMENTS_URL: 'http://payments.invalid',
    PUBLIC_URL: 'http://shop.example',
    SMTP_URL: 'smtp://mail.invalid',
    WAITING_SWEEP_MS: '50',
    ...settings,
  })

/** Orders on the real database engine; the broker, the neighbours and the post are played by the test. */
export const startOrders = async (settings: Record<string, string> = {}) => {
  const callers = await createTestCallers('orders')
  const broker = new MemoryBroker()
  const neighbours = createNeighbours()
  const mails: Mail[] = []
  const post = { isAway: false }
  const mailer = {
    send: (mail: Mail) => {
      if (post.isAway) return Promise.reject(new Error('The post is away.'))
      mails.push(mail)
      return Promise.resolve()
    },
  }
  const log = createLogger('orders', 'silent')
  const orders = createOrders(configOf(settings), {
    access: callers.access,
    broker,
    log,
    mailer,
    client: neighbours.client,
  })
  await orders.start()
  const call = callAt(orders.url)
  const hear = letHear(broker)

  const addProduct = async (
    priceCents: number,
    changes: { salePriceCents?: number; version?: number; id?: string } = {},
  ) => {
    const { salePriceCents = null, version = 1, id = randomUUID() } = changes
    const at = new Date().toISOString()
    const product = {
      id,
      name: 'Dish brush',
      description: 'Of beech.',
      priceCents,
      salePriceCents,
      category: 'kitchen',
      images: ['/media/a.webp'],
      tags: [],
      materials: [],
      featured: false,
      rating: 4,
      ecoRating: 4,
      sustainabilityScore: 8,
      stock: 9,
      detailsVersion: version,
      createdAt: at,
      updatedAt: at,
    }
    await hear(productChanged, id, version, { type: 'update', initialStock: 9, product })
    return id
  }
  const checkoutBody = (productId: string, quantity: number, unitCents: number, cartId: string) => ({
    cartId,
    cartItems: [{ id: productId, quantity, name: 'whatever the browser says', price: 0 }],
    shippingInfo: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Park' },
    orderSummary: presentTotals(totalsOf([{ unitCents, quantity }])),
  })
  const checkout = (body: unknown, { key = randomUUID(), as = undefined as string | undefined } = {}) =>
    call(as, 'POST', '/api/create-checkout', { body, headers: { 'idempotency-key': key } })

  return {
    url: orders.url,
    call,
    callers,
    broker,
    neighbours,
    mails,
    post,
    hear,
    addProduct,
    checkoutBody,
    checkout,
    close: () => orders.close(),
    placed: async ({
      as,
      cartId = randomUUID(),
      quantity = 2,
    }: { as?: string; cartId?: string; quantity?: number } = {}) => {
      const productId = await addProduct(1250)
      const answer = await checkout(checkoutBody(productId, quantity, 1250, cartId), as ? { as } : {})
      return {
        orderId: String(answer.body['orderId']),
        productId,
        cartId,
        cookie: answer.headers.getSetCookie()[0] ?? '',
      }
    },
    order: async (orderId: string) =>
      (await call(callers.admin, 'GET', `/api/orders/${orderId}`)).body as unknown as Order,
    paid: (orderId: string) =>
      hear(paymentSucceeded, orderId, 2, {
        payment: { orderId, status: 'paid', amountCents: 3199, refundedCents: 0, paymentIntentId: 'pi_1' },
        shippingAddress: {
          name: 'Ada Park',
          address: '12 Alder Lane',
          city: 'Portland',
          state: 'OR',
          postal_code: '97201',
          zipCode: '97201',
          country: 'US',
        },
      }),
    failed: (orderId: string) =>
      hear(paymentFailed, orderId, 2, {
        payment: { orderId, status: 'expired', amountCents: 3199, refundedCents: 0, paymentIntentId: null },
      }),
  }
}

export type TestOrders = Awaited<ReturnType<typeof startOrders>>

/** Waits until something has come true. */
export const eventually = <Fact>(check: () => Fact) => vi.waitFor(check, { timeout: 10_000, interval: 20 })
