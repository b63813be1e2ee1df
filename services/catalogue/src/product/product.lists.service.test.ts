import mongoose from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { adminProductQuery, productQuery, type Product } from '@shop/contracts/product'
import { addProduct } from '../testing/products.ts'
import { startCatalogue, type TestCatalogue } from '../testing/start-catalogue.ts'
import { createProductQueries, planAdminList, planShopList } from './product.queries.ts'

let shop: TestCatalogue
const ids: Record<string, string> = {}

/** Oldest first; names say what is special. */
const range = [
  { name: 'Ash Broom', price: 30, category: 'cleaning', stock: 3, tags: ['floor'], featured: true },
  { name: 'Beech Comb', price: 8, salePrice: 5, category: 'bathroom', stock: 0 },
  { name: 'cork Mat', price: 20, category: 'bathroom', stock: 34_567, sustainabilityScore: 9.5 },
  { name: 'Dolly-Peg Crème', price: 6, category: 'laundry', stock: 200, materials: ['beech'] },
  { name: 'Enamel Jug', price: 60, salePrice: 45, category: 'kitchen', stock: 7, featured: true },
]

beforeAll(async () => {
  shop = await startCatalogue()
  for (const product of range) ids[product.name] = await addProduct(shop, product)
})
afterAll(() => shop.close())

const list = async (query: string, path = '/api/products', who: 'visitor' | 'admin' = 'visitor') => {
  const { body, status } = await shop.call(who, 'GET', `${path}?${query}`)
  const page = body as { items?: Product[]; total?: number; categories?: string[]; fields?: object }
  return { ...page, status, names: page.items?.map(({ name }) => name.split(/[ -]/)[0]) }
}
const names = async (query: string) => (await list(query)).names
const adminNames = async (query: string) => (await list(query, '/api/admin/products', 'admin')).names

describe('the list of the shop', () => {
  it('shows featured products first, then the newest, with all categories', async () => {
    expect(await list('')).toMatchObject({
      names: ['Enamel', 'Ash', 'Dolly', 'cork', 'Beech'],
      total: 5,
      page: 1,
      pageSize: 24,
      categories: ['bathroom', 'cleaning', 'kitchen', 'laundry'],
    })
  })

  it.each([
    ['sort=price-asc', ['Beech', 'Dolly', 'cork', 'Ash', 'Enamel']],
    ['sort=price-desc', ['Enamel', 'Ash', 'cork', 'Dolly', 'Beech']],
    ['category=bathroom&category=kitchen', ['Enamel', 'cork', 'Beech']],
    ['minPrice=5&maxPrice=20&sort=price-asc', ['Beech', 'Dolly', 'cork']],
    ['minPrice=45.01', []],
    ['maxPrice=5&category=bathroom', ['Beech']],
    ['minScore=9', ['cork']],
    ['inStock=false', ['Beech']],
    ['inStock=true&maxPrice=10', ['Dolly']],
  ])('%s finds %j', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  it('puts products of the same price in one order, the other way round when prices fall', async () => {
    const twins = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => addProduct(shop, { name, price: 77, category: 'twins' })),
    )
    const rising = await names('category=twins&sort=price-asc')
    expect(rising?.toSorted()).toEqual(['One', 'Three', 'Two'])
    expect((await names('category=twins&sort=price-desc'))?.reverse()).toEqual(rising)
    await Promise.all(twins.map((id) => shop.call('admin', 'DELETE', `/api/products/${id}`)))
  })

  it.each([
    ['broom', ['Ash']],
    ['SH bro', ['Ash']],
    ['floor', ['Ash']],
    ['laundry', ['Dolly']],
    ['creme', ['Dolly']],
    ['jug enam', ['Enamel']],
    ['jug broom', []],
    ['.*', []],
    ['dolly-peg', ['Dolly']],
    ['(', []],
  ])('finds %j in name, category, tags and description: %j', async (search, expected) => {
    expect(await names(`search=${encodeURIComponent(search)}`)).toEqual(expected)
  })

  it('finds what the ids name', async () => {
    expect(await names(`ids=${ids['Ash Broom']}&ids=${ids['cork Mat']}`)).toEqual(['Ash', 'cork'])
  })

  it('comes in pages', async () => {
    expect(await list('pageSize=2&page=3')).toMatchObject({ names: ['Beech'], total: 5, page: 3 })
    expect(await list('pageSize=2&page=4')).toMatchObject({ names: [], total: 5 })
  })

  it.each([
    ['pageSize=101', 'pageSize'],
    ['page=101&pageSize=100', 'page'],
    ['minPrice=cheap', 'minPrice'],
    ['sort=name', 'sort'],
    ['search[$ne]=x', 'search[$ne]'],
    ['category[$ne]=x', 'category[$ne]'],
    ['ids=1', 'ids.0'],
  ])('refuses %s and names %s', async (query, field) => {
    const { status, fields } = await list(query)
    expect(status).toBe(400)
    expect(Object.keys(fields ?? {})).toEqual([field])
  })
})

