import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { orderStatusChanged } from '@shop/contracts/events/orders'
import type { OrderStatus } from '@shop/contracts/order'
import { testBrokers, testDatabaseUrl } from '@shop/local-infra/test-environment'
import { createLogger } from '@shop/service-kit/logger'
import { FixedClock } from '@shop/service-kit/testing/fixed-clock'
import { letHear, publishedAbout } from '@shop/service-kit/testing/hear'
import { MemoryBroker } from '@shop/service-kit/testing/memory-broker'
import { callAt, createTestCallers, TEST_SERVICE_SECRET } from '@shop/service-kit/testing/test-callers'
import { paymentsConfig } from './config.ts'
import { createPayments } from './payments.ts'
import { createFakeProvider } from './testing/fake-provider.ts'

const start = async () => {
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
    close: () => payments.close(),
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
    orderSays: (
      orderId: string,
      version: number,
      status: OrderStatus,
      refunds: { id: string; amountCents: number; reason: string }[] = [],
      paid = false,
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
        },
      }),
    topicsAbout: (orderId: string) =>
      publishedAbout(broker, orderId)
        .map((event) => event.topic)
        .filter((topic) => topic.startsWith('payment')),
  }
}

let shop: Awaited<ReturnType<typeof start>>
beforeAll(async () => {
  shop = await start()
})
afterAll(() => shop.close())
beforeEach(() => {
  Object.assign(shop.bank.state, { isAway: false, refusesRefunds: false })
})
const eventually = <Fact>(check: () => Fact) => vi.waitFor(check, { timeout: 10_000, interval: 20 })

const sessionNews = (orderId: string, eventId: string = randomUUID()) => ({
  eventId,
  about: 'session',
  orderId,
  fact: shop.bank.factOf(orderId),
})

describe('a payment page', () => {
  it('is opened once for an order, however often it is asked for', async () => {
    const orderId = randomUUID()
    const before = shop.bank.state.opened
    const [one, two] = [await shop.open(orderId), await shop.open(orderId)]
    expect(one.body).toEqual(two.body)
    expect(shop.bank.state.opened).toBe(before + 1)
  })

  it('that could not be opened is opened by the next try', async () => {
    shop.bank.state.isAway = true
    const orderId = randomUUID()
    expect(await shop.open(orderId)).toMatchObject({ status: 502, body: { code: 'payment_unavailable' } })
    shop.bank.state.isAway = false
    expect((await shop.open(orderId)).status).toBe(200)
  })

  it('is closed when its order is cancelled', async () => {
    const orderId = await shop.opened()
    await shop.orderSays(orderId, 2, 'cancelled')
    expect(shop.bank.factOf(orderId).status).toBe('expired')
    await eventually(() => expect(shop.topicsAbout(orderId)).toEqual(['payment-failed']))
  })

  it('cannot be opened any more once its order was told that it has ended', async () => {
    const orderId = randomUUID()
    expect((await shop.end(orderId)).body).toMatchObject({ status: 'expired' })
    expect((await shop.open(orderId)).status).toBe(409)
  })

  it('that was paid says so when it is to be closed', async () => {
    const orderId = await shop.opened()
    shop.bank.paid(orderId)
    expect((await shop.end(orderId)).body).toMatchObject({ status: 'paid' })
    await eventually(() => expect(shop.topicsAbout(orderId)).toEqual(['payment-succeeded']))
  })

  it('is for services alone to open and to close', async () => {
    for (const caller of [undefined, shop.callers.customer, shop.callers.admin]) {
      expect((await shop.call(caller, 'POST', '/internal/payments', { body: {} })).status).toBe(401)
      expect((await shop.call(caller, 'POST', `/internal/payments/${randomUUID()}/end`)).status).toBe(401)
    }
  })
})

