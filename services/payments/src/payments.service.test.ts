import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishedAbout } from '@shop/service-kit/testing/hear'
import { eventually, startPayments, type TestPayments } from './testing/start-payments.ts'

let shop: TestPayments
beforeAll(async () => {
  shop = await startPayments()
})
afterAll(() => shop.close())
beforeEach(() => {
  Object.assign(shop.bank.state, { isAway: false, refusesRefunds: false })
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
    const news = shop.newsOf(orderId)
    expect((await shop.webhook(news)).body).toEqual({ received: true })
    await shop.webhook(news)
    await shop.webhook(shop.newsOf(orderId))
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
    expect((await shop.webhook(shop.newsOf(orderId), 'wrong')).status).toBe(400)
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
    await shop.webhook(shop.newsOf(orderId))
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