describe('the list of the back office', () => {
  it.each([
    ['', ['Enamel', 'Dolly', 'cork', 'Beech', 'Ash']],
    ['sort=name&direction=asc', ['Ash', 'Beech', 'cork', 'Dolly', 'Enamel']],
    ['sort=price&direction=desc', ['Enamel', 'Ash', 'cork', 'Beech', 'Dolly']],
    ['sort=stock&direction=asc', ['Beech', 'Ash', 'Enamel', 'Dolly', 'cork']],
    ['search=BATH&sort=stock', ['cork', 'Beech']],
    ['search=cOm', ['Beech']],
    ['search=34567', ['cork']],
    ['search=floor', []],
  ])('%s finds %j', async (query, expected) => {
    expect(await adminNames(query)).toEqual(expected)
  })

  it('sorts by whether there is stock', async () => {
    expect((await adminNames('sort=inStock&direction=asc'))?.[0]).toBe('Beech')
  })

  it('finds a product by the beginning of its id', async () => {
    const start = (ids['Enamel Jug'] ?? '').slice(0, 8)
    expect(await adminNames(`search=${start}`)).toEqual(['Enamel'])
    expect(await adminNames(`search=${start.toUpperCase()}`)).toEqual(['Enamel'])
  })
})

describe('answers that were kept', () => {
  const etagOf = async (path: string, known?: string) => {
    const { status, headers } = await shop.call(
      'visitor',
      'GET',
      path,
      undefined,
      known ? { 'if-none-match': known, 'cache-control': 'max-age=0' } : {},
    )
    return { status, etag: headers.get('etag') ?? '' }
  }

  it('are answered with 304 to whoever has them, until something in them changes', async () => {
    const id = ids['Ash Broom'] ?? ''
    for (const path of ['/api/products', `/api/products/${id}`]) {
      const { etag } = await etagOf(path)
      expect(etag).not.toBe('')
      expect(await etagOf(path, etag)).toEqual({ status: 304, etag })
      await shop.call('admin', 'PATCH', `/api/products/${id}`, { description: `Sweeps floors, ${path}` })
      expect((await etagOf(path, etag)).status).toBe(200)
    }
  })

  it('show a change at once', async () => {
    const id = ids['Dolly-Peg Crème'] ?? ''
    await names('sort=price-desc')
    await shop.call('admin', 'PATCH', `/api/products/${id}`, { price: 100 })
    expect((await names('sort=price-desc'))?.[0]).toBe('Dolly')
    await shop.call('admin', 'PATCH', `/api/products/${id}`, { price: 6 })
    expect((await names('sort=price-desc'))?.[0]).toBe('Enamel')
  })
})

describe('every list', () => {
  const shopLists = [
    {},
    { sort: 'price-asc' },
    { sort: 'price-desc' },
    { category: ['kitchen', 'bathroom'] },
    { category: 'kitchen', sort: 'price-asc' },
    { search: 'brush', inStock: 'true' },
    { minPrice: 5, maxPrice: 20, minScore: 3 },
  ].map((query) => planShopList(productQuery.parse(query)))
  const adminLists = ['name', 'price', 'stock', 'inStock', 'createdAt'].flatMap((sort) =>
    ['asc', 'desc'].map((direction) =>
      planAdminList(adminProductQuery.parse({ sort, direction, search: 'brush' })),
    ),
  )

  it('is read in the order of an index, without looking at the whole collection or sorting', async () => {
    const mongo = await mongoose.createConnection(shop.config.MONGODB_URL).asPromise()
    const { explain } = createProductQueries(mongo)
    for (const plan of [...shopLists, ...adminLists]) {
      const explained = JSON.stringify(await explain(plan))
      expect(explained, JSON.stringify(plan)).toContain(`"indexName":"${plan.index}"`)
      expect(explained, JSON.stringify(plan)).not.toMatch(/"stage":"(COLLSCAN|SORT)"/)
    }
    expect(shopLists.map(({ index }) => index)).toContain('category')
    const byIds = planShopList(productQuery.parse({ ids: Object.values(ids) }))
    expect(JSON.stringify(await explain(byIds))).not.toContain('COLLSCAN')
    await mongo.close()
  })
})
