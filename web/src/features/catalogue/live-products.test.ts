import { afterEach, describe, expect, it, vi } from 'vitest'
import { productChanged, reconnected, stockSeen } from '../../api/live.ts'
import { aProduct } from '../../testing/records.ts'
import { aStore } from '../../testing/render.tsx'
import { answer, useShop } from '../../testing/server.ts'
import { catalogueApi } from './catalogue.api.ts'

useShop()
afterEach(() => vi.useRealTimers())

const { listProducts, getProduct } = catalogueApi.endpoints
const QUERY = { inStock: true } as const

const open = async (products: ReturnType<typeof aProduct>[]) => {
  const lists = answer('get', '/api/products', () => ({
    body: { items: products, total: products.length, page: 1, pageSize: 24, categories: ['kitchen'] },
  }))
  const store = aStore()
  await store.dispatch(listProducts.initiate(QUERY))
  return { store, lists, shown: () => listProducts.select(QUERY)(store.getState()).data }
}

describe('products on screen', () => {
  it('change as soon as the shop announces it', async () => {
    const [brush, soap] = [aProduct(), aProduct({ name: 'Soap' })]
    const { store, shown, lists } = await open([brush, soap])
    const product = { ...brush, stock: 1, price: 9 }
    store.dispatch(productChanged({ type: 'update', id: brush.id, version: 2, product }))
    expect(shown()?.items).toEqual([product, soap])
    expect(lists).toHaveLength(1)
  })

  it('go when the shop gives a product up', async () => {
    const [brush, soap] = [aProduct(), aProduct()]
    const { store, shown } = await open([brush, soap])
    store.dispatch(productChanged({ type: 'delete', id: brush.id, version: 2 }))
    expect(shown()).toMatchObject({ items: [soap], total: 1 })
  })

  it('are loaded again once when several new ones arrive', async () => {
    const { store, lists } = await open([aProduct()])
    vi.useFakeTimers()
    for (let index = 0; index < 5; index += 1) {
      const product = aProduct()
      store.dispatch(productChanged({ type: 'insert', id: product.id, version: 1, product }))
    }
    vi.advanceTimersByTime(2000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(lists).toHaveLength(2))
  })

  it('are not loaded again for what cannot be bought', async () => {
    const { store, lists } = await open([aProduct()])
    vi.useFakeTimers()
    const product = aProduct({ stock: 0 })
    store.dispatch(productChanged({ type: 'update', id: product.id, version: 1, product }))
    vi.advanceTimersByTime(5000)
    expect(lists).toHaveLength(1)
  })

  it('show at once what this shopper took', async () => {
    const brush = aProduct({ stock: 5 })
    const { store, shown } = await open([brush])
    store.dispatch(stockSeen({ id: brush.id, stock: 0 }))
    expect(shown()?.items[0]).toMatchObject({ stock: 0, inStock: false })
  })

  it('catch up after the connection was lost', async () => {
    const { store, lists } = await open([aProduct()])
    store.dispatch(reconnected())
    await vi.waitFor(() => expect(lists).toHaveLength(2))
  })

  it('change on the product page as well', async () => {
    const brush = aProduct()
    answer('get', '/api/products/:id', () => ({ body: brush }))
    const store = aStore()
    await store.dispatch(getProduct.initiate(brush.id))
    const product = { ...brush, stock: 2 }
    store.dispatch(productChanged({ type: 'update', id: brush.id, version: 2, product }))
    expect(getProduct.select(brush.id)(store.getState()).data).toEqual(product)
  })
})
