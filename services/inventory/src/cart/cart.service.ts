import { MAX_CART_LINES, type CartHold, type CartItemAnswer } from '@shop/contracts/cart'
import type { Clock, DocumentStore } from '@shop/service-kit/ports'
import { availableIn, type StockState } from '../stock/stock.state.ts'
import type { StockService } from '../stock/stock.service.ts'

export interface CartDependencies {
  stock: Pick<StockService, 'hold' | 'release' | 'load'>
  store: Pick<DocumentStore<StockState>, 'find'>
  clock: Clock
  holdMs: number
}

/** A cart is what the stocks hold for its id; there is no other record of it. */
export const createCartService = ({ stock, store, clock, holdMs }: CartDependencies) => {
  /** What is bound to an order under way still belongs to the cart, and does not run out. */
  const holdOf = (state: StockState, cartId: string): CartHold | null => {
    const own = state.holds.filter((hold) => hold.cartId === cartId)
    const quantity = own.reduce((sum, hold) => sum + hold.quantity, 0)
    const expiries = own.flatMap((hold) => (hold.expiresAt ? [hold.expiresAt.getTime()] : []))
    const expiresAt = new Date(expiries.length > 0 ? Math.min(...expiries) : clock.now().getTime() + holdMs)
    return quantity > 0 ? { productId: state.id, quantity, expiresAt: expiresAt.toISOString() } : null
  }
  const stocksOf = (cartId: string) => store.find({ 'holds.cartId': cartId }, { limit: MAX_CART_LINES * 2 })

  return {
    items: async (cartId: string): Promise<CartHold[]> =>
      (await stocksOf(cartId)).flatMap(({ state }) => holdOf(state, cartId) ?? []),

    /** Holds the quantity wanted in all; 0 gives it back. @throws Refusal with what is available */
    put: async (cartId: string, productId: string, quantity: number): Promise<CartItemAnswer> => {
      if (quantity === 0) {
        const released = await stock.release(productId, cartId)
        return { item: null, available: released.accepted ? availableIn(released.state) : 0 }
      }
      const { state } = await stock.hold(productId, cartId, quantity)
      return { item: holdOf(state, cartId), available: availableIn(state) }
    },

    clear: async (cartId: string): Promise<void> => {
      await Promise.all((await stocksOf(cartId)).map(({ state }) => stock.release(state.id, cartId)))
    },
  }
}

export type Cart = ReturnType<typeof createCartService>
