import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { stockAdjusted } from '@shop/contracts/events/inventory'
import { paymentRefunded } from '@shop/contracts/events/payments'
import { startOrders, type TestOrders } from './testing/start-orders.ts'

let shop: TestOrders
beforeAll(async () => {
  shop = await startOrders()
})
afterAll(() => shop.close())
beforeEach(() => {
  Object.assign(shop.neighbours.state, { hasStock: true, isProviderAway: false, ending: 'expired' })
  shop.post.isAway = false
})

describe('an order', () => {
  it('is seen by its owner, by an admin, and by the guest who holds its cookie or link, and by nobody else', async () => {
    const own = await shop.placed({ as: shop.callers.customer })
    const guest = await shop.placed()
    const see = (orderId: string, as?: string, headers: Record<string, string> = {}, query = '') =>
      shop.call(as, 'GET', `/api/orders/${orderId}${query}`, { headers }).then((answer) => answer.status)
    const cookie = guest.cookie.split(';')[0] ?? ''
    const stranger = await shop.callers.bearerFor(randomUUID(), ['customer'])
    expect(await see(own.orderId, shop.callers.customer)).toBe(200)
    expect(await see(own.orderId, shop.callers.admin)).toBe(200)
    expect(await see(own.orderId, stranger)).toBe(403)
    expect(await see(own.orderId)).toBe(403)
    expect(await see(guest.orderId, undefined, { cookie })).toBe(200)
    expect(await see(guest.orderId, undefined, {}, `?token=${cookie.split('=')[1] ?? ''}`)).toBe(200)
    expect(await see(guest.orderId, undefined, {}, '?token=guessed')).toBe(403)
    expect(
      await see(own.orderId, stranger, {}, `?token=${own.cookie.split(';')[0]?.split('=')[1] ?? ''}`),
    ).toBe(403)
    expect(await see(randomUUID(), shop.callers.admin)).toBe(404)
  })

  it('is listed to its owner alone, newest first', async () => {
    const owner = await shop.callers.bearerFor(randomUUID(), ['customer'])
    const [first, second] = [await shop.placed({ as: owner }), await shop.placed({ as: owner })]
    const { body } = await shop.call(owner, 'GET', '/api/orders')
    expect((body['items'] as { id: string }[]).map((order) => order.id)).toEqual([
      second.orderId,
      first.orderId,
    ])
    expect((await shop.call(undefined, 'GET', '/api/orders')).status).toBe(401)
  })
})

describe('the back office', () => {
  it.each([
    ['GET', '/api/admin/orders', undefined],
    ['PATCH', `/api/admin/orders/${randomUUID()}`, { status: 'shipped' }],
    ['POST', `/api/admin/orders/${randomUUID()}/refund`, {}],
  ])('is closed to visitors and customers: %s %s', async (method, path, body) => {
    const send = (as?: string) =>
      shop.call(as, method, path, { body, headers: { 'idempotency-key': randomUUID() } })
    expect((await send()).status).toBe(401)
    expect((await send(shop.callers.customer)).status).toBe(403)
  })

  it('finds orders by id, e-mail, status and shipping name, in any case', async () => {
    const { orderId } = await shop.placed()
    await shop.paid(orderId)
    const find = async (search: string) =>
      (
        (
          await shop.call(
            shop.callers.admin,
            'GET',
            `/api/admin/orders?pageSize=100&search=${encodeURIComponent(search)}`,
          )
        ).body['items'] as { id: string }[]
      ).map((order) => order.id)
    for (const search of [orderId.slice(0, 8).toUpperCase(), 'ADA@EXAMPLE', 'Processing', 'ada park'])
      expect(await find(search)).toContain(orderId)
    expect(await find('.*')).toEqual([])
  })

  it('sets any status, and the history tells who did it', async () => {
    const { orderId } = await shop.placed()
    const { status, body } = await shop.call(shop.callers.admin, 'PATCH', `/api/admin/orders/${orderId}`, {
      body: { status: 'delivered' },
    })
    expect({ status, body }).toMatchObject({ status: 200, body: { status: 'delivered' } })
    expect((await shop.order(orderId)).history.at(-1)).toMatchObject({
      by: shop.callers.adminId,
      status: 'delivered',
    })
    expect(
      (
        await shop.call(shop.callers.admin, 'PATCH', `/api/admin/orders/${orderId}`, {
          body: { status: 'lost' },
        })
      ).body,
    ).toMatchObject({ fields: { status: expect.any(String) as string } })
  })

  it('asks for a refund once for each key, and learns how it ended', async () => {
    const { orderId } = await shop.placed()
    await shop.paid(orderId)
    const key = randomUUID()
    const ask = () =>
      shop.call(shop.callers.admin, 'POST', `/api/admin/orders/${orderId}/refund`, {
        body: { amount: 5 },
        headers: { 'idempotency-key': key },
      })
    expect((await ask()).status).toBe(202)
    await ask()
    expect((await shop.order(orderId)).refunded).toBe(5)
    await shop.hear(paymentRefunded, orderId, 3, {
      payment: { orderId, status: 'paid', amountCents: 3199, refundedCents: 500, paymentIntentId: 'pi_1' },
      refundId: `${orderId}-${key}`,
      amountCents: 500,
      outcome: 'refunded',
    })
    expect((await shop.order(orderId)).history.at(-1)?.what).toBe('Refund of $5.00 refunded')
  })
})

describe('the stock of an order', () => {
  it('that is short is flagged', async () => {
    const { orderId, productId } = await shop.placed()
    await shop.paid(orderId)
    const stock = { productId, onHand: 0, held: 0, available: 0, received: 5, sold: 5 }
    await shop.hear(stockAdjusted, productId, 9, {
      reason: 'shortage',
      quantity: 2,
      cartId: null,
      orderId,
      stock,
    })
    expect((await shop.order(orderId)).shortages).toEqual([{ product_id: productId, quantity: 2 }])
  })
})