describe('a webhook', () => {
  it('is one payment, however often it comes', async () => {
    const orderId = await shop.opened()
    shop.bank.paid(orderId)
    const news = sessionNews(orderId)
    expect((await shop.webhook(news)).body).toEqual({ received: true })
    await shop.webhook(news)
    await shop.webhook(sessionNews(orderId))
    await eventually(() =>
      expect(
        publishedAbout(shop.broker, orderId).filter((event) => event.topic.startsWith('payment')),
      ).toMatchObject([
        {
          topic: 'payment-succeeded',
          data: {
            payment: { paymentIntentId: `pi_${orderId}`, amountCents: 2983 },
            shippingAddress: { name: 'Ada Park' },
          },
        },
      ]),
    )
  })

  it('with a wrong signature is refused and changes nothing', async () => {
    const orderId = await shop.opened()
    shop.bank.paid(orderId)
    expect((await shop.webhook(sessionNews(orderId), 'wrong')).status).toBe(400)
    expect((await shop.webhook({ eventId: 'e', about: 'nothing' })).status).toBe(200)
    expect(shop.topicsAbout(orderId)).toEqual([])
  })

  it('about an order of somebody else is taken and left alone', async () => {
    expect(
      (
        await shop.webhook({
          eventId: 'e',
          about: 'session',
          orderId: randomUUID(),
          fact: shop.bank.factOf('x'),
        })
      ).status,
    ).toBe(200)
  })
})

describe('a provider that is silent', () => {
  it('is asked, later and later, until the payment has ended', async () => {
    const orderId = await shop.opened()
    const asked = shop.bank.state.asked
    shop.clock.advance(21_000)
    await eventually(() => expect(shop.bank.state.asked).toBeGreaterThan(asked))
    expect(shop.topicsAbout(orderId)).toEqual([])
    shop.bank.paid(orderId)
    shop.clock.advance(60_000)
    await eventually(() => expect(shop.topicsAbout(orderId)).toEqual(['payment-succeeded']))
  })
})

describe('a refund', () => {
  const paidOrder = async () => {
    const orderId = await shop.opened()
    shop.bank.paid(orderId)
    await shop.webhook(sessionNews(orderId))
    return orderId
  }

  it('is sent back once, and announced', async () => {
    const orderId = await paidOrder()
    const refund = { id: randomUUID(), amountCents: 1000, reason: 'Broken' }
    await shop.orderSays(orderId, 4, 'processing', [refund], true)
    await shop.orderSays(orderId, 4, 'processing', [refund], true)
    expect(shop.bank.refunds.get(refund.id)).toBe(1000)
    await eventually(() =>
      expect(
        publishedAbout(shop.broker, orderId).filter((event) => event.topic === 'payment-refunded')[0],
      ).toMatchObject({ data: { outcome: 'refunded', amountCents: 1000, payment: { refundedCents: 1000 } } }),
    )
  })

  it('waits for a provider that is away', async () => {
    const orderId = await paidOrder()
    const refund = { id: randomUUID(), amountCents: 1000, reason: 'Broken' }
    const { turnedAway } = shop.bank.state
    shop.bank.state.isAway = true
    const saying = shop.orderSays(orderId, 4, 'processing', [refund], true)
    await eventually(() => expect(shop.bank.state.turnedAway).toBeGreaterThan(turnedAway))
    shop.bank.state.isAway = false
    await saying
    await eventually(() => expect(shop.bank.refunds.get(refund.id)).toBe(1000))
  })

  it('that the provider refuses is announced as refused', async () => {
    const orderId = await paidOrder()
    shop.bank.state.refusesRefunds = true
    await shop.orderSays(
      orderId,
      4,
      'processing',
      [{ id: randomUUID(), amountCents: 1000, reason: '' }],
      true,
    )
    await eventually(() =>
      expect(publishedAbout(shop.broker, orderId).at(-1)).toMatchObject({
        topic: 'payment-refunded',
        data: { outcome: 'refused' },
      }),
    )
  })
})
