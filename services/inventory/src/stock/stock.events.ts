import type { Adjustment, Settlement, StockState } from './stock.state.ts'

/** What can happen to the stock of a product. */
export type StockEvent = { at: Date } & (
  | { type: 'opened'; productId: string; received: number }
  | { type: 'adjusted'; received: number; adjustment: Adjustment }
  | { type: 'filed'; adjustmentIds: readonly string[] }
  | { type: 'retired' }
  | { type: 'held'; cartId: string; quantity: number; expiresAt: Date }
  | { type: 'released'; cartId: string; quantity: number; reason: 'removed' | 'expired' }
  | {
      type: 'bound'
      cartId: string
      orderId: string
      orderVersion: number
      quantity: number
      supersedes: readonly string[]
    }
  | { type: 'unbound'; cartId: string; orderId: string; expiresAt: Date }
  | {
      type: 'settled'
      cartId: string
      settlement: Settlement
      before: Settlement['outcome'] | null
      isNews: boolean
    }
  | { type: 'confirmed'; settlement: Settlement }
  | { type: 'archived'; orderIds: readonly string[] }
  | { type: 'announced' }
)

const COMMAND_IDS_KEPT = 20

type Without<T> = Omit<T, 'nextExpiry' | 'updatedAt'>

const withoutCartHold = (stock: Without<StockState>, cartId: string) =>
  stock.holds.filter((hold) => hold.cartId !== cartId || hold.orderId !== null)

const settle = (stock: StockState, event: Extract<StockEvent, { type: 'settled' }>): Without<StockState> => {
  const { cartId, settlement, before } = event
  const { orderId, outcome, quantity } = settlement
  const settlements = [...stock.settlements.filter((known) => known.orderId !== orderId), settlement]
  if (outcome === 'short') return { ...stock, settlements }
  const isBound = stock.holds.some((hold) => hold.orderId === orderId)
  const unbound = stock.holds.filter((hold) => hold.orderId !== orderId)
  // The units are where they were, but the order may have bound some anew since, and ended all the same.
  if (outcome === before) return { ...stock, holds: unbound, settlements }
  const holds = outcome === 'sold' && !isBound ? takeFromCart(stock, cartId, quantity) : unbound
  const sold = stock.sold + (outcome === 'sold' ? quantity : 0) - (outcome === 'returned' ? quantity : 0)
  return { ...stock, holds, sold, settlements }
}

const unbind = (
  stock: StockState,
  { cartId, orderId, expiresAt }: Extract<StockEvent, { type: 'unbound' }>,
) => {
  const freed = stock.holds.find((hold) => hold.orderId === orderId)?.quantity ?? 0
  const inCart = stock.holds.find((hold) => hold.cartId === cartId && hold.orderId === null)?.quantity ?? 0
  const others = withoutCartHold(stock, cartId).filter((hold) => hold.orderId !== orderId)
  return {
    ...stock,
    holds: [...others, { cartId, orderId: null, orderVersion: 0, quantity: freed + inCart, expiresAt }],
  }
}

/** An order without a hold of its own is served from its cart's hold first. */
const takeFromCart = (stock: StockState, cartId: string, quantity: number) =>
  stock.holds.flatMap((hold) => {
    if (hold.cartId !== cartId || hold.orderId !== null) return [hold]
    return hold.quantity > quantity ? [{ ...hold, quantity: hold.quantity - quantity }] : []
  })

/** Saying how many there are, where so many there were, is no news. */
const noted = ({ adjustments = [] }: StockState, adjustment: Adjustment) =>
  adjustment.quantity === 0 ? adjustments : [...adjustments, adjustment]

const change = (stock: StockState, event: StockEvent): Without<StockState> => {
  switch (event.type) {
    case 'opened':
    case 'confirmed':
    case 'announced':
      return stock
    case 'adjusted':
      return {
        ...stock,
        received: event.received,
        commandIds: [...stock.commandIds, event.adjustment.id].slice(-COMMAND_IDS_KEPT),
        adjustments: noted(stock, event.adjustment),
      }
    case 'filed':
      return {
        ...stock,
        adjustments: (stock.adjustments ?? []).filter(({ id }) => !event.adjustmentIds.includes(id)),
      }
    case 'retired':
      return {
        ...stock,
        retired: true,
        holds: stock.holds.filter((hold) => hold.orderId !== null),
        received:
          stock.sold +
          stock.holds.reduce((sum, hold) => sum + (hold.orderId === null ? 0 : hold.quantity), 0),
      }
    case 'held': {
      const { cartId, quantity, expiresAt } = event
      return {
        ...stock,
        holds: [
          ...withoutCartHold(stock, cartId),
          { cartId, orderId: null, orderVersion: 0, quantity, expiresAt },
        ],
      }
    }
    case 'released':
      return { ...stock, holds: withoutCartHold(stock, event.cartId) }
    case 'bound': {
      const { cartId, orderId, orderVersion, quantity, supersedes } = event
      const replaced = [...supersedes, orderId]
      const kept = withoutCartHold(stock, cartId).filter(
        (hold) => hold.orderId === null || !replaced.includes(hold.orderId),
      )
      return { ...stock, holds: [...kept, { cartId, orderId, orderVersion, quantity, expiresAt: null }] }
    }
    case 'unbound':
      return unbind(stock, event)
    case 'settled':
      return settle(stock, event)
    case 'archived':
      return {
        ...stock,
        settlements: stock.settlements.filter(({ orderId }) => !event.orderIds.includes(orderId)),
        archived: stock.archived + event.orderIds.length,
      }
  }
}

const firstExpiry = (holds: StockState['holds']) =>
  holds.reduce<Date | null>(
    (first, { expiresAt }) => (expiresAt && (!first || expiresAt < first) ? expiresAt : first),
    null,
  )

const opened = (productId: string, received: number, at: Date): StockState => ({
  id: productId,
  received,
  sold: 0,
  holds: [],
  settlements: [],
  archived: 0,
  commandIds: [],
  retired: false,
  nextExpiry: null,
  updatedAt: at,
})

/** The stock after an event. */
export const evolveStock = (stock: StockState | undefined, event: StockEvent): StockState => {
  if (event.type === 'opened') return opened(event.productId, event.received, event.at)
  if (!stock) throw new Error(`A stock that was never opened cannot be ${event.type}.`)
  const next = change(stock, event)
  return { ...next, nextExpiry: firstExpiry(next.holds), updatedAt: event.at }
}
