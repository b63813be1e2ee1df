import type { OrderStatus, ShippingAddress } from '@shop/contracts/order'
import type { Totals } from '@shop/contracts/totals'
import { forgetIfOver } from './buyer.ts'
import { awaitsStock, type OrderLine, type OrderMail, type OrderState } from './order.state.ts'
import { searchWordsOf } from './order.search.ts'

export interface Placed extends Totals {
  type: 'placed'
  id: string
  cartId: string
  userId: string | null
  email: string
  firstName: string
  lastName: string
  lines: OrderLine[]
}

/** What can happen to an order. */
export type OrderEvent = { at: Date } & (
  | Placed
  | { type: 'paymentOpened'; url: string; payBy: Date }
  | { type: 'paid'; paymentIntentId: string | null; shippingAddress: ShippingAddress | null }
  | {
      type: 'paidLate'
      paymentIntentId: string | null
      shippingAddress: ShippingAddress | null
      canRevive: boolean
    }
  | { type: 'statusSet'; status: OrderStatus; by: string; what: string }
  | {
      type: 'refundRequested'
      refundId: string
      amountCents: number
      reason: string
      by: string
      endsLate: boolean
    }
  | { type: 'refundEnded'; refundId: string; amountCents: number; outcome: 'refunded' | 'refused' }
  | { type: 'stockSettled'; productId: string; stock: OrderLine['stock']; stockVersion: number }
  | { type: 'noted'; noteId: string; text: string; by: string }
  | { type: 'buyerLeft' }
  | { type: 'announcedAgain' }
  | { type: 'checked' }
  | { type: 'mailsTaken' }
  | { type: 'mailSent'; mail: OrderMail }
)

type Event<Type extends OrderEvent['type']> = Extract<OrderEvent, { type: Type }>

/** How long each kind of wait may last before the order is looked at again, in ms. */
const WAITS = { placing: 60_000, afterPayBy: 60_000, stock: 15_000, refund: 30_000, late: 5_000 }
const MAX_WAIT_MS = 10 * 60_000

const place = (event: Event<'placed'>): OrderState => {
  const { type: _type, at, ...order } = event
  return {
    ...order,
    status: 'pending',
    paid: false,
    shippingAddress: null,
    paymentIntentId: null,
    checkoutUrl: null,
    payBy: null,
    paidLate: false,
    refunds: [],
    history: [{ at, by: 'shopper', what: 'Order placed', status: 'pending' }],
    mails: [],
    mailsAfter: null,
    nextCheck: null,
    checks: 0,
    searchWords: [],
    createdAt: at,
    updatedAt: at,
  }
}

const withHistory = (order: OrderState, at: Date, by: string, what: string): OrderState => ({
  ...order,
  history: [...order.history, { at, by, what, status: order.status }],
})

/** Nobody to write to once the buyer is forgotten. */
const withMail = (order: OrderState, mail: OrderMail): OrderState =>
  order.email === '' || order.mails.includes(mail) ? order : { ...order, mails: [...order.mails, mail] }

const pay = (order: OrderState, event: Event<'paid'> | Event<'paidLate'>, paidLate: boolean): OrderState => ({
  ...order,
  paid: true,
  paidLate,
  paymentIntentId: event.paymentIntentId,
  shippingAddress: event.shippingAddress ?? order.shippingAddress,
  // Paid after all, with an address that the parcel needs: it goes when the order is over again.
  ...(order.buyer ? { buyer: 'leaving' } : {}),
})

