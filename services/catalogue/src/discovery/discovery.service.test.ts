import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCatalogue } from '../catalogue.ts'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'
import { addProduct } from '../testing/products.ts'

let shop: TestCatalogue
beforeAll(async () => {
  shop = await startCatalogue()
})
afterAll(() => shop.close())

const named = async (path: string) => {
  const { status, body } = await shop.call('visitor', 'GET', path)
  expect(status, JSON.stringify(body)).toBe(200)
  return (body['items'] as { id: string; name: string }[]).map(({ name }) => name)
}
const suggested = (text: string) => named(`/api/products/suggestions?search=${encodeURIComponent(text)}`)
const related = (id: string) => named(`/api/products/${id}/related`)

describe('suggestions', () => {
  it('come while one types, with what the search box shows', async () => {
    const id = await addProduct(shop, { name: 'Loofah Sponge', price: 7.5, salePrice: 5 })
    const { body } = await shop.call('visitor', 'GET', '/api/products/suggestions?search=lofah')
    expect(body).toEqual({
      items: [
        {
          id,
          name: 'Loofah Sponge',
          category: 'kitchen',
          price: 7.5,
          salePrice: 5,
          image: '/media/products/brush.webp',
          inStock: true,
        },
      ],
    })
  })

  it('follow every change at once', async () => {
    const id = await addProduct(shop, { name: 'Hempen Rope' })
    expect(await suggested('hempen')).toEqual(['Hempen Rope'])
    await shop.call('admin', 'PATCH', `/api/products/${id}`, { name: 'Jute Twine' })
    expect(await suggested('hempen')).toEqual([])
    expect(await suggested('jute')).toEqual(['Jute Twine'])
    await shop.call('admin', 'DELETE', `/api/products/${id}`)
    expect(await suggested('jute')).toEqual([])
  })

  it('know what was there before the start', async () => {
    await addProduct(shop, { name: 'Willow Basket' })
    const broker = { ...shop.broker, close: () => Promise.resolve() }
    const replica = createCatalogue(shop.config, { broker })
    await replica.start()
    const answer = await fetch(new URL('/api/products/suggestions?search=wilow', replica.url))
    await replica.close()
    expect(await answer.json()).toMatchObject({ items: [{ name: 'Willow Basket' }] })
  })

  it('of nothing are none', async () => {
    expect(await suggested('')).toEqual([])
  })

  it('are refused for a text that nobody types', async () => {
    const path = `/api/products/suggestions?search=${'x'.repeat(101)}`
    const { status, body } = await shop.call('visitor', 'GET', path)
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, ['search']])
  })
})

describe('related products', () => {
  it('are alike, in stock, the most alike first and at most 8', async () => {
    const category = randomUUID()
    const id = await addProduct(shop, { category, name: 'The first', tags: ['wool'], price: 10 })
    await addProduct(shop, { category, name: 'Far dearer', price: 90 })
    await addProduct(shop, { category, name: 'Sold out', stock: 0 })
    await addProduct(shop, { category: randomUUID(), name: 'Of wool too', tags: ['wool'], price: 10 })
    await addProduct(shop, { category: randomUUID(), name: 'Nothing like it', price: 10 })
    const nearest = await addProduct(shop, { category, name: 'Nearest', tags: ['wool'], price: 11 })
    expect(await related(id)).toEqual(['Nearest', 'Far dearer', 'Of wool too'])
    await shop.call('admin', 'PATCH', `/api/products/${nearest}`, { stock: 0 })
    expect(await related(id)).toEqual(['Far dearer', 'Of wool too'])
    for (let n = 0; n < 10; n += 1) await addProduct(shop, { category, name: `More ${n}` })
    expect(await related(id)).toHaveLength(8)
  })

  it('of a product that is gone are not found', async () => {
    const id = await addProduct(shop)
    await shop.call('admin', 'DELETE', `/api/products/${id}`)
    for (const gone of [id, randomUUID()])
      expect((await shop.call('visitor', 'GET', `/api/products/${gone}/related`)).status).toBe(404)
  })
})
