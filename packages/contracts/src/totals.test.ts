import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderSummary, presentTotals, totalsOf, type PricedLine } from './totals.ts'

const line: fc.Arbitrary<PricedLine> = fc.record({
  unitCents: fc.integer({ min: 1, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 50 }),
})
const lines = fc.array(line, { minLength: 1, maxLength: 20 })
const worth = (unitCents: number) => totalsOf([{ unitCents, quantity: 1 }])

describe('the totals of a cart', () => {
  it('are the sum of their parts', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const { subtotalCents, shippingCents, taxCents, totalCents } = totalsOf(cart)
        expect(subtotalCents).toBe(cart.reduce((sum, it) => sum + it.unitCents * it.quantity, 0))
        expect(totalCents).toBe(subtotalCents + shippingCents + taxCents)
      }),
    )
  })

  it('do not depend on the order of its lines, nor on how units are spread over lines', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const unitByUnit = cart.flatMap(({ unitCents, quantity }) =>
          Array.from({ length: quantity }, () => ({ unitCents, quantity: 1 })),
        )
        expect(totalsOf(cart.toReversed())).toEqual(totalsOf(cart))
        expect(totalsOf(unitByUnit)).toEqual(totalsOf(cart))
      }),
    )
  })

  it('carry 8 % tax, never more than half a cent off', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const { subtotalCents, taxCents } = totalsOf(cart)
        const error = taxCents - subtotalCents * 0.08
        expect(Number.isInteger(taxCents)).toBe(true)
        expect(error).toBeGreaterThan(-0.5)
        expect(error).toBeLessThanOrEqual(0.5)
      }),
    )
  })

  it.each([
    [6, 0],
    [7, 1],
    [1999, 160],
    [31, 2],
    [100, 8],
  ])('of %d cents have %d cents of tax', (subtotal, tax) => {
    expect(worth(subtotal).taxCents).toBe(tax)
  })

  it('have their tax rounded to the nearest cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000 }), (n) => {
        // 8 % of 25n + 6.25 would be half a cent; no whole number of cents comes nearer than these two.
        expect(worth(25 * n + 6).taxCents).toBe(2 * n)
        expect(worth(25 * n + 7).taxCents).toBe(2 * n + 1)
      }),
    )
  })

  it.each([
    [1, 499],
    [4999, 499],
    [5000, 499],
    [5001, 0],
    [100_000, 0],
  ])('of %d cents ship for %d cents: free only above $50.00', (subtotal, shipping) => {
    expect(worth(subtotal).shippingCents).toBe(shipping)
  })

  it('are nothing when the cart is empty', () => {
    expect(totalsOf([])).toEqual({ subtotalCents: 0, shippingCents: 0, taxCents: 0, totalCents: 0 })
  })

  it('are shown in dollars that can be sent back and compared', () => {
    fc.assert(
      fc.property(lines, (cart) => {
        const totals = totalsOf(cart)
        const shown = presentTotals(totals)
        expect(orderSummary.parse(JSON.parse(JSON.stringify(shown)))).toEqual(shown)
        expect(Math.round((shown.subtotal + shown.shipping + shown.tax) * 100)).toBe(totals.totalCents)
      }),
    )
  })

  it('of a cart of $26.96 are those of the price list', () => {
    const cart = [
      { unitCents: 899, quantity: 2 },
      { unitCents: 898, quantity: 1 },
    ]
    expect(presentTotals(totalsOf(cart))).toEqual({
      subtotal: 26.96,
      shipping: 4.99,
      tax: 2.16,
      total: 34.11,
    })
  })
})
