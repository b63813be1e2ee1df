import type { Store } from '@reduxjs/toolkit'
import { keepHolds } from './cart.renewal.ts'
import { cartLoaded, type CartState, type WithCart } from './cart.slice.ts'
import { loadCart, onCartSavedElsewhere, saveCart } from './cart.storage.ts'

/** Restores the cart of an earlier visit, saves every change, and follows what other tabs do. */
export const keepCart = (store: Store<WithCart> & Parameters<typeof keepHolds>[0]) => {
  let saved: CartState | undefined = loadCart()
  if (saved) store.dispatch(cartLoaded(saved))
  saved = store.getState().cart
  store.subscribe(() => {
    const { cart } = store.getState()
    if (cart === saved) return
    saved = cart
    saveCart(cart)
  })
  onCartSavedElsewhere((cart) => {
    saved = cart
    store.dispatch(cartLoaded(cart))
  })
  keepHolds(store)
}
