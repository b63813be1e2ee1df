import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { productChanged } from '@shop/contracts/events/catalogue'
import { stockAdjusted } from '@shop/contracts/events/inventory'
import type { Notice, NoticePage } from '@shop/contracts/notice'
import { publishedAbout } from '@shop/service-kit/testing/hear'
import { eventually, startOrders, type TestOrders } from '../testing/start-orders.ts'

let shop: TestOrders
beforeAll(async () => {
  shop = await startOrders()
})
afterAll(() => shop.close())

const list = async (as?: string) => shop.call(as, 'GET', '/api/admin/notices?pageSize=100')
const notices = async () => ((await list(shop.callers.admin)).body as unknown as NoticePage).items
const about = async (id: string) => (await notices()).filter((it) => JSON.stringify(it).includes(id))

const stocked = async (id: string, version: number, stock: number) => {
  const at = new Date().toISOString()
  await shop.hear(productChanged, id, version, {
    type: 'update',
    initialStock: 0,
    product: {
      id,
      name: 'Loofah',
      description: 'It scrubs.',
      priceCents: 500,
      salePriceCents: null,
      category: 'bathroom',
      images: [],
      tags: [],
      materials: [],
      featured: false,
      rating: 4,
      ecoRating: 4,
      sustainabilityScore: 8,
      stock,
      detailsVersion: 1,
      createdAt: at,
      updatedAt: at,
    },
  })
}

const levels = (found: Notice[]) => found.flatMap((it) => (it.kind === 'low-stock' ? [it.left] : []))

describe('notices', () => {
  it('are for admins', async () => {
    expect((await list()).status).toBe(401)
    expect((await list(shop.callers.customer)).status).toBe(403)
  })

  it('tell of an order once it is paid, and of nothing that happens to it later', async () => {
    const { orderId } = await shop.placed()
    expect(await about(orderId)).toEqual([])
    await shop.paid(orderId)
    await eventually(async () =>
      expect(await about(orderId)).toMatchObject([{ kind: 'order', orderId, total: 31.99 }]),
    )
    for (const status of ['shipped', 'processing'])
      await shop.call(shop.callers.admin, 'PATCH', `/api/admin/orders/${orderId}`, { body: { status } })
    await shop.broker.settled()
    expect(await about(orderId)).toHaveLength(1)
  })

  it('are announced as they are raised', async () => {
    const { orderId } = await shop.placed()
    await shop.paid(orderId)
    await eventually(() =>
      expect(publishedAbout(shop.broker, `order:${orderId}`)).toMatchObject([
        { topic: 'notice-raised', data: { notice: { kind: 'order', orderId, totalCents: 3199 } } },
      ]),
    )
  })

  it('tell when stock falls below ten and when it is gone, each once a day', async () => {
    const id = randomUUID()
    for (const [index, stock] of [20, 10, 9, 8, 12, 7, 0, 3, 0].entries()) await stocked(id, index + 2, stock)
    expect(levels(await about(id)).toSorted()).toEqual([0, 9])
  })

  it('are not misled by what was heard before', async () => {
    const id = randomUUID()
    await stocked(id, 5, 20)
    await stocked(id, 4, 2)
    expect(await about(id)).toEqual([])
  })

  it('tell of units that are short for an order', async () => {
    const { orderId, productId } = await shop.placed()
    const stock = { productId, onHand: 0, held: 0, available: 0, received: 5, sold: 5 }
    const news = { reason: 'shortage', quantity: 2, cartId: null, orderId, stock } as const
    await shop.hear(stockAdjusted, productId, 9, news)
    await shop.hear(stockAdjusted, productId, 10, news)
    expect(await about(orderId)).toMatchObject([
      { kind: 'shortage', orderId, productId, productName: 'Dish brush', quantity: 2 },
    ])
  })

  it('tell of events that failed', async () => {
    const key = randomUUID()
    const letter = {
      topic: 'payment-succeeded.dlq',
      key,
      value: '{}',
      headers: { group: 'orders', error: `No order ${key}.`, diedAt: new Date().toISOString() },
    }
    await shop.broker.publish([letter, letter])
    await eventually(async () =>
      expect(await about(key)).toMatchObject([
        { kind: 'failed-event', topic: 'payment-succeeded', hearer: 'orders', reason: `No order ${key}.` },
      ]),
    )
  })

  it('come newest first', async () => {
    const times = (await notices()).map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
  })
})
