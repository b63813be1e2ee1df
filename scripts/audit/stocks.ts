import { hasUnits } from './order-facts.ts'
import { availableIn, type Hold, type StockState } from '../../services/inventory/src/stock/stock.state.ts'
import type { OrderState } from '../../services/orders/src/order/order.state.ts'
import type { Books, Kept } from './books.ts'
import { byId, throughAll, type Check } from './check.ts'
import { announce, Notes } from './finding.ts'

/** Holds are given back by a sweep that comes every few seconds; after this it is not coming, in ms. */
const OVERDUE_MS = 5 * 60_000

/** Units sold according to the settlements of old orders, which lie beside the stock. */
const soldInArchive = async ({ settlements }: Books, { _id, settlements: recent }: Kept<StockState>) => {
  const [from, until] = [`${_id}:`, `${_id};`]
  const isKnownBetter = recent.map(({ orderId }) => from + orderId)
  const [sum] = await settlements
    .aggregate<{ units: number }>([
      { $match: { _id: { $gte: from, $lt: until, $nin: isKnownBetter }, outcome: 'sold' } },
      { $group: { _id: null, units: { $sum: '$quantity' } } },
    ])
    .toArray()
  return sum?.units ?? 0
}

const soldIn = ({ settlements }: Kept<StockState>) =>
  settlements.reduce((sum, { outcome, quantity }) => sum + (outcome === 'sold' ? quantity : 0), 0)

/** Why an order has no claim to the units that are held for it; undefined when it has. */
const isOverFor = (order: Kept<OrderState> | undefined, productId: string) => {
  if (!order) return 'nobody knows'
  const line = order.lines.find((it) => it.productId === productId)
  if (!line) return 'does not contain it'
  if (!hasUnits(order) && order.status === 'cancelled') return 'is cancelled'
  return line.stock === 'sold' ? 'has its units already' : undefined
}

const holdNotes = (notes: Notes, productId: string, hold: Hold, order: Kept<OrderState> | undefined) => {
  const about = `${hold.quantity} of ${productId} are held`
  if (hold.orderId === null) {
    const overdue = Date.now() - (hold.expiresAt?.getTime() ?? 0) > OVERDUE_MS
    notes.unless(
      !overdue,
      `${about} for cart ${hold.cartId}, which has let them run out: the sweep does not come.`,
    )
    return
  }
  const why = isOverFor(order, productId)
  const command = order
    ? announce('orders', order._id)
    : ({ command: 'releaseHold', id: productId, orderId: hold.orderId } as const)
  notes.unless(!why, `${about} for order ${hold.orderId}, which ${why ?? ''}.`, command)
}

/** Each stock in itself, and what it holds against the orders for which it does. */
const look: Check['some'] = async (books, ids) => {
  const stocks = await byId(books.stocks, ids)
  const holders = [...stocks.values()].flatMap(({ holds }) => holds.flatMap(({ orderId }) => orderId ?? []))
  const [orders, products] = await Promise.all([byId(books.orders, holders), byId(books.products, ids)])
  const looks = [...stocks.values()].map(async (stock) => {
    const { _id: id } = stock
    const notes = new Notes(id)
    const left = availableIn({ ...stock, id })
    notes.unless(left >= 0, `Of ${id}, ${-left} more are promised than there are.`)
    notes.unless(products.has(id), `Stock ${id} belongs to no product.`)
    const settled = soldIn(stock) + (stock.archived > 0 ? await soldInArchive(books, stock) : 0)
    notes.unless(
      settled === stock.sold,
      `${stock.sold} of ${id} are sold, but ${settled} were settled with orders.`,
    )
    for (const hold of stock.holds)
      holdNotes(notes, id, hold, hold.orderId ? orders.get(hold.orderId) : undefined)
    return notes.findings
  })
  return (await Promise.all(looks)).flat()
}

export const stockCheck = throughAll('stock and holds', (books) => books.stocks, look)
