import { describe, expect, it } from 'vitest'
import { productChanged } from '../../api/live.ts'
import { aProduct } from '../../testing/records.ts'
import { cartEmptied, cartLoaded, cartReducer, emptyCart, lineRemoved, lineSet } from './cart.slice.ts'

const aLine = (quantity = 1, product = aProduct()) => ({ product, quantity, expiresAt: null })

describe('the cart', () => {
  it('takes a new line at the end and changes a known one in its place', () => {
    const [first, second] = [aLine(), aLine()]
    let cart = cartReducer(emptyCart(), lineSet(first))
    cart = cartReducer(cart, lineSet(second))
    cart = cartReducer(cart, lineSet({ ...first, quantity: 7 }))
    expect(cart.lines.map((line) => line.quantity)).toEqual([7, 1])
  })

  it('loses a line that is removed', () => {
    const line = aLine()
    const cart = cartReducer(cartReducer(emptyCart(), lineSet(line)), lineRemoved(line.product.id))
    expect(cart.lines).toEqual([])
  })

  it('starts over with another id when it is emptied', () => {
    const before = cartReducer(emptyCart(), lineSet(aLine()))
    const after = cartReducer(before, cartEmptied())
    expect(after.lines).toEqual([])
    expect(after.id).not.toBe(before.id)
  })

  it('becomes what another tab left', () => {
    const other = { id: 'other', lines: [aLine()] }
    expect(cartReducer(emptyCart(), cartLoaded(other))).toEqual(other)
  })

  it('follows the price and the stock of its products', () => {
    const line = aLine(2)
    const cart = cartReducer(emptyCart(), lineSet(line))
    const product = { ...line.product, price: 9, stock: 1 }
    const change = { type: 'update', id: product.id, version: 2, product } as const
    expect(cartReducer(cart, productChanged(change)).lines[0]).toEqual({ ...line, product })
  })

  it('can take no more of a product that the shop gave up', () => {
    const line = aLine(2)
    const cart = cartReducer(emptyCart(), lineSet(line))
    const gone = cartReducer(cart, productChanged({ type: 'delete', id: line.product.id, version: 3 }))
    expect(gone.lines[0]).toMatchObject({ quantity: 2, product: { stock: 0, inStock: false } })
  })
})