const setStatus = (order: OrderState, { status, by, what, at }: Event<'statusSet'>): OrderState => {
  const next = withHistory({ ...order, status, paidLate: false }, at, by, what)
  if (status === 'shipped') return withMail(next, 'shipped')
  return order.paidLate && status === 'processing' ? withMail(next, 'confirmation') : next
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

const requestRefund = (order: OrderState, event: Event<'refundRequested'>): OrderState => {
  const { refundId, amountCents, reason, by, at, endsLate } = event
  const refunds = [...order.refunds, { id: refundId, amountCents, reason, outcome: 'requested' as const }]
  const next = withHistory(
    { ...order, refunds, paidLate: order.paidLate && !endsLate },
    at,
    by,
    `Refund of ${dollars(amountCents)} requested${reason ? `: ${reason}` : ''}`,
  )
  return endsLate ? withMail(next, 'unavailable') : next
}

const endRefund = (
  order: OrderState,
  { refundId, amountCents, outcome, at }: Event<'refundEnded'>,
): OrderState => {
  const isKnown = order.refunds.some((refund) => refund.id === refundId)
  const refunds = isKnown
    ? order.refunds.map((refund) => (refund.id === refundId ? { ...refund, outcome } : refund))
    : [...order.refunds, { id: refundId, amountCents, reason: 'Refunded at the payment provider', outcome }]
  const next = withHistory(
    { ...order, refunds },
    at,
    'payment',
    `Refund of ${dollars(amountCents)} ${outcome}`,
  )
  return outcome === 'refunded' ? withMail(next, 'refunded') : next
}

const change = (order: OrderState, event: OrderEvent): OrderState => {
  switch (event.type) {
    case 'placed':
      return order
    case 'paymentOpened':
      return { ...order, checkoutUrl: event.url, payBy: event.payBy }
    case 'paid': {
      const paid = pay(order, event, false)
      const status = order.status === 'pending' ? 'processing' : order.status
      return withMail(
        withHistory({ ...paid, status }, event.at, 'payment', 'Payment received'),
        'confirmation',
      )
    }
    case 'paidLate':
      return withHistory(
        pay(order, event, event.canRevive),
        event.at,
        'payment',
        'Payment received after the order was cancelled',
      )
    case 'statusSet':
      return setStatus(order, event)
    case 'refundRequested':
      return requestRefund(order, event)
    case 'refundEnded':
      return endRefund(order, event)
    case 'stockSettled': {
      const { productId, stock, stockVersion } = event
      return {
        ...order,
        lines: order.lines.map((line) =>
          line.productId === productId ? { ...line, stock, stockVersion } : line,
        ),
      }
    }
    case 'noted': {
      const { noteId: id, at, by, text } = event
      return { ...order, notes: [...(order.notes ?? []), { id, at, by, text }] }
    }
    case 'buyerLeft':
      return { ...order, userId: null, buyer: 'leaving' }
    case 'mailsTaken':
      return order
    case 'announcedAgain':
    case 'checked':
      return { ...order, checks: order.checks + 1 }
    case 'mailSent':
      return { ...order, mails: order.mails.filter((mail) => mail !== event.mail) }
  }
}

const awaited = (order: OrderState): number | undefined => {
  if (order.paidLate) return WAITS.late
  if (order.refunds.some((refund) => refund.outcome === 'requested')) return WAITS.refund
  if (awaitsStock(order)) return WAITS.stock
  return order.status === 'pending' && !order.paid ? WAITS.placing : undefined
}

/** The next look comes later each time it was in vain, and not before the shopper's time to pay is over. */
const nextCheckOf = (order: OrderState, at: Date): Date | null => {
  const wait = awaited(order)
  if (wait === undefined) return null
  const due = at.getTime() + Math.min(MAX_WAIT_MS, wait * 2 ** Math.min(order.checks, 10))
  const isPaying = order.status === 'pending' && !order.paid && order.payBy !== null
  return new Date(isPaying && order.payBy ? Math.max(due, order.payBy.getTime() + WAITS.afterPayBy) : due)
}

/** How long whoever has mails to send is left alone with it, in ms: handing one over takes at most 10 s. */
const MAIL_LEASE_MS = 30_000

const mailsAfterOf = (
  before: OrderState | undefined,
  { mails, mailsAfter = null }: OrderState,
  event: OrderEvent,
) => {
  if (mails.length === 0) return null
  const isTaken = event.type === 'mailsTaken' || mails.some((mail) => !before?.mails.includes(mail))
  return isTaken ? new Date(event.at.getTime() + MAIL_LEASE_MS) : mailsAfter
}

const isCheck = (event: OrderEvent) => event.type === 'announcedAgain' || event.type === 'checked'

/** The order after an event. */
export const evolveOrder = (before: OrderState | undefined, event: OrderEvent): OrderState => {
  if (!before && event.type !== 'placed')
    throw new Error(`An order that was never placed cannot be ${event.type}.`)
  const order = before ? change(before, event) : place(event as Event<'placed'>)
  const checks = isCheck(event) ? order.checks : 0
  const next = forgetIfOver({ ...order, checks, updatedAt: event.at })
  return {
    ...next,
    mailsAfter: mailsAfterOf(before, next, event),
    nextCheck: nextCheckOf(next, event.at),
    searchWords: searchWordsOf(next),
  }
}
