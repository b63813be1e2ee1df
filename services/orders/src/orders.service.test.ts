import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishedAbout } from '@shop/service-kit/testing/hear'
import { eventually, startOrders, type TestOrders } from './testing/start-orders.ts'

let shop: TestOrders
beforeAll(async () => {
  shop = await startOrders()
})
afterAll(() => shop.close())
beforeEach(() => {
  Object.assign(shop.neighbours.state, { hasStock: true, isProviderAway: false, ending: 'expired' })
  shop.post.isAway = false
})

describe('a checkout', () => {
  it('stores the order at our own prices, binds the stock, opens the payment page and announces the order', async () => {
    const [productId, cartId] = [await shop.addProduct(1500, { salePriceCents: 1250 }), randomUUID()]
    const { status, body, headers } = await shop.checkout(shop.checkoutBody(productId, 2, 1250, cartId))
    const orderId = String(body['orderId'])
    expect({ status, body }).toEqual({
      status: 200,
      body: { orderId, url: `https://pay.example/${orderId}` },
    })
    expect(shop.neighbours.reservations.at(-1)).toMatchObject({
      orderId,
      cartId,
      lines: [{ productId, quantity: 2 }],
    })
    expect(shop.neighbours.openings.at(-1)).toMatchObject({
      totalCents: 3199,
      taxCents: 200,
      shippingCents: 499,
      lines: [{ unitCents: 1250, quantity: 2 }],
    })
    expect(headers.getSetCookie()[0]).toMatch(/^alder_order_.*; path=\/api\/orders\/.*httponly/i)
    await eventually(() =>
      expect(publishedAbout(shop.broker, orderId)).toMatchObject([{ topic: 'order-created', version: 1 }]),
    )
    expect(JSON.stringify(publishedAbout(shop.broker, orderId))).not.toContain('ada@example.com')
  })

  it('that is repeated with the same key is the same order', async () => {
    const [productId, cartId, key] = [await shop.addProduct(1250), randomUUID(), randomUUID()]
    const body = shop.checkoutBody(productId, 2, 1250, cartId)
    const [one, two] = [await shop.checkout(body, { key }), await shop.checkout(body, { key })]
    expect(one.body).toEqual(two.body)
    expect(
      shop.neighbours.openings.filter((opening) => opening.orderId === one.body['orderId']),
    ).toHaveLength(1)
  })

  it('is refused with the amounts of today when a price has changed', async () => {
    const productId = await shop.addProduct(1250)
    await shop.addProduct(1300, { id: productId, version: 2 })
    const answer = await shop.checkout(shop.checkoutBody(productId, 1, 1250, randomUUID()))
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'totals_changed',
        orderSummary: { subtotal: 13, total: 19.03 },
        items: [{ id: productId, price: 13 }],
      },
    })
  })

  it('that inventory refuses ends its order and passes the reason on', async () => {
    shop.neighbours.state.hasStock = false
    const [productId, cartId, key] = [await shop.addProduct(1250), randomUUID(), randomUUID()]
    const body = shop.checkoutBody(productId, 2, 1250, cartId)
    expect((await shop.checkout(body, { key })).body).toMatchObject({ code: 'out_of_stock', available: 0 })
    shop.neighbours.state.hasStock = true
    expect((await shop.checkout(body, { key })).body).toMatchObject({ code: 'conflict' })
    expect((await shop.checkout(body)).status).toBe(200)
  })

  it('goes on where it stopped when the payment provider is back', async () => {
    shop.neighbours.state.isProviderAway = true
    const [productId, key] = [await shop.addProduct(1250), randomUUID()]
    const body = shop.checkoutBody(productId, 2, 1250, randomUUID())
    expect(await shop.checkout(body, { key })).toMatchObject({
      status: 502,
      body: { code: 'payment_unavailable' },
    })
    shop.neighbours.state.isProviderAway = false
    expect((await shop.checkout(body, { key })).status).toBe(200)
  })

  it('closes the page that the same cart has left open, and takes over its units', async () => {
    const { orderId: first, productId, cartId } = await shop.placed()
    await shop.checkout(shop.checkoutBody(productId, 1, 1250, cartId))
    expect(shop.neighbours.ended).toContain(first)
    expect(shop.neighbours.reservations.at(-1)?.supersedes).toEqual([first])
    expect((await shop.order(first)).status).toBe('cancelled')
  })

  it('is refused when the same cart was paid a moment ago', async () => {
    const { orderId, productId, cartId } = await shop.placed()
    shop.neighbours.state.ending = 'paid'
    expect((await shop.checkout(shop.checkoutBody(productId, 1, 1250, cartId))).body).toMatchObject({
      code: 'already_paid',
      orderId,
    })
  })

  const wrong: [string, string, (body: Record<string, unknown>) => unknown][] = [
    [
      'no e-mail',
      'shippingInfo.email',
      (body) => ({ ...body, shippingInfo: { firstName: 'Ada', lastName: 'Park' } }),
    ],
    [
      'an e-mail without @',
      'shippingInfo.email',
      (body) => ({ ...body, shippingInfo: { email: 'ada', firstName: 'Ada', lastName: 'Park' } }),
    ],
    ['an empty cart', 'cartItems', (body) => ({ ...body, cartItems: [] })],
    [
      'half a unit',
      'cartItems.0.quantity',
      (body) => ({ ...body, cartItems: [{ id: randomUUID(), quantity: 0.5 }] }),
    ],
    ['an operator for an id', 'cartId', (body) => ({ ...body, cartId: { $gt: '' } })],
    [
      'a third decimal',
      'orderSummary.tax',
      (body) => ({ ...body, orderSummary: { subtotal: 1, shipping: 1, tax: 0.001, total: 1 } }),
    ],
    ['a field that nobody knows', 'discount', (body) => ({ ...body, discount: 100 })],
  ]
  it.each(wrong)('with %s is refused, and the field is named', async (_, field, spoil) => {
    const before = shop.neighbours.reservations.length
    const answer = await shop.checkout(spoil(shop.checkoutBody(randomUUID(), 1, 100, randomUUID())))
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { [field]: expect.any(String) as string } },
    })
    expect(shop.neighbours.reservations).toHaveLength(before)
  })

  it('without an idempotency key is refused', async () => {
    const body = shop.checkoutBody(randomUUID(), 1, 100, randomUUID())
    expect((await shop.call(undefined, 'POST', '/api/create-checkout', { body })).body).toMatchObject({
      fields: { 'idempotency-key': expect.any(String) as string },
    })
  })
})

