import type { OrderStatus, ShippingAddress } from '@shop/contracts/order'
import { accept, refuse, type Decision } from '@shop/service-kit/aggregate/rules'
import { Refusal, notFound } from '@shop/service-kit/refusal'
import type { OrderEvent, Placed } from './order.events.ts'
import {
  areMailsDue,
  awaitsStock,
  refundedIn,
  type OrderLine,
  type OrderMail,
  type OrderState,
} from './order.state.ts'

export type OrderCommand =
  | ({ type: 'place' } & Omit<Placed, 'type'>)
  | { type: 'openPayment'; url: string; payBy: Date }
  /** A rule of the shop ends an order that nobody has paid. */
  | { type: 'giveUp'; what: string }
  | { type: 'pay'; paymentIntentId: string | null; shippingAddress: ShippingAddress | null }
  /** Units were found for an order that was paid after it had been cancelled. */
  | { type: 'revive' }
  | { type: 'setStatus'; status: OrderStatus; by: string }
  | { type: 'refund'; refundId: string; amountCents: number | null; reason: string; by: string }
  | { type: 'endRefund'; refundId: string; amountCents: number; outcome: 'refunded' | 'refused' }
  | { type: 'settleStock'; productId: string; stock: OrderLine['stock']; stockVersion: number }
  | { type: 'note'; noteId: string; text: string; by: string }
  | { type: 'letBuyerGo' }
  | { type: 'announceAgain' }
  | { type: 'check' }
  /** Somebody wants to send the mails that nobody has sent in time. */
  | { type: 'takeMails' }
  | { type: 'finishMail'; mail: OrderMail }

type Command<Type extends OrderCommand['type']> = Extract<OrderCommand, { type: Type }>
type Decided = Decision<OrderEvent>

const fingerprint = (order: Pick<OrderState, 'cartId' | 'email' | 'totalCents' | 'lines'>) =>
  JSON.stringify([
    order.cartId,
    order.email,
    order.totalCents,
    order.lines.map((line) => [line.productId, line.quantity]),
  ])

const place = (
  order: OrderState | undefined,
  { type: _type, ...placed }: Command<'place'>,
  at: Date,
): Decided => {
  if (!order) return accept<OrderEvent>({ ...placed, type: 'placed', at })
  if (fingerprint(order) === fingerprint(placed)) return accept()
  return refuse(
    new Refusal(
      'idempotency_mismatch',
      'This checkout was started with other contents. Please start it again.',
    ),
  )
}

/** A shop's own end can be undone by a late payment; an admin's cannot. */
const wasEndedByShop = (order: OrderState) =>
  order.history.findLast((entry) => entry.status === 'cancelled')?.by === 'shop'

const pay = (order: OrderState, { paymentIntentId, shippingAddress }: Command<'pay'>, at: Date): Decided => {
  if (order.paid) return accept()
  if (order.status !== 'cancelled')
    return accept<OrderEvent>({ type: 'paid', paymentIntentId, shippingAddress, at })
  const canRevive = wasEndedByShop(order)
  const late: OrderEvent = { type: 'paidLate', paymentIntentId, shippingAddress, canRevive, at }
  return canRevive ? accept(late) : accept(late, refundOfAll(order, 'Paid after the order was cancelled', at))
}

const refundOfAll = (order: OrderState, reason: string, at: Date): OrderEvent => ({
  type: 'refundRequested',
  refundId: `${order.id}-late`,
  amountCents: order.totalCents - refundedIn(order),
  reason,
  by: 'shop',
  endsLate: true,
  at,
})

const refund = (order: OrderState, command: Command<'refund'>, at: Date): Decided => {
  const { refundId, reason, by } = command
  if (order.refunds.some((known) => known.id === refundId)) return accept()
  const left = order.totalCents - refundedIn(order)
  const amountCents = command.amountCents ?? left
  if (!order.paid) return refuse(new Refusal('not_refundable', 'This order has not been paid.'))
  if (amountCents <= 0 || amountCents > left) {
    const detail = `At most $${(left / 100).toFixed(2)} can be refunded.`
    return refuse(new Refusal('not_refundable', detail, { fields: { amount: detail } }))
  }
  if (order.paidLate) return accept(refundOfAll(order, reason, at))
  return accept<OrderEvent>({
    type: 'refundRequested',
    refundId,
    amountCents,
    reason,
    by,
    endsLate: false,
    at,
  })
}

