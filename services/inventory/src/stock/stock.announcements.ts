import {
  stockAdjusted,
  stockReleased,
  stockReserved,
  type StockSnapshot,
} from '@shop/contracts/events/inventory'
import { announcement, type Announcement } from '@shop/service-kit/aggregate/rules'
import type { StockEvent } from './stock.events.ts'
import { availableIn, cartHoldIn, heldIn, onHandIn, type Settlement, type StockState } from './stock.state.ts'

export const snapshotOf = (stock: StockState): StockSnapshot => ({
  productId: stock.id,
  onHand: onHandIn(stock),
  held: heldIn(stock),
  available: availableIn(stock),
  received: stock.received,
  sold: stock.sold,
})

const nobody = { cartId: null, orderId: null }

const settled = (
  { orderId, quantity, outcome }: Settlement,
  cartId: string | null,
  stock: StockSnapshot,
): Announcement => {
  const about = { cartId, orderId, stock }
  switch (outcome) {
    case 'sold':
      return announcement(stockAdjusted, { ...about, reason: 'sale', quantity: -quantity })
    case 'short':
      return announcement(stockAdjusted, { ...about, reason: 'shortage', quantity })
    case 'returned':
      return announcement(stockAdjusted, { ...about, reason: 'return', quantity })
    case 'released':
      return announcement(stockReleased, { ...about, reason: 'cancelled', quantity })
  }
}

const held = (cartId: string, before: StockState | undefined, after: StockState, stock: StockSnapshot) => {
  const more =
    (cartHoldIn(after, cartId)?.quantity ?? 0) - ((before && cartHoldIn(before, cartId)?.quantity) ?? 0)
  if (more === 0) return undefined
  const about = { cartId, orderId: null, stock }
  return more > 0
    ? announcement(stockReserved, { ...about, reason: 'cart', quantity: more })
    : announcement(stockReleased, { ...about, reason: 'removed', quantity: -more })
}

/** What the world hears of a change to the stock. */
export const announceStock = (
  event: StockEvent,
  before: StockState | undefined,
  after: StockState,
): Announcement | undefined => {
  const stock = snapshotOf(after)
  switch (event.type) {
    case 'opened':
      return announcement(stockAdjusted, { ...nobody, reason: 'set', quantity: event.received, stock })
    case 'adjusted':
      return announcement(stockAdjusted, {
        ...nobody,
        reason: 'set',
        quantity: event.received - (before?.received ?? 0),
        stock,
      })
    case 'retired':
      return announcement(stockAdjusted, {
        ...nobody,
        reason: 'retired',
        quantity: after.received - (before?.received ?? 0),
        stock,
      })
    case 'held':
      return held(event.cartId, before, after, stock)
    case 'released': {
      const { cartId, quantity, reason } = event
      return announcement(stockReleased, { cartId, orderId: null, reason, quantity, stock })
    }
    case 'bound': {
      const { cartId, orderId, quantity } = event
      return announcement(stockReserved, { cartId, orderId, reason: 'order', quantity, stock })
    }
    case 'unbound':
    case 'archived':
    case 'filed':
      return undefined
    case 'settled':
      return event.isNews ? settled(event.settlement, event.cartId, stock) : undefined
    case 'announced':
      return announcement(stockAdjusted, { ...nobody, reason: 'announced', quantity: 0, stock })
    case 'confirmed':
      return settled(event.settlement, null, stock)
  }
}
