import { beforeEach, describe, expect, it } from 'vitest'
import { aProduct } from '../../testing/records.ts'
import { aStore } from '../../testing/render.tsx'
import { answer, refusal, useShop, type Call } from '../../testing/server.ts'
import { currentToasts, dismissAllToasts } from '../../ui/toaster.ts'
import { addToCart, changeQuantity, clearWholeCart, removeFromCart } from './cart.actions.ts'

useShop()
beforeEach(dismissAllToasts)

const ITEM = '/api/carts/:cartId/items/:productId'
const EXPIRES = '2026-11-20T11:00:00.000Z'

const quantityOf = ({ body }: Call) => (body as { quantity: number }).quantity

/** A shop with that many units beside what is held. */
const withStock = (stock: number) =>
  answer('put', ITEM, (call) => {
    const quantity = quantityOf(call)
    const item = { productId: String(call.params['productId']), quantity, expiresAt: EXPIRES }
    return { body: { item, available: stock - quantity } }
  })

const said = () =>
  currentToasts().map(({ title, message, note }) => [title, message, note].filter(Boolean).join(' | '))

describe('adding to the cart', () => {
  it('holds the units first and then shows them in the cart', async () => {
    const store = aStore()
    const product = aProduct({ stock: 10 })
    const calls = withStock(10)
    expect(await store.dispatch(addToCart(product))).toBe(true)
    expect(calls.map(quantityOf)).toEqual([1])
    expect(calls[0]?.params['cartId']).toBe(store.getState().cart.id)
    expect(store.getState().cart.lines).toMatchObject([
      { quantity: 1, expiresAt: EXPIRES, product: { id: product.id, stock: 9 } },
    ])
    expect(said()).toEqual(['Added Beech Dish Brush to your cart'])
  })

  it('asks for the quantity in all, so that two clicks make two', async () => {
    const store = aStore()
    const product = aProduct()
    const calls = withStock(10)
    await Promise.all([store.dispatch(addToCart(product)), store.dispatch(addToCart(product))])
    expect(calls.map(quantityOf)).toEqual([1, 2])
    expect(said()).toEqual([
      'Added Beech Dish Brush to your cart',
      'Updated quantity of Beech Dish Brush in your cart',
    ])
  })

  it('says how many were added on the product page', async () => {
    withStock(10)
    await aStore().dispatch(addToCart(aProduct(), 3, 'add-on-page'))
    expect(said()).toEqual([
      'Added Beech Dish Brush to your cart | Beech Dish Brush (x3) has been added to your cart.',
    ])
  })

  it('leaves the cart as it was when the shop refuses', async () => {
    const product = aProduct()
    const store = aStore({ cart: [{ product, quantity: 5 }] })
    answer('put', ITEM, () => refusal(409, 'insufficient_stock', 'Only 5.', { available: 0, held: 5 }))
    expect(await store.dispatch(addToCart(product))).toBe(false)
    expect(store.getState().cart.lines[0]?.quantity).toBe(5)
    expect(said()).toEqual(["Sorry, you can't add more. Only 5 available in stock"])
  })

  it('goes on after a failure', async () => {
    const store = aStore()
    answer('put', ITEM, () => refusal(500, 'internal', ''))
    expect(await store.dispatch(addToCart(aProduct()))).toBe(false)
    withStock(10)
    expect(await store.dispatch(addToCart(aProduct()))).toBe(true)
    expect(said()[0]).toBe('Error updating stock.')
  })
})

describe('changing a quantity', () => {
  it('updates the line to what the shop holds', async () => {
    const product = aProduct()
    const store = aStore({ cart: [{ product, quantity: 2 }] })
    withStock(10)
    expect(await store.dispatch(changeQuantity(product.id, 1))).toBe(true)
    expect(store.getState().cart.lines[0]).toMatchObject({ quantity: 3, product: { stock: 7 } })
    expect(said()).toEqual(['Updated quantity of Beech Dish Brush in your cart'])
  })

  it('ignores what would fall below 1', async () => {
    const product = aProduct()
    const store = aStore({ cart: [{ product, quantity: 1 }] })
    const calls = withStock(10)
    expect(await store.dispatch(changeQuantity(product.id, -1))).toBe(false)
    expect(calls).toHaveLength(0)
  })

  it('is abandoned when the stock cannot be updated', async () => {
    const product = aProduct()
    const store = aStore({ cart: [{ product, quantity: 2 }] })
    answer('put', ITEM, () => refusal(503, 'unavailable', ''))
    expect(await store.dispatch(changeQuantity(product.id, 1))).toBe(false)
    expect(store.getState().cart.lines[0]?.quantity).toBe(2)
    expect(said()).toEqual(['Error updating stock.'])
  })

  it('says how many more there are', async () => {
    const product = aProduct()
    const store = aStore({ cart: [{ product, quantity: 2 }] })
    answer('put', ITEM, () => refusal(409, 'insufficient_stock', '', { available: 1, held: 2 }))
    await store.dispatch(changeQuantity(product.id, 2))
    expect(said()).toEqual(['Sorry, only 1 additional items available in stock'])
  })
})

describe('removing from the cart', () => {
  it('gives the units back', async () => {
    const product = aProduct()
    const store = aStore({ cart: [{ product, quantity: 2 }] })
    const calls = answer('delete', ITEM, () => ({ status: 204 }))
    await store.dispatch(removeFromCart(product))
    expect(calls).toHaveLength(1)
    expect(store.getState().cart.lines).toEqual([])
    expect(said()).toEqual([
      'Item Removed | Beech Dish Brush has been removed from your cart. | Removed item from cart and restored stock',
    ])
  })

  it('removes the line also when the shop cannot be told', async () => {
    const product = aProduct()
    const store = aStore({ cart: [{ product, quantity: 2 }] })
    answer('delete', ITEM, () => refusal(500, 'internal', ''))
    await store.dispatch(removeFromCart(product))
    expect(store.getState().cart.lines).toEqual([])
    expect(said()).toEqual(['Error updating stock. Item removed from cart.'])
  })
})

describe('clearing the cart', () => {
  it('gives everything back and starts a new cart', async () => {
    const store = aStore({ cart: [{ product: aProduct(), quantity: 2 }] })
    const { id } = store.getState().cart
    const calls = answer('delete', '/api/carts/:cartId', () => ({ status: 204 }))
    await store.dispatch(clearWholeCart())
    expect(calls[0]?.params['cartId']).toBe(id)
    expect(store.getState().cart.lines).toEqual([])
    expect(store.getState().cart.id).not.toBe(id)
    expect(said()).toEqual([
      'Cart Cleared | All items have been removed from your cart. | Cart cleared and stock returned',
    ])
  })

  it('keeps the cart when the shop cannot be told', async () => {
    const store = aStore({ cart: [{ product: aProduct(), quantity: 2 }] })
    answer('delete', '/api/carts/:cartId', () => refusal(500, 'internal', ''))
    await store.dispatch(clearWholeCart())
    expect(store.getState().cart.lines).toHaveLength(1)
    expect(said()).toEqual(['Error updating stock.'])
  })
})
