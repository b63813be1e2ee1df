import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, startPayments, type TestPayments } from './testing/start-payments.ts'

let shop: TestPayments
beforeAll(async () => {
  shop = await startPayments()
})
afterAll(() => shop.close())

const BUYER = /ada@example\.com|Ada Park/
const paidOrder = async () => {
  const orderId = await shop.opened()
  shop.bank.paid(orderId)
  await shop.webhook(shop.newsOf(orderId))
  return orderId
}

describe('a payment whose buyer has closed their account', () => {
  it('keeps nothing that names them once the order is paid', async () => {
    const orderId = await paidOrder()
    expect(await shop.kept(orderId)).toMatch(BUYER)
    await shop.orderSays(orderId, 3, 'processing', [], true, { buyerLeft: true })
    expect(await shop.kept(orderId)).not.toMatch(BUYER)
  })

  it('is still sent back', async () => {
    const orderId = await paidOrder()
    await shop.orderSays(orderId, 3, 'delivered', [], true, { buyerLeft: true })
    const refund = { id: randomUUID(), amountCents: 1000, reason: 'Broken' }
    await shop.orderSays(orderId, 4, 'delivered', [refund], true, { buyerLeft: true })
    expect(shop.bank.refunds.get(refund.id)).toBe(1000)
    await eventually(() =>
      expect(shop.topicsAbout(orderId)).toEqual(['payment-succeeded', 'payment-refunded']),
    )
  })

  it('keeps the address until the order has heard that it was paid', async () => {
    const orderId = await paidOrder()
    await shop.orderSays(orderId, 2, 'pending', [], false, { buyerLeft: true })
    expect(await shop.kept(orderId)).toMatch(BUYER)
    await shop.orderSays(orderId, 3, 'processing', [], true, { buyerLeft: true })
    expect(await shop.kept(orderId)).not.toMatch(BUYER)
  })

  it('is closed for a cancelled order, and forgets them with it', async () => {
    const orderId = await shop.opened()
    await shop.orderSays(orderId, 2, 'cancelled', [], false, { buyerLeft: true })
    expect(shop.bank.factOf(orderId).status).toBe('expired')
    expect(await shop.kept(orderId)).not.toMatch(BUYER)
    expect((await shop.open(orderId)).status).toBe(409)
  })

  it('forgets them when its page was closed and the order delivered by hand', async () => {
    const orderId = await shop.opened()
    await shop.end(orderId)
    await shop.orderSays(orderId, 3, 'delivered', [], false, { buyerLeft: true })
    expect(await shop.kept(orderId)).not.toMatch(BUYER)
  })

  it('forgets them as soon as its page is closed, if that was still open', async () => {
    const orderId = await shop.opened()
    await shop.orderSays(orderId, 3, 'delivered', [], false, { buyerLeft: true })
    expect(await shop.kept(orderId)).toMatch(BUYER)
    await shop.end(orderId)
    expect(await shop.kept(orderId)).not.toMatch(BUYER)
  })

  it('remembers those of everybody else', async () => {
    const orderId = await paidOrder()
    await shop.orderSays(orderId, 3, 'delivered', [], true)
    expect(await shop.kept(orderId)).toMatch(BUYER)
  })
})
