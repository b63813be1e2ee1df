import { beforeEach, describe, expect, it } from 'vitest'
import { productQuery } from '@shop/contracts/product'
import type { Stored } from '@shop/service-kit/ports'
import type { FoundPage, ProductQueries } from './product.queries.ts'
import { Shelf } from './product.shelf.ts'
import { derive, productDefaults, type ProductState } from './product.state.ts'

const created = new Date('2026-03-01T10:00:00Z')

const lamp = (version: number, changes: Partial<ProductState> = {}): Stored<ProductState> => {
  const details = {
    ...productDefaults,
    name: 'Lamp',
    description: 'A lamp of recycled glass.',
    priceCents: 4000,
    category: 'home',
    images: ['/lamp.webp'],
    stock: 5,
  }
  const state = { id: 'lamp', ...details, ...derive(details), stockVersion: 0, initialStock: 5 }
  const dates = { detailsVersion: 1, createdAt: created, updatedAt: created, deletedAt: null }
  return { state: { ...state, ...dates, ...changes }, version }
}
const stock = (version: number, units: number) => lamp(version, { stock: units, inStock: units > 0 })
const query = productQuery.parse({})

/** A shelf over a database that holds one lamp and counts how often it is asked. */
const setUp = () => {
  const world = { now: created.getTime(), stored: lamp(1), lists: 0, loads: 0, categories: 0 }
  const findPage = (): FoundPage => ({ found: world.stored.state.deletedAt ? [] : [world.stored], total: 1 })
  const queries: ProductQueries = {
    page: () => Promise.resolve(findPage()).finally(() => (world.lists += 1)),
    categories: () => Promise.resolve(['home']).finally(() => (world.categories += 1)),
    explain: () => Promise.reject(new Error('Nobody explains here.')),
  }
  const load = () => Promise.resolve(world.stored).finally(() => (world.loads += 1))
  const shelf = new Shelf(queries, load, { now: () => new Date(world.now) })
  const save = (stored: Stored<ProductState>) => {
    world.stored = stored
    shelf.hear(stored)
  }
  return { world, queries, shelf, save }
}

let { world, queries, shelf, save } = setUp()
beforeEach(() => ({ world, queries, shelf, save } = setUp()))
const listed = async () => (await shelf.list(query)).answer.items[0]

describe('what is kept at hand', () => {
  it('is asked of the database once, however many ask at the same time and after', async () => {
    await Promise.all([listed(), listed(), listed()])
    await listed()
    await shelf.product('lamp')
    await shelf.product('lamp')
    expect(world).toMatchObject({ lists: 1, categories: 1, loads: 1 })
  })

  it('is asked again after a second, for what other replicas changed', async () => {
    await listed()
    await shelf.product('lamp')
    world.stored = lamp(2, { name: 'Lantern', detailsVersion: 2 })
    expect((await listed())?.name).toBe('Lamp')
    world.now += 1001
    expect((await listed())?.name).toBe('Lantern')
    expect((await shelf.product('lamp'))?.answer.name).toBe('Lantern')
  })

  it('takes in a new stock without asking again', async () => {
    await shelf.product('lamp')
    await listed()
    const { etag } = await shelf.list(query)
    save(stock(2, 4))
    expect((await listed())?.stock).toBe(4)
    expect((await shelf.product('lamp'))?.answer.stock).toBe(4)
    expect((await shelf.list(query)).etag).not.toBe(etag)
    expect(world).toMatchObject({ lists: 1, loads: 1 })
  })

  it.each([
    ['details change', lamp(2, { name: 'Lantern', detailsVersion: 2 })],
    ['details change in one save with the stock', lamp(3, { name: 'Lantern', detailsVersion: 2, stock: 4 })],
    ['the stock runs out', stock(2, 0)],
    ['the product is deleted', lamp(2, { deletedAt: created, detailsVersion: 2 })],
  ])('empties the lists when %s', async (_, next) => {
    await shelf.product('lamp')
    await listed()
    save(next)
    await listed()
    expect(world).toMatchObject({ lists: 2, categories: 2 })
  })

  it('never goes back to an older state that was read late', async () => {
    save(stock(5, 1))
    shelf.learn(stock(4, 9))
    expect((await shelf.product('lamp'))?.answer.stock).toBe(1)
    world.stored = stock(3, 7)
    expect((await listed())?.stock).toBe(1)
  })

  it('does not keep a list that was read while something changed', async () => {
    const reading = listed()
    save(lamp(2, { deletedAt: created, detailsVersion: 2 }))
    await reading
    expect(await listed()).toBeUndefined()
    expect(await shelf.product('lamp')).toBeUndefined()
  })

  it('does not keep a failure', async () => {
    const { page, categories } = queries
    queries.page = () => Promise.reject(new Error('The database is away.'))
    queries.categories = () => Promise.reject(new Error('The database is away.'))
    await expect(listed()).rejects.toThrow('away')
    Object.assign(queries, { page, categories })
    expect((await listed())?.name).toBe('Lamp')
  })
})
