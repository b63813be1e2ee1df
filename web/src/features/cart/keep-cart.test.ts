import { describe, expect, it, vi } from 'vitest'
import { anId, aProduct } from '../../testing/records.ts'
import { aStore } from '../../testing/render.tsx'
import { answer, useShop } from '../../testing/server.ts'
import { lineSet } from './cart.slice.ts'
import { keepCart } from './keep-cart.ts'

useShop()

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const aLine = (expiresAt: string | null = inAnHour()) => ({ product: aProduct(), quantity: 2, expiresAt })
const saved = () => JSON.parse(localStorage.getItem('alder-cart') ?? 'null') as unknown

describe('the cart of a browser', () => {
  it('comes back with its id and is saved with every change', () => {
    const cart = { id: anId(), lines: [aLine()] }
    localStorage.setItem('alder-cart', JSON.stringify(cart))
    const store = aStore()
    keepCart(store)
    expect(store.getState().cart).toEqual(cart)
    store.dispatch(lineSet(aLine()))
    expect(saved()).toEqual(store.getState().cart)
  })

  it('is a new one when what was saved cannot be read', () => {
    localStorage.setItem('alder-cart', 'nonsense')
    const store = aStore()
    keepCart(store)
    expect(store.getState().cart.lines).toEqual([])
    expect(localStorage.getItem('alder-cart')).toBeNull()
  })

  it('is the same in every tab', () => {
    const store = aStore()
    keepCart(store)
    const cart = { id: anId(), lines: [aLine()] }
    window.dispatchEvent(new StorageEvent('storage', { key: 'alder-cart', newValue: JSON.stringify(cart) }))
    expect(store.getState().cart).toEqual(cart)
  })

  it('asks for its holds again when the page comes back', async () => {
    const line = aLine('2020-01-01T00:00:00.000Z')
    localStorage.setItem('alder-cart', JSON.stringify({ id: anId(), lines: [line] }))
    const calls = answer('put', '/api/carts/:cartId/items/:productId', () => ({
      body: { item: { productId: line.product.id, quantity: 2, expiresAt: inAnHour() }, available: 3 },
    }))
    keepCart(aStore())
    await vi.waitFor(() => expect(calls).toHaveLength(1))
  })
})
