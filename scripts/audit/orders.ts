import { awaitsStock, type OrderState } from '../../services/orders/src/order/order.state.ts'
import type { Settlement } from '../../services/inventory/src/stock/stock.state.ts'
import type { PaymentState } from '../../services/payments/src/payment/payment.state.ts'
import type { Books, Copied, Kept, PurchaseCopy } from './books.ts'
import { byId, throughAll, type Check } from './check.ts'
import { announce, dollars, Notes, settlePayment } from './finding.ts'
import { hasUnits, wentBack } from './order-facts.ts'

/** Whatever an order waits for is asked after again and again; after this nobody asks any more, in ms. */
const OVERDUE_MS = 30 * 60_000

type Order = Kept<OrderState>
type Settled = Map<string, Pick<Settlement, 'outcome'>>

const keyOf = (productId: string, orderId: string) => `${productId}:${orderId}`

/** What inventory has decided for the lines of these orders, by product and order. */
const settlementsOf = async (books: Books, orders: readonly Order[]): Promise<Settled> => {
  const lines = orders.flatMap((order) => order.lines.map(({ productId }) => [productId, order._id] as const))
  const keys = lines.map(([productId, orderId]) => keyOf(productId, orderId))
  const [stocks, archived] = await Promise.all([
    byId(
      books.stocks,
      lines.map(([productId]) => productId),
    ),
    byId(books.settlements, keys),
  ])
  const wanted = new Set(keys)
  const recent = [...stocks.values()].flatMap(({ _id, settlements }) =>
    settlements.map((it) => [keyOf(_id, it.orderId), it] as const).filter(([key]) => wanted.has(key)),
  )
  return new Map([...archived, ...recent])
}

const amountNotes = (notes: Notes, order: Order) => {
  const { subtotalCents, shippingCents, taxCents, totalCents, lines } = order
  const sum = lines.reduce((cents, line) => cents + line.unitCents * line.quantity, 0)
  const isRight = sum === subtotalCents && totalCents === subtotalCents + shippingCents + taxCents
  notes.unless(isRight, `The amounts of order ${order._id} do not add up.`)
}

const waitNotes = (notes: Notes, order: Order) => {
  const isOverdue = order.nextCheck !== null && Date.now() - order.nextCheck.getTime() > OVERDUE_MS
  notes.unless(!isOverdue, `Order ${order._id} has waited since ${String(order.nextCheck?.toISOString())}.`)
  const isForgotten = order.nextCheck === null && (awaitsStock(order) || order.paidLate)
  notes.unless(
    !isForgotten,
    `Order ${order._id} waits, and nobody looks after it.`,
    announce('orders', order._id),
  )
}

const lineNotes = (notes: Notes, order: Order, settled: Settled) => {
  for (const { productId, quantity, stock } of order.lines) {
    const outcome = settled.get(keyOf(productId, order._id))?.outcome
    const about = `${quantity} of ${productId} for order ${order._id} (${order.status})`
    const isRight = hasUnits(order)
      ? outcome === stock && (outcome === 'sold' || outcome === 'short')
      : outcome !== 'sold' && outcome !== 'short'
    const said = `inventory says ${outcome ?? 'nothing'}, the order ${stock}`
    notes.unless(isRight, `${about}: ${said}.`, announce('orders', order._id))
  }
}

const paymentNotes = (notes: Notes, order: Order, payment: Kept<PaymentState> | undefined) => {
  const { _id: id, paid, status, totalCents } = order
  const about = `Order ${id}`
  const isPaid = payment?.status === 'paid'
  notes.unless(paid || !isPaid, `${about} was paid, and orders does not know.`, settlePayment(id))
  notes.unless(
    !paid || isPaid,
    `${about} counts as paid; payments has it ${payment?.status ?? 'not at all'}.`,
    settlePayment(id),
  )
  if (!payment) return
  const canBePaid = payment.status === 'open' || payment.status === 'requested'
  notes.unless(
    !canBePaid || status === 'pending',
    `${about} is ${status} and can still be paid.`,
    announce('orders', id),
  )
  if (!isPaid) return
  notes.unless(
    payment.amountCents === totalCents,
    `${about} costs ${dollars(totalCents)}, paid were ${dollars(payment.amountCents)}.`,
  )
  const [said, gone] = [wentBack(order.refunds), wentBack(payment.refunds)]
  notes.unless(
    said === gone,
    `${about}: ${dollars(gone)} went back, orders says ${dollars(said)}.`,
    settlePayment(id),
    announce('orders', id),
  )
  const isEndedByShop = order.history.findLast((entry) => entry.status === 'cancelled')?.by === 'shop'
  const isKept = status === 'cancelled' && isEndedByShop && !order.paidLate && gone < totalCents
  notes.unless(!isKept, `${about} is cancelled, and its money was kept.`, announce('orders', id))
}

/** Whose orders make them a buyer is a copy that the catalogue keeps. */
const purchaseNotes = (notes: Notes, order: Order, copy: Copied<PurchaseCopy> | undefined) => {
  if (order.userId === null || (order.status === 'pending' && !copy)) return
  const isBought = order.paid && order.status !== 'cancelled'
  const isRight = (copy?.isBought ?? false) === isBought
  notes.unless(
    isRight,
    `Order ${order._id}: the catalogue ${isBought ? 'does not count' : 'counts'} it as bought.`,
    announce('orders', order._id),
  )
}

/** Orders in themselves, against inventory, payments and the catalogue. */
const look: Check['some'] = async (books, ids) => {
  const orders = await byId(books.orders, ids)
  const [settled, payments, purchases] = await Promise.all([
    settlementsOf(books, [...orders.values()]),
    byId(books.payments, ids),
    byId(books.purchases, ids),
  ])
  return [...orders.values()].flatMap((order) => {
    const notes = new Notes(order._id)
    amountNotes(notes, order)
    waitNotes(notes, order)
    lineNotes(notes, order, settled)
    paymentNotes(notes, order, payments.get(order._id))
    purchaseNotes(notes, order, purchases.get(order._id))
    return notes.findings
  })
}

export const orderCheck = throughAll('orders, their units, their payments', (books) => books.orders, look)
