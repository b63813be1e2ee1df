import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { orderStatusChanged } from '@shop/contracts/events/orders'
import type { OrderSnapshot, OrderStatus } from '@shop/contracts/order'
import { testBrokers, testDatabaseUrl } from '@shop/local-infra/test-environment'
import { createLogger } from '@shop/service-kit/logger'
import { connectMongo } from '@shop/service-kit/mongo/connect'
import { FixedClock } from '@shop/service-kit/testing/fixed-clock'
import { letHear, publishedAbout } from '@shop/service-kit/testing/hear'
import { MemoryBroker } from '@shop/service-kit/testing/memory-broker'
import { callAt, createTestCallers, TEST_SERVICE_SECRET } from '@shop/service-kit/testing/test-callers'
import { paymentsConfig } from '../config.ts'
import { createPayments } from '../payments.ts'
import { createFakeProvider } from './fake-provider.ts'

/** Payments on an embedded database, with a bank that does what the test says. */
export const startPayments = async () => {
  const [callers, broker, clock, bank] = [
    await createTestCallers('payments'),
    new MemoryBroker(),
    new FixedClock(),
    createFakeProvider(),
  ]
  const config = paymentsConfig.parse({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: '0',
    MONGODB_URL: testDatabaseUrl('payments'),
    KAFKA_BROKERS: testBrokers().join(','),
    SERVICE_SECRET: TEST_SERVICE_SECRET,
    IDENTITY_URL: 'http://identity.invalid',
    STRIPE_SECRET_KEY: 'sk_test_of_the_tests',
    STRIPE_WEBHOOK_SECRET: 'whsec_of_the_tests',
    RECONCILE_MS: '50',
  })
  const payments = createPayments(config, {
    access: callers.access,
    broker,
    clock,
    provider: bank.provider,
    log: createLogger('payments', 'silent'),
  })
  await payments.start()
  const mongo = await connectMongo(config.MONGODB_URL)
  const call = callAt(payments.url)
  const request = (orderId: string) => ({
    orderId,
    email: 'ada@example.com',
    lines: [{ name: 'Brush', unitCents: 2300, quantity: 1 }],
    shippingCents: 499,
    taxCents: 184,
    totalCents: 2983,
    successUrl: 'https://shop.example/order-confirmation',
    cancelUrl: 'https://shop.example/cart',
    expiresAt: new Date(clock.now().getTime() + 31 * 60_000).toISOString(),
  })
  const open = (orderId: string) =>
    call(callers.service, 'POST', '/internal/payments', { body: request(orderId) })
  return {
    bank,
    broker,
    clock,
    call,
    callers,
    open,
    /** All that a payment keeps, as text; what is on its way out is not kept. */
    kept: async (orderId: string) => {
      const payments = mongo.collection<{ _id: string }>('payments')
      return JSON.stringify(await payments.findOne({ _id: orderId }, { projection: { outbox: 0 } }))
    },
    close: async () => {
      await payments.close()
      await mongo.close()
    },
    opened: async () => {
      const orderId = randomUUID()
      await open(orderId)
      return orderId
    },
    end: (orderId: string) => call(callers.service, 'POST', `/internal/payments/${orderId}/end`),
    webhook: (news: unknown, signature = 'right') =>
      call(undefined, 'POST', '/api/payments/webhook', {
        body: news,
        headers: { 'stripe-signature': signature },
      }),
    /** What the provider would tell of an order's page now. */
    newsOf: (orderId: string, eventId: string = randomUUID()) => ({
      eventId,
      about: 'session',
      orderId,
      fact: bank.factOf(orderId),
    }),
    orderSays: (
      orderId: string,
      version: number,
      status: OrderStatus,
      refunds: { id: string; amountCents: number; reason: string }[] = [],
      paid = false,
      more: Partial<OrderSnapshot> = {},
    ) =>
      letHear(broker)(orderStatusChanged, orderId, version, {
        reason: 'status',
        from: 'pending',
        order: {
          id: orderId,
          cartId: randomUUID(),
          userId: null,
          status,
          paid,
          lines: [],
          totalCents: 2983,
          refunds,
          createdAt: clock.now().toISOString(),
          ...more,
        },
      }),
    topicsAbout: (orderId: string) =>
      publishedAbout(broker, orderId)
        .map((event) => event.topic)
        .filter((topic) => topic.startsWith('payment')),
  }
}

export type TestPayments = Awaited<ReturnType<typeof startPayments>>

export const eventually = <Fact>(check: () => Fact) => vi.waitFor(check, { timeout: 10_000, interval: 20 })
