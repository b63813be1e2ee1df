import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { id } from '@shop/contracts/common'
import { presentTotals, totalsOf } from '@shop/contracts/totals'
import { agreedTotals, orderIdOf, priceLines } from './checkout.rules.ts'

const copy = (productId: string, unitCents: number, deleted = false) => ({
  id: productId,
  name: productId,
  description: '',
  images: [],
  unitCents,
  deleted,
})

describe('the id of an order', () => {
  it('is a UUID that follows from cart and key alone', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.string({ minLength: 8 }), (cartId, key) => {
        const orderId = orderIdOf(cartId, key)
        expect(id.safeParse(orderId).success).toBe(true)
        expect(orderIdOf(cartId, key)).toBe(orderId)
      }),
    )
  })

  it('differs for another key or another cart', () => {
    expect(new Set([orderIdOf('a', 'key-1'), orderIdOf('a', 'key-2'), orderIdOf('b', 'key-1')]).size).toBe(3)
  })
})

describe('a checkout', () => {
  it('is priced by our own copy of the products, whatever the cart says', () => {
    const [line] = priceLines([{ id: 'brush', quantity: 3 }], [copy('brush', 950)])
    expect(line).toMatchObject({ unitCents: 950, quantity: 3 })
  })

  it.each([[[copy('soap', 1)]], [[copy('brush', 950, true)]]])(
    'is refused when a product is gone',
    (copies) => {
      expect(() => priceLines([{ id: 'brush', quantity: 1 }], copies)).toThrow(
        expect.objectContaining({ code: 'product_unavailable', facts: { productId: 'brush' } }),
      )
    },
  )

  it('goes on when the shopper saw what it costs', () => {
    const lines = priceLines([{ id: 'brush', quantity: 3 }], [copy('brush', 950)])
    expect(agreedTotals(lines, presentTotals(totalsOf(lines)))).toEqual(totalsOf(lines))
  })

  it('is refused with the amounts of today when any amount differs', () => {
    const lines = priceLines([{ id: 'brush', quantity: 3 }], [copy('brush', 950)])
    const today = presentTotals(totalsOf(lines))
    for (const field of ['subtotal', 'shipping', 'tax', 'total'] as const) {
      expect(() => agreedTotals(lines, { ...today, [field]: today[field] + 0.01 })).toThrow(
        expect.objectContaining({
          code: 'totals_changed',
          facts: { orderSummary: today, items: [{ id: 'brush', price: 9.5 }] },
        }),
      )
    }
  })
})
