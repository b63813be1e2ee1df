import { beforeEach, describe, expect, it } from 'vitest'
import { aProduct } from '../../testing/records.ts'
import { aStore } from '../../testing/render.tsx'
import { answer, refusal, useShop, type Call } from '../../testing/server.ts'
import { currentToasts, dismissAllToasts } from '../../ui/toaster.ts'
import { renewHolds } from './cart.renewal.ts'
import { lineSet } from './cart.slice.ts'

useShop()
beforeEach(dismissAllToasts)

const ITEM = '/api/carts/:cartId/items/:productId'
const quantityOf = ({ body }: Call) => (body as { quantity: number }).quantity
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const anHourAgo = () => new Date(Date.now() - 3_600_000).toISOString()

const storeWithOldHold = (quantity: number) => {
  const store = aStore()
  const product = aProduct()
  store.dispatch(lineSet({ product, quantity, expiresAt: anHourAgo() }))
  return store
}

/** A shop that has so many left, all told. */
const left = (stock: number) =>
  answer('put', ITEM, (call) => {
    const quantity = quantityOf(call)
    if (quantity > stock) {
      const code = stock === 0 ? 'out_of_stock' : 'insufficient_stock'
      return refusal(409, code, '', { available: stock, held: 0 })
    }
    const item = { productId: String(call.params['productId']), quantity, expiresAt: inAnHour() }
    return { body: { item, available: stock - quantity } }
  })

describe('a cart that comes back after its holds ran out', () => {
  it('asks for them again and says nothing when all is well', async () => {
    const store = storeWithOldHold(2)
    const calls = left(10)
    await store.dispatch(renewHolds())
    expect(calls.map(quantityOf)).toEqual([2])
    expect(Date.parse(store.getState().cart.lines[0]?.expiresAt ?? '')).toBeGreaterThan(Date.now())
    expect(currentToasts()).toEqual([])
  })

  it('leaves holds alone that still have time', async () => {
    const store = aStore({ cart: [{ product: aProduct(), quantity: 2 }] })
    const calls = left(10)
    await store.dispatch(renewHolds())
    expect(calls).toEqual([])
  })

  it('takes what is left and tells the shopper', async () => {
    const store = storeWithOldHold(5)
    left(3)
    await store.dispatch(renewHolds())
    expect(store.getState().cart.lines[0]?.quantity).toBe(3)
    expect(currentToasts()).toMatchObject([
      {
        title: 'Your cart has changed',
        message: 'Only 3 of Beech Dish Brush are left, so we lowered the quantity in your cart.',
      },
    ])
  })

  it('drops what sold out in the meantime and tells the shopper', async () => {
    const store = storeWithOldHold(5)
    left(0)
    await store.dispatch(renewHolds())
    expect(store.getState().cart.lines).toEqual([])
    expect(currentToasts()[0]?.message).toContain('sold out while your cart was waiting')
  })

  it('keeps everything while the shop cannot be reached', async () => {
    const store = storeWithOldHold(5)
    answer('put', ITEM, () => refusal(503, 'unavailable', ''))
    await store.dispatch(renewHolds())
    expect(store.getState().cart.lines[0]?.quantity).toBe(5)
    expect(currentToasts()).toEqual([])
  })
})
