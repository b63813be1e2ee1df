import { randomUUID } from 'node:crypto'
import { productChanged } from '@shop/contracts/events/catalogue'
import { publishedAbout } from '@shop/service-kit/testing/hear'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually, startInventory, type TestInventory } from './testing/start-inventory.ts'

let shop: TestInventory
beforeAll(async () => {
  shop = await startInventory()
})
afterAll(() => shop.close())

const eventsOf = (productId: string) => publishedAbout(shop.broker, productId)

describe('a cart', () => {
  it('holds at once what is put into it, and tells the world', async () => {
    const [cartId, productId] = [randomUUID(), await shop.stocked(5)]
    const { status, body } = await shop.put(cartId, productId, 3)
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { item: { productId, quantity: 3 }, available: 2 },
    })
    await eventually(() =>
      expect(eventsOf(productId).at(-1)).toMatchObject({
        topic: 'stock-reserved',
        data: { quantity: 3, stock: { available: 2 } },
      }),
    )
  })

  it('shows what it holds, and gives back one line or all of them', async () => {
    const [cartId, one, two] = [randomUUID(), await shop.stocked(5), await shop.stocked(5)]
    await shop.put(cartId, one, 1)
    await shop.put(cartId, two, 2)
    await shop.call(undefined, 'DELETE', `/api/carts/${cartId}/items/${one}`)
    expect((await shop.call(undefined, 'GET', `/api/carts/${cartId}`)).body).toMatchObject({
      items: [{ productId: two, quantity: 2 }],
    })
    await shop.call(undefined, 'DELETE', `/api/carts/${cartId}`)
    expect((await shop.call(undefined, 'GET', `/api/carts/${cartId}`)).body).toEqual({ items: [] })
    expect([await shop.stockOf(one), await shop.stockOf(two)]).toEqual([5, 5])
  })

  it('is refused with what is available', async () => {
    const productId = await shop.stocked(2)
    expect(await shop.put(randomUUID(), productId, 3)).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', available: 2 },
    })
    await shop.put(randomUUID(), productId, 2)
    expect(await shop.put(randomUUID(), productId, 1)).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', available: 0 },
    })
  })

  it('cannot race others into more than there is: 50 carts, 5 units, 5 win', async () => {
    const productId = await shop.stocked(5)
    const answers = await Promise.all(Array.from({ length: 50 }, () => shop.put(randomUUID(), productId, 1)))
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(5)
    expect(answers.filter((answer) => answer.body['code'] === 'out_of_stock')).toHaveLength(45)
    expect(await shop.stockOf(productId)).toBe(0)
  })

  it.each([
    ['a quantity below 0', { quantity: -1 }, 'quantity'],
    ['a quantity that is no number', { quantity: 'many' }, 'quantity'],
    ['a field that nobody knows', { quantity: 1, price: 0 }, 'price'],
  ])('refuses %s, names it and changes nothing', async (_, body, field) => {
    const productId = await shop.stocked(5)
    const answer = await shop.call(undefined, 'PUT', `/api/carts/${randomUUID()}/items/${productId}`, {
      body,
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', fields: { [field]: expect.any(String) as string } },
    })
    expect(await shop.stockOf(productId)).toBe(5)
  })
})

describe('holds that run out', () => {
  it('are given back, and the world is told', async () => {
    const quick = await startInventory({ CART_HOLD_MINUTES: '0.005', EXPIRY_SWEEP_MS: '50' })
    const productId = await quick.stocked(3)
    await quick.put(randomUUID(), productId, 3)
    await eventually(async () => expect(await quick.stockOf(productId)).toBe(3))
    await eventually(() =>
      expect(quick.broker.published.map((message) => message.topic)).toContain('stock-released'),
    )
    await quick.close()
  })
})

describe('an order', () => {
  it('binds all its lines or none', async () => {
    const [cartId, orderId, plenty, scarce] = [
      randomUUID(),
      randomUUID(),
      await shop.stocked(5),
      await shop.stocked(1),
    ]
    const answer = await shop.reserve(orderId, cartId, [
      { productId: plenty, quantity: 2 },
      { productId: scarce, quantity: 2 },
    ])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'insufficient_stock', productId: scarce, available: 1 },
    })
    expect((await shop.call(undefined, 'GET', `/api/carts/${cartId}`)).body).toMatchObject({
      items: [{ productId: plenty, quantity: 2 }],
    })
  })

  it('is sold when it is paid, once, however often that is heard', async () => {
    const [cartId, id, productId] = [randomUUID(), randomUUID(), await shop.stocked(5)]
    const order = { id, cartId, lines: [{ productId, quantity: 2 }] }
    await shop.put(cartId, productId, 2)
    await shop.reserve(id, cartId, order.lines)
    await shop.orderChanged('processing', 3, order)
    await shop.orderChanged('processing', 3, order)
    expect(await shop.stockOf(productId)).toBe(3)
    await eventually(() =>
      expect(eventsOf(productId).filter((event) => event.data['reason'] === 'sale')).toHaveLength(1),
    )
  })

  it('gives its units back when it is cancelled, and takes them again when it is not after all', async () => {
    const [cartId, id, productId] = [randomUUID(), randomUUID(), await shop.stocked(5)]
    const order = { id, cartId, lines: [{ productId, quantity: 2 }] }
    await shop.reserve(id, cartId, order.lines)
    await shop.orderChanged('processing', 3, order)
    await shop.orderChanged('cancelled', 4, order)
    expect(await shop.stockOf(productId)).toBe(5)
    await shop.orderChanged('processing', 5, order)
    expect(await shop.stockOf(productId)).toBe(3)
  })
})

