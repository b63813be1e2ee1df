import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addProduct } from '../testing/products.ts'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'

describe('what has a page in the shop', () => {
  let shop: TestCatalogue
  beforeAll(async () => {
    shop = await startCatalogue()
  })
  afterAll(() => shop.close())
  const idsOf = async (path: string) => {
    const { status, body } = await shop.call('service', 'GET', `/internal/addresses/${path}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  it('is every product that was not deleted, sold out or not', async () => {
    const [sold, gone, here] = [
      await addProduct(shop, { stock: 0 }),
      await addProduct(shop),
      await addProduct(shop),
    ]
    await shop.call('admin', 'DELETE', `/api/products/${gone}`)
    expect(await idsOf('products/1')).toEqual({ ids: [sold, here].toSorted(), pages: 1 })
    expect(await idsOf('products/2')).toEqual({ ids: [], pages: 1 })
  })

  it('is every published post', async () => {
    const draft = { title: 'Later', content: 'Not yet.' }
    await shop.call('admin', 'POST', '/api/admin/blog/posts', draft)
    expect(await idsOf('posts/1')).toEqual({ ids: ['1', '2', '3', '4', '5'], pages: 1 })
  })

  it('is told to services alone', async () => {
    expect((await shop.call('admin', 'GET', '/internal/addresses/products/1')).status).toBe(401)
  })
})
