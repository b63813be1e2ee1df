import type { StockAdjustment } from '@shop/contracts/stock'

/** Units that a cart, or an order not yet settled, has taken. */
export interface Hold {
  cartId: string
  /** Null while the units only lie in a cart. */
  orderId: string | null
  /** The order's version that bound the units; 0 in a cart. */
  orderVersion: number
  quantity: number
  /** Null once bound to an order: then only the order ends it. */
  expiresAt: Date | null
}

/** What became of an order's units, and the order's version that decided it. */
export interface Settlement {
  orderId: string
  orderVersion: number
  quantity: number
  outcome: 'sold' | 'short' | 'released' | 'returned'
}

/** What changed the stock besides carts and orders. */
export interface Adjustment {
  /** The command's id. */
  id: string
  at: Date
  quantity: number
  /** What could be bought after it. */
  available: number
  reason: StockAdjustment['reason']
  note: string | null
  /** The admin's id. */
  by: string | null
}

/** The stock of one product, in units. onHand = received − sold; available = onHand − held, never below 0. */
export interface StockState {
  id: string
  received: number
  sold: number
  holds: Hold[]
  /** The recent ones; older ones lie in the archive. */
  settlements: Settlement[]
  /** How many older ones have gone there. */
  archived: number
  /** The last commands that set the stock, so that a repeat changes nothing. */
  commandIds: string[]
  /** Those not yet filed in the history; absent until there has been one. */
  adjustments?: Adjustment[]
  /** The product is no longer sold. */
  retired: boolean
  /** When the first hold of a cart runs out. */
  nextExpiry: Date | null
  updatedAt: Date
}

export const heldIn = (stock: StockState) => stock.holds.reduce((sum, hold) => sum + hold.quantity, 0)
export const onHandIn = (stock: StockState) => stock.received - stock.sold
export const availableIn = (stock: StockState) => onHandIn(stock) - heldIn(stock)

export const cartHoldIn = (stock: StockState, cartId: string) =>
  stock.holds.find((hold) => hold.cartId === cartId && hold.orderId === null)

export const orderHoldIn = (stock: StockState, orderId: string) =>
  stock.holds.find((hold) => hold.orderId === orderId)

/** Holds that their carts have let run out. */
export const expiredIn = (stock: StockState, now: Date) =>
  stock.holds.filter((hold) => hold.expiresAt !== null && hold.expiresAt <= now)
