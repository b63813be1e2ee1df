import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { aProduct } from '../../testing/records.ts'
import { newCartId } from './cart-id.ts'
import {
  countOf,
  isDueForRenewal,
  limitOf,
  quantityIn,
  stockNoteOf,
  totalsOfCart,
  unitCents,
} from './cart.rules.ts'

const NOW = Date.parse('2026-11-20T10:00:00.000Z')
const later = (ms: number) => new Date(NOW + ms).toISOString()
const aLine = (
  facts: Parameters<typeof aProduct>[0] = {},
  quantity = 1,
  expiresAt: string | null = later(900_000),
) => ({
  product: aProduct(facts),
  quantity,
  expiresAt,
})

describe('what a cart comes to', () => {
  it('is nothing when it is empty', () => {
    expect(totalsOfCart([])).toEqual({ subtotal: 0, shipping: 0, tax: 0, total: 0 })
  })

  it('counts the sale price where there is one', () => {
    expect(unitCents({ price: 20, salePrice: 15.5 })).toBe(1550)
    expect(totalsOfCart([aLine({ price: 20, salePrice: 15.5 }, 2)]).subtotal).toBe(31)
  })

  it('adds $4.99 for shipping up to $50 and nothing above', () => {
    expect(totalsOfCart([aLine({ price: 50 })])).toEqual({
      subtotal: 50,
      shipping: 4.99,
      tax: 4,
      total: 58.99,
    })
    expect(totalsOfCart([aLine({ price: 50.01 })])).toEqual({
      subtotal: 50.01,
      shipping: 0,
      tax: 4,
      total: 54.01,
    })
  })

  it('is the sum of its parts to the cent, whatever is in it', () => {
    const line = fc.record({
      price: fc.integer({ min: 1, max: 20_000 }),
      quantity: fc.integer({ min: 1, max: 50 }),
    })
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), (lines) => {
        const amounts = totalsOfCart(
          lines.map(({ price, quantity }) => aLine({ price: price / 100 }, quantity)),
        )
        const sum = amounts.subtotal + amounts.shipping + amounts.tax
        expect(Math.round(amounts.total * 100)).toBe(Math.round(sum * 100))
      }),
    )
  })
})

describe('the lines of a cart', () => {
  it('count every unit', () => {
    expect(countOf([aLine({}, 2), aLine({}, 3)])).toBe(5)
  })

  it('can grow by what is free beside what they hold', () => {
    expect(limitOf(aLine({ stock: 3 }, 2))).toBe(5)
  })

  it('know how many there are of a product', () => {
    const line = aLine({}, 4)
    expect(quantityIn([line], line.product.id)).toBe(4)
    expect(quantityIn([line], 'another')).toBe(0)
  })

  it('say when the stock is low', () => {
    expect(stockNoteOf(aLine({ stock: 6 }))).toBeUndefined()
    expect(stockNoteOf(aLine({ stock: 5 }))).toBe('Only 5 left in stock')
    expect(stockNoteOf(aLine({ stock: 0 }))).toBe('You have the last of these')
  })

  it('are due for renewal when their hold ran out, is about to, or was never confirmed', () => {
    expect(isDueForRenewal(aLine({}, 1, later(121_000)), NOW)).toBe(false)
    expect(isDueForRenewal(aLine({}, 1, later(119_000)), NOW)).toBe(true)
    expect(isDueForRenewal(aLine({}, 1, later(-1)), NOW)).toBe(true)
    expect(isDueForRenewal(aLine({}, 1, null), NOW)).toBe(true)
  })
})

describe('the id of a cart', () => {
  it('is a random UUID', () => {
    const ids = Array.from({ length: 50 }, newCartId)
    for (const id of ids)
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(new Set(ids).size).toBe(50)
  })
})
