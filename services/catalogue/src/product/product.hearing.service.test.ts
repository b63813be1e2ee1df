import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'
import { addProduct, eventsOf, eventually } from '../testing/products.ts'

let shop: TestCatalogue
beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

const stockEvent = (productId: string, available: number, version: number, topic = 'stock-reserved') => ({
  topic,
  key: productId,
  headers: {},
  value: JSON.stringify({
    id: randomUUID(),
    topic,
    schemaVersion: 1,
    aggregateId: productId,
    version,
    occurredAt: new Date().toISOString(),
    data: {
      reason: topic === 'stock-reserved' ? 'cart' : topic === 'stock-released' ? 'expired' : 'set',
      quantity: 1,
      cartId: null,
      orderId: null,
      stock: { productId, onHand: available, held: 0, available, received: available, sold: 0 },
    },
  }),
})

const stockOf = async (id: string) => (await shop.call('visitor', 'GET', `/api/products/${id}`)).body['stock']
const stockInList = async (id: string) => {
  const { items } = (await shop.call('visitor', 'GET', `/api/products?ids=${id}`)).body as {
    items: { stock: number }[]
  }
  return items[0]?.stock
}

describe('what inventory announces', () => {
  it.each(['stock-reserved', 'stock-released', 'stock-adjusted'])(
    '(%s) becomes the stock that shoppers see, and is announced in turn',
    async (topic) => {
      const id = await addProduct(shop)
      await shop.broker.publish([stockEvent(id, 5, 2, topic)])
      await eventually(async () => expect(await stockOf(id)).toBe(5))
      expect(await stockInList(id)).toBe(5)
      await eventually(() => expect(eventsOf(shop, id).at(-1)?.data.product.stock).toBe(5))
    },
  )

  it('counts only when it is later than what was heard before', async () => {
    const id = await addProduct(shop)
    const messages = [stockEvent(id, 4, 6), stockEvent(id, 9, 5), stockEvent(id, 9, 1), stockEvent(id, 4, 6)]
    await shop.broker.publish([...messages, stockEvent(id, 3, 7)])
    await eventually(async () => expect(await stockOf(id)).toBe(3))
    await eventually(() => expect(eventsOf(shop, id)).toHaveLength(4))
    expect(eventsOf(shop, id).map(({ data }) => data.product.stock)).toEqual([12, 12, 4, 3])
  })

  it('does no harm when the product is unknown', async () => {
    const id = await addProduct(shop)
    await shop.broker.publish([stockEvent(randomUUID(), 1, 1), stockEvent(id, 2, 3)])
    await eventually(async () => expect(await stockOf(id)).toBe(2))
  })

  it('goes to the dead letters when it cannot be understood, and holds up nothing', async () => {
    const id = await addProduct(shop)
    const poison = { topic: 'stock-reserved', key: id, value: '{"not":"an event"}', headers: {} }
    await shop.broker.publish([poison, stockEvent(id, 1, 8)])
    await eventually(async () => expect(await stockOf(id)).toBe(1))
    const letter = await eventually(() => {
      const found = shop.broker.heard.find(({ topic, key }) => topic === 'stock-reserved.dlq' && key === id)
      expect(found).toBeDefined()
      return found
    })
    expect(letter?.value).toBe(poison.value)
    expect(letter?.headers['error']).toContain('expected')
    expect(shop.lines).toContainEqual(
      expect.objectContaining({ msg: 'an event became a dead letter', key: id }),
    )
  })
})

describe('announcing again', () => {
  it('tells what changed since a time, as it is now and under the version it has', async () => {
    const earlier = await addProduct(shop)
    const later = await addProduct(shop)
    await shop.call('admin', 'DELETE', `/api/products/${later}`)
    await eventually(() => expect(eventsOf(shop, later)).toHaveLength(3))
    const { body: product } = await shop.call('visitor', 'GET', `/api/products/${earlier}`)
    const since = new Date(Date.parse(String(product['updatedAt'])) + 1).toISOString()
    const { status, body } = await shop.call('service', 'POST', '/internal/announce', { since })
    expect([status, body]).toEqual([200, { announced: 1 }])
    await eventually(() => expect(eventsOf(shop, later)).toHaveLength(4))
    expect(eventsOf(shop, later).at(-1)).toMatchObject({
      version: 3,
      data: { type: 'delete', initialStock: 12 },
    })
  })

  it('tells everything when no time is given', async () => {
    const id = await addProduct(shop)
    const { body } = await shop.call('service', 'POST', '/internal/announce', {})
    expect(body['announced']).toBeGreaterThan(1)
    await eventually(() => expect(eventsOf(shop, id)).toHaveLength(3))
    expect(eventsOf(shop, id).at(-1)).toMatchObject({ version: 2, data: { type: 'update' } })
  })

  it('tells some products anew, the deleted ones too, for copies that went wrong', async () => {
    const [one, gone] = [await addProduct(shop), await addProduct(shop)]
    await shop.call('admin', 'DELETE', `/api/products/${gone}`)
    await eventually(() => expect(eventsOf(shop, gone)).toHaveLength(3))
    const ids = [one, gone, randomUUID()]
    const { body } = await shop.call('service', 'POST', '/internal/announce', { ids })
    expect(body).toEqual({ announced: 2 })
    await eventually(() => expect(eventsOf(shop, one).at(-1)?.version).toBe(4))
    await eventually(() =>
      expect(eventsOf(shop, gone).at(-1)).toMatchObject({ version: 4, data: { type: 'delete' } }),
    )
  })

  it('happens by itself after a start, for what changed lately', async () => {
    const id = await addProduct(shop)
    await eventually(() => expect(eventsOf(shop, id)).toHaveLength(2))
    const broker = { ...shop.broker, close: () => Promise.resolve() }
    const replica = createCatalogue(shop.config, { broker })
    await replica.start()
    await eventually(() => expect(eventsOf(shop, id).map(({ version }) => version)).toEqual([1, 2, 2]))
    await replica.close()
  })
})
