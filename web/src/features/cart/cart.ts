import { useSelector } from 'react-redux'
import { countOf, totalsOfCart } from './cart.rules.ts'
import type { WithCart } from './cart.slice.ts'

/** What other features may use of the cart. */
export { addToCart } from './cart.actions.ts'
export { cartEmptied, lineSet } from './cart.slice.ts'
export { newCartId } from './cart-id.ts'
export { unitCents, type CartLine } from './cart.rules.ts'
export type { WithCart } from './cart.slice.ts'

/** The cart of this browser. */
export const useCart = () => useSelector((state: WithCart) => state.cart)

/** How many units are in the cart. */
export const useCartCount = () => useSelector((state: WithCart) => countOf(state.cart.lines))

/** What the cart comes to. */
export const useCartTotals = () => totalsOfCart(useCart().lines)
