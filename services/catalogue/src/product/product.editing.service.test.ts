import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'
import { addProduct, brush, eventsOf, eventually } from '../testing/products.ts'

let shop: TestCatalogue
beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

const stored = async (id: string) => (await shop.call('visitor', 'GET', `/api/products/${id}`)).body
const unknownId = '00000000-0000-4000-8000-000000000000'

/** Everything behind the shop's inventory fails until the given work is done. */
const whileInventoryIsAway = async <Result>(work: () => Promise<Result>) => {
  shop.inventory.state.isAway = true
  return work().finally(() => (shop.inventory.state.isAway = false))
}

describe('a new product', () => {
  it('is answered, stored, given to inventory once, announced and counted', async () => {
    const { status, body } = await shop.call('admin', 'POST', '/api/products', brush({ price: 19.99 }))
    const id = String(body['id'])
    expect(status).toBe(201)
    expect(body).toMatchObject({ price: 19.99, stock: 12, inStock: true, rating: 4, sustainabilityScore: 8 })
    expect(body['shortDescription']).toBe('A brush for dishes with a handle of bamboo.…')
    expect(await stored(id)).toEqual(body)
    expect(shop.inventory.callsFor(id)).toEqual([{ productId: id, available: 12, commandId: id }])
    const [insert, update] = await eventually(() => {
      expect(eventsOf(shop, id)).toHaveLength(2)
      return eventsOf(shop, id)
    })
    expect(insert).toMatchObject({ version: 1, data: { type: 'insert', initialStock: 12 } })
    expect(update).toMatchObject({ version: 2, data: { type: 'update', product: { stock: 12 } } })
    const { body: metrics } = await shop.call('visitor', 'GET', '/metrics')
    expect(metrics).toMatch(
      /shop_commands_total\{aggregate="product",outcome="changed",command="create".*\} [1-9]/,
    )
    expect(shop.lines).toContainEqual(
      expect.objectContaining({ audit: true, action: 'created', product: id }),
    )
  })

  it('is taken even when inventory does not answer, because inventory hears of it by its event', async () => {
    const id = await whileInventoryIsAway(() => addProduct(shop, { stock: 7 }))
    expect(await stored(id)).toMatchObject({ stock: 7 })
    await eventually(() => expect(eventsOf(shop, id)[0]?.data).toMatchObject({ initialStock: 7 }))
    expect(shop.inventory.callsFor(id)).toEqual([])
  })

  it.each([
    ['name', { name: 'B' }, 'Name must be at least 2 characters.'],
    ['description', { description: 'Short' }, 'Description must be at least 10 characters.'],
    ['price', { price: 0 }, 'Price must be greater than 0.'],
    ['stock', { stock: -1 }, 'Stock cannot be negative.'],
    ['category', { category: ' ' }, 'Category is required.'],
    ['images', { images: [] }, 'Please upload at least one product image.'],
    ['salePrice', { salePrice: 12.5 }, 'Sale price must be below the price.'],
  ])('is refused for a wrong %s, which is named', async (field, changes, sentence) => {
    const calls = shop.inventory.calls.length
    const before = (await shop.call('visitor', 'GET', '/api/products')).body['total']
    const { status, body } = await shop.call('admin', 'POST', '/api/products', brush(changes))
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'validation_failed', fields: { [field]: sentence } })
    expect((await shop.call('visitor', 'GET', '/api/products')).body['total']).toBe(before)
    expect(shop.inventory.calls).toHaveLength(calls)
  })

  it('has no fields that the shop does not know', async () => {
    const { status, body } = await shop.call('admin', 'POST', '/api/products', { ...brush(), version: 7 })
    expect(status).toBe(400)
    expect(body['fields']).toEqual({ version: 'This field is not known.' })
  })
})

describe('an edit', () => {
  it('changes what it names and leaves the rest and the stock alone', async () => {
    const id = await addProduct(shop)
    const before = await stored(id)
    const { status, body } = await shop.call('admin', 'PATCH', `/api/products/${id}`, { salePrice: 9.99 })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, salePrice: 9.99, revision: 2, updatedAt: body['updatedAt'] })
    expect(await stored(id)).toEqual(body)
    expect(shop.inventory.callsFor(id)).toHaveLength(1)
  })

  it('that changes nothing announces nothing', async () => {
    const id = await addProduct(shop)
    const { price, name } = brush()
    const { status } = await shop.call('admin', 'PATCH', `/api/products/${id}`, { price, name })
    expect(status).toBe(200)
    await shop.call('admin', 'PATCH', `/api/products/${id}`, { name: 'Marker' })
    await eventually(() => expect(eventsOf(shop, id).at(-1)?.data.product.name).toBe('Marker'))
    expect(eventsOf(shop, id).map(({ version }) => version)).toEqual([1, 2, 3])
  })

  it('of the stock is in force with inventory when the answer comes', async () => {
    const id = await addProduct(shop)
    const { body } = await shop.call('admin', 'PATCH', `/api/products/${id}`, { stock: 30, featured: true })
    expect(body).toMatchObject({ stock: 30, featured: true })
    const [, call] = shop.inventory.callsFor(id)
    expect(call).toMatchObject({ available: 30 })
    expect(call?.commandId).not.toBe(id)
  })

  it('answers 503 and changes nothing when inventory does not answer', async () => {
    const id = await addProduct(shop)
    const before = await stored(id)
    const { status, body } = await whileInventoryIsAway(() =>
      shop.call('admin', 'PATCH', `/api/products/${id}`, { stock: 30, name: 'Half made' }),
    )
    expect(status).toBe(503)
    expect(body['code']).toBe('unavailable')
    expect(await stored(id)).toEqual(before)
  })

  it('that cannot be accepted does not reach inventory', async () => {
    const id = await addProduct(shop)
    const wrong = await shop.call('admin', 'PATCH', `/api/products/${id}`, { stock: 30, salePrice: 99 })
    expect(wrong.body['fields']).toEqual({ salePrice: 'Sale price must be below the price.' })
    const unknown = await shop.call('admin', 'PATCH', `/api/products/${unknownId}`, { stock: 30 })
    expect(unknown.status).toBe(404)
    expect(shop.inventory.callsFor(id)).toHaveLength(1)
    expect(shop.inventory.callsFor(unknownId)).toEqual([])
  })
})