describe('a product of the catalogue', () => {
  it('opens its stock when it is heard of, but never twice', async () => {
    const id = randomUUID()
    const at = new Date().toISOString()
    const product = {
      id,
      name: 'Brush',
      description: '',
      priceCents: 1,
      salePriceCents: null,
      category: 'kitchen',
      images: [],
      tags: [],
      materials: [],
      featured: false,
      rating: 4,
      ecoRating: 4,
      sustainabilityScore: 8,
      stock: 0,
      detailsVersion: 1,
      createdAt: at,
      updatedAt: at,
    }
    await shop.hear(productChanged, id, 1, { type: 'insert', initialStock: 7, product })
    await shop.put(randomUUID(), id, 2)
    await shop.hear(productChanged, id, 2, { type: 'update', initialStock: 7, product })
    expect(await shop.stockOf(id)).toBe(5)
    await shop.hear(productChanged, id, 3, { type: 'delete', initialStock: 7, product })
    expect((await shop.call(undefined, 'GET', `/api/products/${id}/stock`)).status).toBe(404)
  })
})

describe('calls between services', () => {
  it('are refused to visitors, customers and admins alike', async () => {
    const { visitor, customer, admin } = shop.callers
    for (const caller of [visitor, customer, admin]) {
      const body = { available: 5, commandId: randomUUID(), reason: '' }
      expect((await shop.call(caller, 'PUT', `/internal/stock/${randomUUID()}`, { body })).status).toBe(401)
    }
  })

  it('set the stock once for each command', async () => {
    const [productId, commandId] = [await shop.stocked(5), randomUUID()]
    const set = () =>
      shop.call(shop.callers.service, 'PUT', `/internal/stock/${productId}`, {
        body: { available: 9, commandId, reason: '' },
      })
    expect((await set()).body).toMatchObject({ available: 9 })
    await shop.put(randomUUID(), productId, 4)
    expect((await set()).body).toMatchObject({ available: 5 })
  })
})

describe('what the shop is repaired with', () => {
  const ask = (path: string, body: unknown) => shop.call(shop.callers.service, 'POST', path, { body })

  it('gives back what is held for an order that nobody knows', async () => {
    const [productId, cartId, orderId] = [await shop.stocked(5), randomUUID(), randomUUID()]
    const lines = [{ productId, quantity: 3 }]
    await ask('/internal/reservations', { orderId, orderVersion: 1, cartId, lines, supersedes: [] })
    expect(await shop.stockOf(productId)).toBe(2)
    expect((await ask(`/internal/stock/${productId}/release`, { orderId })).status).toBe(204)
    expect((await ask(`/internal/stock/${productId}/release`, { orderId })).status).toBe(204)
    expect(await shop.stockOf(productId)).toBe(5)
  })

  it('announces the stock of some products under a new version', async () => {
    const productId = await shop.stocked(5)
    await eventually(() => expect(eventsOf(productId)).not.toEqual([]))
    const version = eventsOf(productId).at(-1)?.version ?? 0
    expect((await ask('/internal/announce', { ids: [productId, randomUUID()] })).body).toEqual({
      announced: 1,
    })
    await eventually(() =>
      expect(eventsOf(productId).at(-1)).toMatchObject({
        version: version + 1,
        data: { reason: 'announced', stock: { available: 5 } },
      }),
    )
  })
})

describe('a message that nobody can read', () => {
  it('becomes a dead letter and holds up nothing', async () => {
    const productId = await shop.stocked(3)
    await shop.hear(productChanged, productId, 1, { nonsense: true } as never)
    await eventually(() =>
      expect(
        shop.broker.published.find(
          (message) => message.topic === 'product-changed.dlq' && message.key === productId,
        )?.headers['error'],
      ).toContain('type'),
    )
    expect(await shop.stockOf(productId)).toBe(3)
  })
})