const endRefund = (
  order: OrderState,
  { refundId, amountCents, outcome }: Command<'endRefund'>,
  at: Date,
): Decided => {
  const known = order.refunds.find((it) => it.id === refundId)
  if (known && known.outcome !== 'requested') return accept()
  return accept<OrderEvent>({ type: 'refundEnded', refundId, amountCents, outcome, at })
}

const settleStock = (
  order: OrderState,
  { productId, stock, stockVersion }: Command<'settleStock'>,
  at: Date,
): Decided => {
  const line = order.lines.find((it) => it.productId === productId)
  if (!line || line.stockVersion >= stockVersion) return accept()
  return accept<OrderEvent>({ type: 'stockSettled', productId, stock, stockVersion, at })
}

/** More than anybody reads; one document holds the whole order. */
const NOTES_LIMIT = 200

const note = (order: OrderState, { noteId, text, by }: Command<'note'>, at: Date): Decided => {
  const notes = order.notes ?? []
  if (notes.some(({ id }) => id === noteId)) return accept()
  if (notes.length >= NOTES_LIMIT)
    return refuse(new Refusal('conflict', `An order holds at most ${NOTES_LIMIT} notes.`))
  return accept<OrderEvent>({ type: 'noted', noteId, text, by, at })
}

const statusSet = (order: OrderState, status: OrderStatus, by: string, what: string, at: Date): Decided =>
  order.status === status ? accept() : accept<OrderEvent>({ type: 'statusSet', status, by, what, at })

/** Decides what a command comes to. A repeat of any command changes nothing. */
export const decideOrder = (order: OrderState | undefined, command: OrderCommand, at: Date): Decided => {
  if (command.type === 'place') return place(order, command, at)
  if (!order) return refuse(notFound('This order'))
  switch (command.type) {
    case 'openPayment':
      return order.checkoutUrl === command.url
        ? accept()
        : accept<OrderEvent>({ type: 'paymentOpened', url: command.url, payBy: command.payBy, at })
    case 'giveUp':
      return order.status === 'pending' && !order.paid
        ? statusSet(order, 'cancelled', 'shop', command.what, at)
        : accept()
    case 'pay':
      return pay(order, command, at)
    case 'revive':
      return order.paidLate
        ? statusSet(order, 'processing', 'shop', 'Units found for the late payment', at)
        : accept()
    case 'setStatus':
      return statusSet(order, command.status, command.by, `Status set to ${command.status}`, at)
    case 'refund':
      return refund(order, command, at)
    case 'endRefund':
      return endRefund(order, command, at)
    case 'settleStock':
      return settleStock(order, command, at)
    case 'note':
      return note(order, command, at)
    case 'letBuyerGo':
      return order.buyer ? accept() : accept<OrderEvent>({ type: 'buyerLeft', at })
    case 'announceAgain':
      // A late payment stays inside until it is decided what becomes of it.
      return order.paidLate ? accept() : accept<OrderEvent>({ type: 'announcedAgain', at })
    case 'check':
      return accept<OrderEvent>({ type: 'checked', at })
    case 'takeMails':
      return areMailsDue(order, at) ? accept<OrderEvent>({ type: 'mailsTaken', at }) : accept()
    case 'finishMail':
      return order.mails.includes(command.mail)
        ? accept<OrderEvent>({ type: 'mailSent', mail: command.mail, at })
        : accept()
  }
}

/** What an order that has waited too long needs: a decision on its late payment, its payment's end, or to be heard. */
export const neededBy = (order: OrderState): 'late-decision' | 'payment-end' | 'announcement' | 'nothing' => {
  if (order.paidLate) return 'late-decision'
  if (order.status === 'pending' && !order.paid) return 'payment-end'
  const isRefunding = order.refunds.some((it) => it.outcome === 'requested')
  return isRefunding || awaitsStock(order) ? 'announcement' : 'nothing'
}
