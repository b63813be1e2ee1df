import { accept, type Decision } from '@shop/service-kit/aggregate/rules'
import type { StockEvent } from './stock.events.ts'
import { availableIn, cartHoldIn, orderHoldIn, type Settlement, type StockState } from './stock.state.ts'

/** What an order's present state asks of the stock. */
export interface Settle {
  type: 'settle'
  orderId: string
  orderVersion: number
  cartId: string
  quantity: number
  wanted: 'sold' | 'released'
  /** The order has not heard what became of its units and asks again. */
  confirm: boolean
  /** What the archive knows of the order, where the stock itself no longer does. */
  archived?: Settlement
}

const outcomeOf = (
  stock: StockState,
  { orderId, cartId, quantity, wanted }: Settle,
  before: Settlement | undefined,
): Settlement['outcome'] => {
  const bound = orderHoldIn(stock, orderId)
  if (wanted === 'released')
    return before?.outcome === 'sold' || before?.outcome === 'returned' ? 'returned' : 'released'
  if (before?.outcome === 'sold') return 'sold'
  const own = bound?.quantity ?? Math.min(cartHoldIn(stock, cartId)?.quantity ?? 0, quantity)
  return availableIn(stock) + own >= quantity ? 'sold' : 'short'
}

/**
 * Turns an order's hold into a sale, gives it back, or flags a shortage: once for each version of the order. What
 * an earlier version asks after a later one was heard is ignored.
 */
export const decideSettlement = (stock: StockState, command: Settle, now: Date): Decision<StockEvent> => {
  const { orderId, orderVersion, cartId, quantity, confirm, archived } = command
  const before = stock.settlements.find((known) => known.orderId === orderId) ?? archived
  if (before && before.orderVersion >= orderVersion) {
    return confirm ? accept<StockEvent>({ type: 'confirmed', settlement: before, at: now }) : accept()
  }
  // The order has bound its units anew since it asked for this.
  if ((orderHoldIn(stock, orderId)?.orderVersion ?? 0) > orderVersion) return accept()
  const settlement = { orderId, orderVersion, quantity, outcome: outcomeOf(stock, command, before) }
  const freesUnits = orderHoldIn(stock, orderId) !== undefined
  const isNews = confirm || freesUnits || settlement.outcome !== before?.outcome
  return accept<StockEvent>({
    type: 'settled',
    cartId,
    settlement,
    before: before?.outcome ?? null,
    isNews,
    at: now,
  })
}
