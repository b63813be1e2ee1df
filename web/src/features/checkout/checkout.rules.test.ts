import { describe, expect, it } from 'vitest'
import { aProduct } from '../../testing/records.ts'
import { attemptKeys, checkoutBody, repriced, shortageOf, todaysPrices } from './checkout.rules.ts'

const INFO = { firstName: 'Ada', lastName: 'Birch', email: 'ada@alder.example' }
const SUMMARY = { subtotal: 10, shipping: 4.99, tax: 0.8, total: 15.79 }
const aLine = (facts = {}, quantity = 1) => ({ product: aProduct(facts), quantity, expiresAt: null })

describe('the order that the checkout asks for', () => {
  it('carries ids and quantities, who buys, and what was shown', () => {
    const line = aLine({}, 3)
    expect(checkoutBody('cart-1', [line], INFO, SUMMARY)).toEqual({
      cartId: 'cart-1',
      cartItems: [{ id: line.product.id, quantity: 3 }],
      shippingInfo: INFO,
      orderSummary: SUMMARY,
    })
  })

  it('keeps its key when it is tried again, and gets another when it is another order', () => {
    let made = 0
    const keyOf = attemptKeys(() => `key-${(made += 1)}`)
    const body = checkoutBody('cart-1', [aLine()], INFO, SUMMARY)
    expect(keyOf(body)).toBe('key-1')
    expect(keyOf({ ...body })).toBe('key-1')
    expect(keyOf({ ...body, orderSummary: { ...SUMMARY, total: 16 } })).toBe('key-2')
  })
})

describe('a refusal because of changed prices', () => {
  const refused = (items: unknown) => ({ status: 409, code: 'totals_changed', detail: 'Look again.', items })

  it('names the prices of today', () => {
    expect(todaysPrices(refused([{ id: 'a', price: 9.5 }, 'nonsense']))).toEqual([{ id: 'a', price: 9.5 }])
    expect(todaysPrices(refused(undefined))).toEqual([])
    expect(todaysPrices(new Error('bug'))).toEqual([])
  })

  it('puts them into the cart and says what they were', () => {
    const [dearer, cheaper, same] = [
      aLine({ name: 'Brush', price: 10, salePrice: 8 }),
      aLine({ name: 'Soap', price: 10 }),
      aLine({ price: 5 }),
    ]
    const changes = repriced(
      [dearer, cheaper, same],
      [
        { id: dearer.product.id, price: 12 },
        { id: cheaper.product.id, price: 9.5 },
        { id: same.product.id, price: 5 },
      ],
    )
    expect(changes.map(({ text }) => text)).toEqual([
      'Brush now costs $12.00 instead of $8.00.',
      'Soap now costs $9.50 instead of $10.00.',
    ])
    expect(changes[0]?.line.product).toMatchObject({ price: 12 })
    expect(changes[0]?.line.product).not.toHaveProperty('salePrice')
    expect(changes[1]?.line.product).toMatchObject({ price: 10, salePrice: 9.5 })
  })
})

describe('a refusal because of the stock', () => {
  it('says which product it is about', () => {
    const line = aLine({ name: 'Soap' })
    const error = { status: 409, code: 'out_of_stock', detail: 'Out.', productId: line.product.id }
    expect(shortageOf([line], error)).toEqual(['It is about Soap. You can change the quantity in your cart.'])
    expect(shortageOf([line], { ...error, productId: 'other' })).toEqual([])
    expect(shortageOf([line], new Error('bug'))).toEqual([])
  })
})
