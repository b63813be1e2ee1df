import { accept, refuse, type Decision } from '@shop/service-kit/aggregate/rules'
import { Refusal } from '@shop/service-kit/refusal'
import type { StockEvent } from './stock.events.ts'
import {
  availableIn,
  cartHoldIn,
  expiredIn,
  orderHoldIn,
  type Adjustment,
  type Settlement,
  type StockState,
} from './stock.state.ts'
import { decideAdjustment, decideSet, type AdjustStock, type SetStock } from './adjustment.rules.ts'
import { decideSettlement, type Settle } from './settlement.rules.ts'

export type StockCommand =
  | { type: 'open'; productId: string; stock: number }
  | SetStock
  | AdjustStock
  | { type: 'file'; adjustments: readonly Adjustment[] }
  | { type: 'retire' }
  /** The quantity that a cart wants in all. */
  | { type: 'hold'; cartId: string; quantity: number; expiresAt: Date }
  | { type: 'release'; cartId: string }
  | { type: 'expire' }
  | {
      type: 'bind'
      cartId: string
      orderId: string
      orderVersion: number
      quantity: number
      supersedes: readonly string[]
      archived?: Settlement
    }
  | { type: 'unbind'; orderId: string; expiresAt: Date }
  | Settle
  | { type: 'archive'; settlements: readonly Settlement[] }
  /** Somebody's copy of it is not what it should be. */
  | { type: 'announce' }

type Command<Type extends StockCommand['type']> = Extract<StockCommand, { type: Type }>

export const unknownProduct = () => new Refusal('product_unavailable', 'This product is no longer available.')

const notEnough = (stock: StockState, additional: number, held: number) => {
  const facts = { available: additional, held, productId: stock.id }
  return refuse(
    additional + held <= 0
      ? new Refusal('out_of_stock', 'This product is out of stock.', { facts })
      : new Refusal('insufficient_stock', `Only ${additional + held} available in stock.`, { facts }),
  )
}

/** Frees what other carts have let run out, if that is what it takes to find `wanted` more units. */
const makeRoom = (stock: StockState, wanted: number, cartId: string, now: Date) => {
  const missing = wanted - availableIn(stock)
  const expired = missing > 0 ? expiredIn(stock, now).filter((hold) => hold.cartId !== cartId) : []
  const freed = expired.reduce((sum, hold) => sum + hold.quantity, 0)
  const events = expired.map(({ cartId: other, quantity }): StockEvent => ({
    type: 'released',
    cartId: other,
    quantity,
    reason: 'expired',
    at: now,
  }))
  return { enough: freed >= missing, events, additional: availableIn(stock) + freed }
}

const hold = (
  stock: StockState,
  { cartId, quantity, expiresAt }: Command<'hold'>,
  now: Date,
): Decision<StockEvent> => {
  if (stock.retired) return refuse(unknownProduct())
  const own = cartHoldIn(stock, cartId)?.quantity ?? 0
  const bound = stock.holds
    .filter((it) => it.cartId === cartId && it.orderId !== null)
    .reduce((sum, it) => sum + it.quantity, 0)
  const wanted = Math.max(0, quantity - bound)
  if (wanted === 0)
    return own === 0
      ? accept()
      : accept<StockEvent>({ type: 'released', cartId, quantity: own, reason: 'removed', at: now })
  const room = makeRoom(stock, wanted - own, cartId, now)
  if (!room.enough) return notEnough(stock, room.additional, own + bound)
  return accept<StockEvent>(...room.events, { type: 'held', cartId, quantity: wanted, expiresAt, at: now })
}

const release = (stock: StockState, { cartId }: Command<'release'>, now: Date): Decision<StockEvent> => {
  const own = cartHoldIn(stock, cartId)
  return own
    ? accept<StockEvent>({ type: 'released', cartId, quantity: own.quantity, reason: 'removed', at: now })
    : accept()
}

const bind = (stock: StockState, command: Command<'bind'>, now: Date): Decision<StockEvent> => {
  const { cartId, orderId, orderVersion, quantity, supersedes, archived } = command
  const settled = stock.settlements.find((known) => known.orderId === orderId) ?? archived
  if (settled && settled.orderVersion >= orderVersion) {
    return refuse(new Refusal('conflict', 'This order has been settled already.'))
  }
  const bound = orderHoldIn(stock, orderId)
  if (settled?.outcome === 'sold' || (bound && bound.orderVersion >= orderVersion)) return accept()
  if (stock.retired) return refuse(unknownProduct())
  const claimed = stock.holds
    .filter(
      (it) =>
        it.cartId === cartId &&
        (it.orderId === null || it.orderId === orderId || supersedes.includes(it.orderId)),
    )
    .reduce((sum, it) => sum + it.quantity, 0)
  const room = makeRoom(stock, quantity - claimed, cartId, now)
  if (!room.enough) return notEnough(stock, room.additional, claimed)
  return accept<StockEvent>(...room.events, {
    type: 'bound',
    cartId,
    orderId,
    orderVersion,
    quantity,
    supersedes,
    at: now,
  })
}

const archive = (stock: StockState, { settlements }: Command<'archive'>, now: Date): Decision<StockEvent> => {
  const isUnchanged = (it: Settlement) =>
    stock.settlements.some((known) => known.orderId === it.orderId && known.orderVersion === it.orderVersion)
  const orderIds = settlements.filter(isUnchanged).map(({ orderId }) => orderId)
  return orderIds.length > 0 ? accept<StockEvent>({ type: 'archived', orderIds, at: now }) : accept()
}

/** Decides what a command comes to. Laws: available never falls below 0; onHand = received − sold. */
export const decideStock = (
  stock: StockState | undefined,
  command: StockCommand,
  now: Date,
): Decision<StockEvent> => {
  if (command.type === 'set') return decideSet(stock, command, now)
  if (command.type === 'open') {
    return stock
      ? accept()
      : accept<StockEvent>({ type: 'opened', productId: command.productId, received: command.stock, at: now })
  }
  if (!stock) return refuse(unknownProduct())
  switch (command.type) {
    case 'adjust':
      return decideAdjustment(stock, command, now)
    case 'file':
      return accept<StockEvent>({
        type: 'filed',
        adjustmentIds: command.adjustments.map(({ id }) => id),
        at: now,
      })
    case 'retire':
      return stock.retired ? accept() : accept<StockEvent>({ type: 'retired', at: now })
    case 'hold':
      return hold(stock, command, now)
    case 'release':
      return release(stock, command, now)
    case 'expire':
      return accept(
        ...expiredIn(stock, now).map(({ cartId, quantity }): StockEvent => ({
          type: 'released',
          cartId,
          quantity,
          reason: 'expired',
          at: now,
        })),
      )
    case 'bind':
      return bind(stock, command, now)
    case 'unbind': {
      const bound = orderHoldIn(stock, command.orderId)
      return bound
        ? accept<StockEvent>({
            type: 'unbound',
            cartId: bound.cartId,
            orderId: command.orderId,
            expiresAt: command.expiresAt,
            at: now,
          })
        : accept()
    }
    case 'settle':
      return decideSettlement(stock, command, now)
    case 'archive':
      return archive(stock, command, now)
    case 'announce':
      return accept<StockEvent>({ type: 'announced', at: now })
  }
}
