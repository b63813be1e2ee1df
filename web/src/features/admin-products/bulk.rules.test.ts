import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProduct } from '../../testing/records.ts'
import { complaintOf, NO_CHANGE, planAll, planFor, type BulkForm } from './bulk.rules.ts'

const form = (changes: Partial<BulkForm>): BulkForm => ({ ...NO_CHANGE, ...changes })

describe('what a bulk edit comes to', () => {
  it.each([
    [{ price: 'percent', priceBy: '10' }, { price: 13.75 }, 'Price $12.50 → $13.75'],
    [{ price: 'percent', priceBy: '-3' }, { price: 12.13 }, 'Price $12.50 → $12.13'],
    [{ price: 'amount', priceBy: '-0.51' }, { price: 11.99 }, 'Price $12.50 → $11.99'],
    [{ sale: 'percent', saleBy: '20' }, { salePrice: 10 }, 'Sale price none → $10.00'],
    [{ category: ' laundry ' }, { category: 'laundry' }, 'Category kitchen → laundry'],
    [{ featured: 'yes' }, { featured: true }, 'Featured'],
    [{ stock: 'set', stockBy: '3' }, { stock: 3 }, 'Stock 20 → 3'],
  ] as const)('for %j is %j', (changes, patch, words) => {
    const plan = planFor(aProduct({ price: 12.5 }), form(changes))
    expect(plan).toMatchObject({ patch, changes: [words], problem: undefined, adjustBy: 0 })
  })

  it('counts a sale from the new price, and ends one', () => {
    const raised = form({ price: 'percent', priceBy: '20', sale: 'percent', saleBy: '50' })
    expect(planFor(aProduct({ price: 10 }), raised).patch).toEqual({ price: 12, salePrice: 6 })
    const onSale = aProduct({ price: 10, salePrice: 8 })
    expect(planFor(onSale, form({ sale: 'end' })).patch).toEqual({ salePrice: null })
  })

  it('adds to the stock what comes, whatever is sold meanwhile', () => {
    const plan = planFor(aProduct({ stock: 4 }), form({ stock: 'add', stockBy: '6' }))
    expect(plan).toMatchObject({ patch: {}, adjustBy: 6, changes: ['Stock 4 → 10'] })
  })

  it.each([
    [{ price: 'amount', priceBy: '-12.5' }, 'Price must be greater than 0.'],
    [{ price: 'amount', priceBy: '-4.5' }, 'Sale price must be below the price.'],
    [{ stock: 'add', stockBy: '-21' }, 'Stock cannot be negative.'],
  ] as const)('is refused for %j', (changes, problem) => {
    expect(planFor(aProduct({ price: 12.5, salePrice: 8 }), form(changes)).problem).toBe(problem)
  })

  it('leaves alone what is so already', () => {
    const products = [aProduct({ featured: true }), aProduct({ featured: false })]
    const { refused, changing, unchanged } = planAll(products, form({ featured: 'yes' }))
    expect([refused.length, changing.length, unchanged]).toEqual([0, 1, 1])
  })

  it('never makes a price with a fraction of a cent', () => {
    const cents = fc.integer({ min: 1, max: 10_000_000 })
    const percents = fc.double({ min: -99, max: 500, noNaN: true })
    fc.assert(
      fc.property(cents, percents, (price, by) => {
        const plan = planFor(
          aProduct({ price: price / 100 }),
          form({ price: 'percent', priceBy: String(by) }),
        )
        const after = plan.patch.price ?? price / 100
        expect(Math.round(after * 100) / 100).toBe(after)
      }),
    )
  })
})

describe('a bulk edit that is not filled in', () => {
  it.each([
    [{}, 'Choose what to change.'],
    [{ price: 'percent', priceBy: '' }, 'Say by how much the price changes.'],
    [{ price: 'amount', priceBy: '0' }, 'Say by how much the price changes.'],
    [{ sale: 'percent', saleBy: '100' }, 'A sale is more than 0 and less than 100 percent.'],
    [{ stock: 'add', stockBy: '1.5' }, 'Stock must be a whole number.'],
    [{ stock: 'set', stockBy: '-1' }, 'Stock cannot be negative.'],
  ] as const)('says for %j: %s', (changes, sentence) => {
    expect(complaintOf(form(changes))).toBe(sentence)
  })
})