describe('a deletion', () => {
  it('takes the product out of the shop for good and is announced', async () => {
    const id = await addProduct(shop, { category: 'soon-gone' })
    expect((await shop.call('admin', 'DELETE', `/api/products/${id}`)).status).toBe(204)
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const body = method === 'PATCH' ? { name: 'Ghost' } : undefined
      expect((await shop.call('admin', method, `/api/products/${id}`, body)).status).toBe(404)
    }
    const { body: page } = await shop.call('visitor', 'GET', `/api/products?ids=${id}`)
    expect(page).toMatchObject({ items: [], total: 0 })
    expect(page['categories']).not.toContain('soon-gone')
    await eventually(() =>
      expect(eventsOf(shop, id).at(-1)).toMatchObject({ version: 3, data: { type: 'delete' } }),
    )
  })
})

describe('who may change products', () => {
  const attempts: [string, string, unknown][] = [
    ['GET', '/api/admin/products', undefined],
    ['POST', '/api/products', brush()],
    ['PATCH', `/api/products/${unknownId}`, { name: 'Mine' }],
    ['DELETE', `/api/products/${unknownId}`, undefined],
    ['POST', '/api/product-images', new FormData()],
  ]

  it.each(attempts)('%s %s is for admins only', async (method, path, body) => {
    const before = (await shop.call('visitor', 'GET', '/api/products')).body['total']
    const visitor = await shop.call('visitor', method, path, body)
    const customer = await shop.call('customer', method, path, body)
    expect([visitor.status, visitor.body['code']]).toEqual([401, 'unauthenticated'])
    expect([customer.status, customer.body['code']]).toEqual([403, 'forbidden'])
    expect((await shop.call('visitor', 'GET', '/api/products')).body['total']).toBe(before)
  })

  it('announcing again is for services only', async () => {
    for (const who of ['visitor', 'customer', 'admin'] as const)
      expect((await shop.call(who, 'POST', '/internal/announce', {})).status).toBe(401)
  })
})

describe('an edit that says which revision it has seen', () => {
  const edit = (id: string, changes: object, revision: number) =>
    shop.call('admin', 'PATCH', `/api/products/${id}`, changes, { 'if-match': `"${revision}"` })

  it('is taken while nobody else has changed the product, and counts', async () => {
    const id = await addProduct(shop)
    expect((await edit(id, { price: 11 }, 1)).body).toMatchObject({ price: 11, revision: 2 })
    expect((await edit(id, { price: 12 }, 2)).body).toMatchObject({ price: 12, revision: 3 })
  })

  it('overwrites nobody: it is refused with the product as it is now', async () => {
    const id = await addProduct(shop, { stock: 4 })
    await edit(id, { price: 11 }, 1)
    const { status, body } = await edit(id, { price: 12, stock: 9 }, 1)
    expect([status, body['code'], body['detail']]).toEqual([
      409,
      'conflict',
      'Somebody else changed this product in the meantime.',
    ])
    expect(body['product']).toMatchObject({ id, price: 11, revision: 2, stock: 4 })
    expect(await stored(id)).toMatchObject({ price: 11, stock: 4 })
    expect(shop.inventory.callsFor(id)).toHaveLength(1)
  })

  it('is no conflict where it wants what is there already, or the stock alone', async () => {
    const id = await addProduct(shop)
    await edit(id, { price: 11 }, 1)
    expect((await edit(id, { price: 11 }, 1)).status).toBe(200)
    expect((await edit(id, { stock: 3 }, 1)).body).toMatchObject({ stock: 3, revision: 2 })
  })

  it('is not kept from it by the stock', async () => {
    const id = await addProduct(shop)
    await edit(id, { stock: 3 }, 1)
    expect((await edit(id, { name: 'A brush of oak' }, 1)).status).toBe(200)
  })

  it('must name it as an entity tag', async () => {
    const id = await addProduct(shop)
    const { status } = await shop.call('admin', 'PATCH', `/api/products/${id}`, {}, { 'if-match': '*' })
    expect(status).toBe(400)
  })
})
