import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publishedAbout } from '@shop/service-kit/testing/hear'
import { eventually, startPayments, type TestPayments } from './testing/start-payments.ts'

let shop: TestPayments
beforeAll(async () => {
  shop = await startPayments()
})
afterAll(() => shop.close())

describe('bringing a payment in line with the provider', () => {
  const reconcile = (orderId: string) =>
    shop.call(shop.callers.service, 'POST', `/internal/payments/${orderId}/reconcile`)

  it('finds the charge that nobody has told of', async () => {
    const orderId = await shop.opened()
    shop.bank.paid(orderId)
    expect((await reconcile(orderId)).body).toEqual({ orderId, status: 'paid' })
    await eventually(() => expect(shop.topicsAbout(orderId)).toContain('payment-succeeded'))
  })

  it('finds what went back without the shop, once, and tells it', async () => {
    const orderId = await shop.opened()
    shop.bank.paid(orderId)
    await shop.webhook(shop.newsOf(orderId))
    shop.bank.refundedByHand(orderId, 're_by_hand', 700)
    await reconcile(orderId)
    await reconcile(orderId)
    await eventually(() =>
      expect(publishedAbout(shop.broker, orderId).at(-1)).toMatchObject({
        topic: 'payment-refunded',
        data: { refundId: 're_by_hand', amountCents: 700, payment: { refundedCents: 700 } },
      }),
    )
  })

  it('is refused for a payment that nobody has asked for', async () => {
    expect((await reconcile(randomUUID())).status).toBe(404)
  })

  it('tells how it ended when it is asked to announce it', async () => {
    const orderId = await shop.opened()
    await shop.end(orderId)
    const said = shop.topicsAbout(orderId).length
    const body = { ids: [orderId, randomUUID()] }
    const answer = await shop.call(shop.callers.service, 'POST', '/internal/announce', { body })
    expect(answer.body).toEqual({ announced: 1 })
    await eventually(() => expect(shop.topicsAbout(orderId).length).toBeGreaterThan(said))
  })
})
