import type { OrderState } from '../../../services/orders/src/order/order.state.ts'
import {
  availableIn,
  heldIn,
  orderHoldIn,
  type Settlement,
  type StockState,
} from '../../../services/inventory/src/stock/stock.state.ts'
import { statesOf, type Books } from '../shop/books.ts'
import { short } from '../world/world.ts'

const soldIn = (settlements: readonly Settlement[]) =>
  settlements.reduce((sum, it) => sum + (it.outcome === 'sold' ? it.quantity : 0), 0)

/** What must hold of a stock after every step. */
export const stockStepLaws = (before: StockState | undefined, after: StockState): string[] => {
  const broken: string[] = []
  const id = short(after.id)
  if (availableIn(after) < 0)
    broken.push(`Of ${id}, ${-availableIn(after)} more are promised than there are.`)
  if (after.sold < 0) broken.push(`Of ${id}, more came back than were sold.`)
  if (after.holds.some((hold) => hold.quantity <= 0)) broken.push(`${id} holds nothing for somebody.`)
  if (!before) return broken
  // Units are sold by settlements alone, each once.
  if (before.settlements !== after.settlements || before.sold !== after.sold) {
    const settled = soldIn(after.settlements) - soldIn(before.settlements)
    if (after.sold - before.sold !== settled)
      broken.push(`${after.sold - before.sold} of ${id} were sold, but ${settled} settled.`)
  }
  return broken
}

/** True when the order is to have its units. */
export const hasUnits = ({ status, paid }: OrderState) =>
  status !== 'cancelled' && (status !== 'pending' || paid)

/** Who pays for an order that is not over pays for units that are kept for it. */
export const paidUnitsLaws = (books: Books, orderId: string): string[] => {
  const order = books.orders.all.get(orderId)?.state
  if (order?.status !== 'pending') return []
  return order.lines.flatMap(({ productId, quantity }) => {
    const stock = books.stocks.all.get(productId)?.state
    const held = (stock && orderHoldIn(stock, orderId)?.quantity) ?? 0
    return held === quantity
      ? []
      : [`Order ${short(orderId)} is paid with ${held} of ${quantity} units held.`]
  })
}

/** Units by what the orders say, against what the stocks say. */
export const stockLaws = (books: Books, touchedByAdmin: ReadonlySet<string>): string[] => {
  const orders = statesOf(books.orders)
  return statesOf(books.stocks).flatMap((stock) => {
    const broken: string[] = []
    const id = short(stock.id)
    const lines = orders.flatMap((order) =>
      order.lines.filter((line) => line.productId === stock.id).map((line) => ({ order, line })),
    )
    const sold = lines
      .filter(({ order, line }) => hasUnits(order) && line.stock === 'sold')
      .reduce((sum, { line }) => sum + line.quantity, 0)
    if (sold !== stock.sold) broken.push(`${stock.sold} of ${id} are sold, but the orders have ${sold}.`)
    if (stock.received !== stock.sold + heldIn(stock) + availableIn(stock))
      broken.push(`Units of ${id} are missing: ${JSON.stringify(stock)}.`)
    for (const hold of stock.holds)
      broken.push(`${hold.quantity} of ${id} are held for ever, for ${short(hold.orderId ?? hold.cartId)}.`)
    for (const { order, line } of lines) broken.push(...lineLaws(order, line, stock, touchedByAdmin))
    return broken
  })
}

const lineLaws = (
  order: OrderState,
  line: OrderState['lines'][number],
  stock: StockState,
  touchedByAdmin: ReadonlySet<string>,
): string[] => {
  const settled = stock.settlements.find(({ orderId }) => orderId === order.id)?.outcome
  const about = `${line.quantity} of ${short(stock.id)} for order ${short(order.id)} (${order.status})`
  if (!hasUnits(order))
    return settled === 'sold' || settled === 'short' ? [`${about} were not given back: ${settled}.`] : []
  if (settled !== line.stock)
    return [`${about} are ${settled ?? 'nothing'}, but the order says ${line.stock}.`]
  if (settled !== 'sold' && settled !== 'short') return [`${about} were never sold: ${settled}.`]
  return settled === 'short' && !touchedByAdmin.has(order.id)
    ? [`${about} are short, though nobody un-cancelled it.`]
    : []
}
