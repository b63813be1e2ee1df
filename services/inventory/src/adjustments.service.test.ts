import { randomUUID } from 'node:crypto'
import { publishedAbout } from '@shop/service-kit/testing/hear'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, startInventory, type TestInventory } from './testing/start-inventory.ts'

let shop: TestInventory
beforeAll(async () => {
  shop = await startInventory()
})
afterAll(() => shop.close())

const path = (productId: string) => `/api/admin/products/${productId}/stock-adjustments`
const adjust = (productId: string, body: object, key = randomUUID(), who = shop.callers.admin) =>
  shop.call(who, 'POST', path(productId), { body, headers: { 'idempotency-key': key } })
const historyOf = async (productId: string, query = '') =>
  (await shop.call(shop.callers.admin, 'GET', path(productId) + query)).body as {
    total: number
    items: { quantity: number; reason: string; available: number; note: string | null; by: string | null }[]
  }

describe('adjusting the stock', () => {
  it('is in force at once, and the world hears of it', async () => {
    const productId = await shop.stocked(5)
    const { status, body } = await adjust(productId, { quantity: 7, reason: 'delivery', note: 'Pallet 7' })
    expect({ status, body }).toEqual({ status: 200, body: { id: productId, stock: 12 } })
    expect(await shop.stockOf(productId)).toBe(12)
    await eventually(() =>
      expect(
        publishedAbout(shop.broker, productId).findLast(({ topic }) => topic === 'stock-adjusted'),
      ).toMatchObject({
        data: { reason: 'set', quantity: 7, stock: { available: 12 } },
      }),
    )
  })

  it('happens once when it is sent twice', async () => {
    const [productId, key] = [await shop.stocked(5), randomUUID()]
    await adjust(productId, { quantity: 2, reason: 'count' }, key)
    expect((await adjust(productId, { quantity: 2, reason: 'count' }, key)).body).toMatchObject({ stock: 7 })
  })

  it.each([
    [{ quantity: 0, reason: 'count' }, 'quantity'],
    [{ quantity: 1.5, reason: 'count' }, 'quantity'],
    [{ quantity: 1, reason: 'because' }, 'reason'],
  ])('is refused for %j', async (body, field) => {
    const answer = await adjust(await shop.stocked(5), body)
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body['fields'] as object)).toEqual([field])
  })

  it('takes away no more than can be bought', async () => {
    const productId = await shop.stocked(3)
    expect(await adjust(productId, { quantity: -4, reason: 'lost' })).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', available: 3 },
    })
  })

  it('is for admins alone', async () => {
    const productId = await shop.stocked(3)
    const body = { quantity: 1, reason: 'count' }
    expect((await adjust(productId, body, undefined, shop.callers.customer)).status).toBe(403)
    expect((await shop.call(undefined, 'GET', path(productId))).status).toBe(401)
  })
})

describe('the history of a stock', () => {
  it('has every adjustment once, the latest first, a page at a time', async () => {
    const productId = await shop.stocked(5)
    for (const quantity of [1, 2, 3]) await adjust(productId, { quantity, reason: 'delivery' })
    expect((await historyOf(productId)).items.map(({ quantity }) => quantity)).toEqual([3, 2, 1, 5])
    const second = await historyOf(productId, '?page=2&pageSize=3')
    expect(second).toMatchObject({ total: 4, items: [{ quantity: 5, reason: 'set', by: null }] })
  })

  it('says why, how many there were then, and who it was', async () => {
    const productId = await shop.stocked(5)
    await adjust(productId, { quantity: -1, reason: 'damaged', note: ' Cracked ' })
    const [last] = (await historyOf(productId)).items
    expect(last).toMatchObject({ quantity: -1, reason: 'damaged', note: 'Cracked', available: 4 })
    expect(last?.by).toMatch(/^[\da-f-]{36}$/)
  })

  it('is there for known products only', async () => {
    expect((await shop.call(shop.callers.admin, 'GET', path(randomUUID()))).status).toBe(404)
  })
})
