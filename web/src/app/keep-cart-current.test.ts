import { expect, it, vi } from 'vitest'
import { reconnected } from '../api/live.ts'
import { aProduct } from '../testing/records.ts'
import { aStore } from '../testing/render.tsx'
import { answer, useShop } from '../testing/server.ts'
import { keepCartCurrent } from './keep-cart-current.ts'

useShop()

it('a cart from an earlier visit shows the prices of today, and what is no longer sold, as soon as the page is connected', async () => {
  const [kept, gone] = [aProduct({ price: 10 }), aProduct({ price: 5 })]
  const store = aStore({
    cart: [
      { product: kept, quantity: 2 },
      { product: gone, quantity: 1 },
    ],
  })
  const calls = answer('get', '/api/products', () => ({
    body: { items: [{ ...kept, price: 12 }], total: 1, page: 1, pageSize: 100, categories: [] },
  }))
  const stop = keepCartCurrent(store)
  store.dispatch(reconnected())
  await vi.waitFor(() =>
    expect(store.getState().cart.lines).toMatchObject([
      { product: { id: kept.id, price: 12 }, quantity: 2 },
      { product: { id: gone.id, price: 5, stock: 0, inStock: false }, quantity: 1 },
    ]),
  )
  expect(calls[0]?.url.searchParams.getAll('ids')).toEqual([kept.id, gone.id])
  stop()
})

it('an empty cart asks for nothing', () => {
  const store = aStore()
  const calls = answer('get', '/api/products', () => ({ status: 500 }))
  const stop = keepCartCurrent(store)
  store.dispatch(reconnected())
  expect(calls).toEqual([])
  stop()
})