describe('a payment', () => {
  it('that succeeds makes the order be processed and sends one confirmation', async () => {
    const { orderId } = await shop.placed()
    await shop.paid(orderId)
    await shop.paid(orderId)
    expect(await shop.order(orderId)).toMatchObject({
      status: 'processing',
      paid: true,
      payment_intent_id: 'pi_1',
      shipping_address: { city: 'Portland' },
    })
    await eventually(() =>
      expect(shop.mails.filter((mail) => mail.messageId === `confirmation.${orderId}`)).toHaveLength(1),
    )
    await eventually(() =>
      expect(
        publishedAbout(shop.broker, orderId).filter((event) => event.topic === 'order-status-changed'),
      ).toMatchObject([{ data: { reason: 'status', from: 'pending', order: { status: 'processing' } } }]),
    )
  })

  it('that fails cancels the order', async () => {
    const { orderId } = await shop.placed()
    await shop.failed(orderId)
    expect((await shop.order(orderId)).status).toBe('cancelled')
  })

  it('that comes too late is honoured when there are units, and sent back when there are none', async () => {
    const [one, two] = [await shop.placed(), await shop.placed()]
    await shop.failed(one.orderId)
    await shop.failed(two.orderId)
    await shop.paid(one.orderId)
    shop.neighbours.state.hasStock = false
    await shop.paid(two.orderId)
    expect((await shop.order(one.orderId)).status).toBe('processing')
    expect(await shop.order(two.orderId)).toMatchObject({ status: 'cancelled', refunded: 31.99 })
    await eventually(() =>
      expect(publishedAbout(shop.broker, two.orderId).at(-1)).toMatchObject({
        data: { reason: 'refund-requested', order: { refunds: [{ amountCents: 3199 }] } },
      }),
    )
  })

  it('for an order of another shop is left alone', async () => {
    const orderId = randomUUID()
    await shop.paid(orderId)
    expect(
      shop.broker.published.filter((message) => message.topic.endsWith('.dlq') && message.key === orderId),
    ).toEqual([])
  })
})

describe('the post', () => {
  it('keeps nobody from paying while it is away, and sends what comes later', async () => {
    const slow = await startOrders()
    slow.post.isAway = true
    const { orderId } = await slow.placed()
    await slow.paid(orderId)
    expect(slow.mails).toEqual([])
    slow.post.isAway = false
    await slow.call(slow.callers.admin, 'PATCH', `/api/admin/orders/${orderId}`, {
      body: { status: 'shipped' },
    })
    await eventually(() => expect(slow.mails.map((mail) => mail.messageId)).toEqual([`shipped.${orderId}`]))
    await slow.close()
  })
})
