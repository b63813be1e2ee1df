import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { likenessOf, relatedTo } from './likeness.rules.ts'

const brush = {
  id: 'brush',
  category: 'kitchen',
  tags: new Set(['bamboo', 'plastic-free']),
  materials: new Set(['bamboo', 'sisal']),
  effectiveCents: 1000,
  inStock: true,
}
const like = (id: string, changes: Partial<typeof brush> = {}) => ({ ...brush, id, ...changes })
const unlike = (id: string, changes: Partial<typeof brush> = {}) =>
  like(id, { category: 'garden', tags: new Set<string>(), materials: new Set<string>(), ...changes })
const idsOf = (products: readonly { id: string }[]) => products.map(({ id }) => id)

describe('the likeness of two products', () => {
  it.each([
    ['category', { category: 'kitchen' }],
    ['tag', { tags: new Set(['plastic-free']) }],
    ['material', { materials: new Set(['sisal']) }],
  ])('comes of a common %s', (_what, changes) => {
    expect(likenessOf(brush, unlike('other', changes))).toBeGreaterThan(likenessOf(brush, unlike('other')))
  })

  it('is greater the more they have in common', () => {
    const [none, one, both] = [[], ['bamboo'], ['bamboo', 'sisal']].map((materials) =>
      likenessOf(brush, like('other', { materials: new Set(materials) })),
    )
    expect(none).toBeLessThan(one ?? 0)
    expect(one).toBeLessThan(both ?? 0)
  })

  it('is greater the nearer their prices are, but never comes of prices alone', () => {
    const at = (effectiveCents: number) => likenessOf(brush, like('other', { effectiveCents }))
    expect(at(1000)).toBeGreaterThan(at(1500))
    expect(at(1500)).toBeGreaterThan(at(3000))
    expect(at(4000)).toBe(at(90_000))
    expect(likenessOf(brush, unlike('other'))).toBe(0)
  })

  const labels = fc
    .array(fc.constantFrom('bamboo', 'glass', 'steel', 'refill'), { maxLength: 5 })
    .map((words) => new Set(words))
  const product = fc.record({
    id: fc.uuid(),
    category: fc.constantFrom('kitchen', 'bath'),
    tags: labels,
    materials: labels,
    effectiveCents: fc.nat(10_000),
    inStock: fc.boolean(),
  })

  it('is the same from both sides', () => {
    fc.assert(
      fc.property(product, product, (one, other) => {
        expect(likenessOf(one, other)).toBeCloseTo(likenessOf(other, one), 9)
      }),
    )
  })

  it('never leads to the product itself, to what is sold out, or to more than is asked for', () => {
    fc.assert(
      fc.property(fc.array(product, { minLength: 1 }), (products) => {
        const [first] = products
        if (!first) return
        const found = relatedTo(first, products, 8)
        expect(found.length).toBeLessThanOrEqual(8)
        expect(found.every(({ id, inStock }) => inStock && id !== first.id)).toBe(true)
      }),
    )
  })
})

describe('what is related to a product', () => {
  it('comes the most alike first, without what is not like it at all', () => {
    const others = [
      unlike('rake'),
      like('dear brush', { effectiveCents: 3900 }),
      unlike('glove', { tags: new Set(['plastic-free']) }),
      like('sold out brush', { inStock: false }),
      like('small brush', { effectiveCents: 900 }),
    ]
    expect(idsOf(relatedTo(brush, [brush, ...others], 8))).toEqual(['small brush', 'dear brush', 'glove'])
  })

  it('is in the same order every time', () => {
    const others = ['c', 'a', 'b'].map((id) => like(id))
    expect(idsOf(relatedTo(brush, others, 2))).toEqual(['a', 'b'])
  })
})
