import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Dashboard } from '@shop/contracts/dashboard'
import { userChanged } from '@shop/contracts/events/identity'
import { stockReserved } from '@shop/contracts/events/inventory'
import { paymentRefunded } from '@shop/contracts/events/payments'
import { eventually, startOrders, type TestOrders } from '../testing/start-orders.ts'

let shop: TestOrders
beforeAll(async () => {
  shop = await startOrders()
})
afterAll(() => shop.close())

const ask = (as: string | undefined, days = '7') => shop.call(as, 'GET', `/api/admin/dashboard?days=${days}`)
const dashboard = async (days = '7') => (await ask(shop.callers.admin, days)).body as unknown as Dashboard
const today = () => new Date().toISOString().slice(0, 10)

const see = (id: string, version: number, seenOn: string) =>
  shop.hear(userChanged, id, version, {
    type: 'update',
    user: { id, roles: ['customer'], emailVerified: true, disabled: false, seenOn },
  })

describe('the dashboard', () => {
  it('is for admins', async () => {
    expect((await ask(undefined)).status).toBe(401)
    expect((await ask(shop.callers.customer)).status).toBe(403)
    expect((await ask(shop.callers.admin, '8')).status).toBe(400)
  })

  it.each(['7', '30', '90'])('shows each of the last %s days and as many before', async (days) => {
    const { byDay, byDayBefore, to } = await dashboard(days)
    expect([byDay.length, byDayBefore.length]).toEqual([Number(days), Number(days)])
    expect([byDay.at(-1)?.day, to]).toEqual([today(), today()])
  })

  it('counts an order once it is paid, and what sells best by name', async () => {
    const before = (await dashboard()).current
    const { orderId, productId } = await shop.placed()
    await shop.paid(orderId)
    await shop.paid(orderId)
    await eventually(async () => {
      const { current, byDay, bestSellers, isBehind } = await dashboard()
      expect(isBehind).toBe(false)
      expect(current).toMatchObject({ sales: before.sales + 1, units: before.units + 2 })
      expect(current.revenue - before.revenue).toBeCloseTo(31.99, 2)
      expect(byDay.at(-1)?.sales).toBe(current.sales)
      expect(bestSellers).toContainEqual({
        id: productId,
        name: 'Dish brush',
        image: '/media/a.webp',
        units: 2,
        revenue: 25,
      })
    })
  })

  it('takes a refund off, however it was made', async () => {
    const { orderId } = await shop.placed()
    await shop.paid(orderId)
    await eventually(async () => expect((await dashboard()).current.sales).toBeGreaterThan(0))
    const before = (await dashboard()).current
    await shop.hear(paymentRefunded, orderId, 3, {
      payment: { orderId, status: 'paid', amountCents: 3199, refundedCents: 500, paymentIntentId: 'pi_1' },
      refundId: 're_at_the_provider',
      amountCents: 500,
      outcome: 'refunded',
    })
    await eventually(async () =>
      expect((await dashboard()).current.refunded).toBeCloseTo(before.refunded + 5, 2),
    )
  })

  it('no longer counts a sale that was cancelled', async () => {
    const { orderId } = await shop.placed()
    const before = (await dashboard()).current
    await shop.paid(orderId)
    await eventually(async () => expect((await dashboard()).current.sales).toBe(before.sales + 1))
    await shop.call(shop.callers.admin, 'PATCH', `/api/admin/orders/${orderId}`, {
      body: { status: 'cancelled' },
    })
    await eventually(async () =>
      expect((await dashboard()).current).toMatchObject({
        sales: before.sales,
        cancelled: before.cancelled + 1,
      }),
    )
  })

  it('knows the carts that nobody ordered, each once a day', async () => {
    const { carts } = (await dashboard()).current
    const [productId, cartId] = [randomUUID(), randomUUID()]
    const stock = { productId, onHand: 5, held: 1, available: 4, received: 5, sold: 0 }
    for (const version of [2, 3])
      await shop.hear(stockReserved, productId, version, {
        reason: 'cart',
        quantity: 1,
        cartId,
        orderId: null,
        stock,
      })
    await eventually(async () => expect((await dashboard()).current.carts).toBe(carts + 1))
  })

  it('counts a person once in a period, however many days they came', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10)
    const { activeUsers } = (await dashboard()).current
    const id = randomUUID()
    await see(id, 2, yesterday)
    await see(id, 3, today())
    await see(id, 3, today())
    await eventually(async () => {
      const { current, byDay } = await dashboard()
      expect(current.activeUsers).toBe(activeUsers + 1)
      expect(byDay.at(-2)?.activeUsers).toBe(1)
    })
  })
})
