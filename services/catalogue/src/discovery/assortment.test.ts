import { describe, expect, it } from 'vitest'
import type { DocumentStore, Stored } from '@shop/service-kit/ports'
import { MemoryDocumentStore } from '@shop/service-kit/testing/memory-document-store'
import { derive, productDefaults, type ProductState } from '../product/product.state.ts'
import { Assortment } from './assortment.ts'

const created = Date.parse('2026-03-01T10:00:00Z')
const product = (
  id: string,
  changes: Partial<ProductState> = {},
  version = 1,
  at = created,
): Stored<ProductState> => {
  const details = {
    ...productDefaults,
    name: id,
    description: 'A thing for the house.',
    priceCents: 1000,
    category: 'kitchen',
    images: ['/thing.webp'],
    stock: 5,
    ...changes,
  }
  const dates = {
    createdAt: new Date(created),
    updatedAt: new Date(at),
    deletedAt: changes.deletedAt ?? null,
  }
  const versions = { stockVersion: 0, initialStock: 5, detailsVersion: version }
  return { state: { ...versions, ...dates, ...details, ...derive(details), id }, version }
}

const shelves: [id: string, changes: Partial<ProductState>][] = [
  ['brush', { name: 'Bamboo Dish Brush', tags: ['plastic-free'], materials: ['beech'] }],
  ['toothbrush', { name: 'Bamboo Toothbrush', category: 'bathroom' }],
  ['soap', { name: 'Crème Soap', category: 'bathroom', description: 'Foams without a bottle.' }],
  ['jar', { name: 'Storage Jar', description: 'Glass, with a lid of beech that keeps bread fresh.' }],
]
const setUp = () => {
  const assortment = new Assortment(() => Promise.resolve([]))
  for (const [id, changes] of shelves) assortment.hear(product(id, changes))
  return { assortment, found: (text: string) => assortment.suggest(text, 8).map(({ id }) => id) }
}

describe('what somebody types', () => {
  it.each([
    ['bamboo dish brush', ['brush']],
    ['BAMBOO DISH', ['brush']],
    ['bamb', ['brush', 'toothbrush']],
    ['bambo brsh', ['brush']],
    ['tothbrush', ['toothbrush']],
    ['creme', ['soap']],
    ['crème', ['soap']],
    ['bathroom', ['soap', 'toothbrush']],
    ['plastic', ['brush']],
    ['bread', ['jar']],
    ['beech', ['brush', 'jar']],
    ['', []],
    ['   ', []],
    ['zzzzzz', []],
  ])('"%s" finds %j', (text, ids) => {
    expect(setUp().found(text).sort()).toEqual(ids)
  })

  it.each([
    ['bambo dsh brsh', 'brush'],
    ['bamboo dihs brush', 'brush'],
    ['soap for dogs', 'soap'],
  ])('"%s" finds first the %s, where nothing has every word', (text, id) => {
    expect(setUp().found(text)[0]).toBe(id)
  })

  it('finds first what has it in its name', () => {
    const { assortment, found } = setUp()
    assortment.hear(product('cloth', { name: 'Cloth', description: 'Goes well with soap, soap and soap.' }))
    expect(found('soap')).toEqual(['soap', 'cloth'])
  })

  it('finds what is sold out after what can be bought', () => {
    const { assortment, found } = setUp()
    const [, words] = shelves[0] ?? []
    assortment.hear(product('other brush', words))
    expect(found('bamboo dish brush')).toEqual(['brush', 'other brush'])
    assortment.hear(product('brush', { ...words, stock: 0 }, 2))
    expect(found('bamboo dish brush')).toEqual(['other brush', 'brush'])
  })

  it('is answered with no more than is asked for', () => {
    const { assortment } = setUp()
    for (let n = 0; n < 20; n += 1) assortment.hear(product(`spoon ${n}`))
    expect(assortment.suggest('spoon', 8)).toHaveLength(8)
  })
})

describe('the assortment', () => {
  it('follows names, stock and deletions, and heeds nothing that is older', () => {
    const { assortment, found } = setUp()
    assortment.hear(product('jar', { name: 'Preserving Pot', description: 'Clay.' }, 3))
    assortment.hear(product('jar', { name: 'Storage Jar' }, 2))
    expect(found('storage')).toEqual([])
    expect(found('preserving')).toEqual(['jar'])
    assortment.hear(product('jar', { name: 'Preserving Pot', description: 'Clay.', stock: 0 }, 4))
    expect(assortment.get('jar')?.inStock).toBe(false)
    expect(found('preserving')).toEqual(['jar'])
    assortment.hear(product('jar', { deletedAt: new Date() }, 5))
    expect(found('preserving')).toEqual([])
    assortment.hear(product('jar', {}, 4))
    expect(assortment.get('jar')).toBeUndefined()
    expect([...assortment.all()]).toHaveLength(3)
  })

  const stocked = async (count: number) => {
    const store = new MemoryDocumentStore<ProductState>()
    for (let n = 0; n < count; n += 1) {
      const stored = product(`thing ${n}`, {}, 1, created + n)
      await store.save(stored.state.id, 0, stored, [])
    }
    return store
  }

  it('reads everything once, however many wait for it, and then only what has changed', async () => {
    const store = await stocked(1100)
    let read = 0
    const find: DocumentStore<ProductState>['find'] = async (filter, options) => {
      const page = await store.find(filter, options)
      read += page.length
      return page
    }
    const assortment = new Assortment(find)
    await Promise.all([assortment.loaded(), assortment.loaded()])
    expect([...assortment.all()]).toHaveLength(1100)
    expect(read).toBe(1100)
    const later = product('thing 3', { name: 'Renamed' }, 2, created + 60_000)
    await store.save('thing 3', 1, later, [])
    await assortment.catchUp()
    expect(assortment.get('thing 3')?.name).toBe('Renamed')
    await assortment.catchUp()
    expect(read).toBeLessThan(2300)
    read = 0
    await assortment.catchUp()
    expect(read).toBe(1)
  })

  it('is read again after a failure', async () => {
    const world = { isAway: true }
    const store = await stocked(2)
    const assortment = new Assortment((filter, options) =>
      world.isAway ? Promise.reject(new Error('away')) : store.find(filter, options),
    )
    await expect(assortment.loaded()).rejects.toThrow('away')
    world.isAway = false
    await assortment.loaded()
    expect([...assortment.all()]).toHaveLength(2)
  })
})
