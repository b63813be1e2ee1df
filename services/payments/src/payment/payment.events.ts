import type { PaymentInput } from '@shop/contracts/internal'
import type { ShippingAddress } from '@shop/contracts/order'
import type { PaymentState } from './payment.state.ts'

/** What can happen to a payment. */
export type PaymentEvent = { at: Date } & (
  | { type: 'requested'; request: PaymentInput; trace: string | null }
  | { type: 'opened'; sessionId: string; url: string; payBy: Date }
  | {
      type: 'succeeded'
      paymentIntentId: string | null
      shippingAddress: ShippingAddress | null
      eventId: string | null
    }
  | { type: 'ended'; eventId: string | null }
  | { type: 'neverOpened'; orderId: string }
  | { type: 'refundRequested'; refundId: string; amountCents: number }
  | { type: 'refundEnded'; refundId: string; amountCents: number; outcome: 'refunded' | 'refused' }
  | { type: 'toldAgain' }
  | { type: 'refundToldAgain'; refundId: string }
  | { type: 'buyerLeft' }
  | { type: 'buyerForgotten' }
  | { type: 'checked' }
)

const EVENT_IDS_KEPT = 20
/** First wait for the provider's word before asking, in ms; it doubles with each question in vain. */
const FIRST_CHECK_MS = 20_000
const MAX_CHECK_MS = 5 * 60_000

const begin = (id: string, request: PaymentInput | null, at: Date): PaymentState => ({
  id,
  status: request ? 'requested' : 'expired',
  request,
  amountCents: request?.totalCents ?? 0,
  sessionId: null,
  url: null,
  payBy: null,
  paymentIntentId: null,
  shippingAddress: null,
  refunds: [],
  eventIds: [],
  nextCheck: null,
  checks: 0,
  trace: null,
  updatedAt: at,
})

const withEventId = (payment: PaymentState, eventId: string | null) =>
  eventId ? [...payment.eventIds, eventId].slice(-EVENT_IDS_KEPT) : payment.eventIds

/** Amounts and the provider's ids stay: the books need them, and refunds go by them. */
const forgotten = (payment: PaymentState): PaymentState => ({
  ...payment,
  request: null,
  shippingAddress: null,
})

const change = (payment: PaymentState, event: PaymentEvent): PaymentState => {
  switch (event.type) {
    case 'opened': {
      const { sessionId, url, payBy } = event
      return { ...payment, status: 'open', sessionId, url, payBy }
    }
    case 'succeeded': {
      const { paymentIntentId, shippingAddress, eventId } = event
      return {
        ...payment,
        status: 'paid',
        paymentIntentId,
        shippingAddress,
        eventIds: withEventId(payment, eventId),
      }
    }
    case 'ended':
      return {
        ...(payment.buyerLeft ? forgotten(payment) : payment),
        status: 'expired',
        eventIds: withEventId(payment, event.eventId),
      }
    case 'refundRequested': {
      const { refundId: id, amountCents } = event
      return { ...payment, refunds: [...payment.refunds, { id, amountCents, outcome: 'requested' }] }
    }
    case 'refundEnded': {
      const { refundId: id, amountCents, outcome } = event
      return {
        ...payment,
        refunds: [...payment.refunds.filter((refund) => refund.id !== id), { id, amountCents, outcome }],
      }
    }
    case 'buyerLeft':
      return { ...payment, buyerLeft: true }
    case 'buyerForgotten':
      return forgotten(payment)
    case 'checked':
      return { ...payment, checks: payment.checks + 1 }
    default:
      return payment
  }
}

const isAwaited = ({ status, refunds }: PaymentState) =>
  status === 'requested' || status === 'open' || refunds.some((refund) => refund.outcome === 'requested')

/** The payment after an event. */
export const evolvePayment = (before: PaymentState | undefined, event: PaymentEvent): PaymentState => {
  if (event.type === 'requested') {
    const { request, trace, at } = event
    return withCheck({ ...begin(request.orderId, request, at), trace }, event)
  }
  if (event.type === 'neverOpened') return begin(event.orderId, null, event.at)
  if (!before) throw new Error(`A payment that nobody asked for cannot be ${event.type}.`)
  return withCheck({ ...change(before, event), updatedAt: event.at }, event)
}

const withCheck = (payment: PaymentState, { type, at }: PaymentEvent): PaymentState => {
  const checks = type === 'checked' ? payment.checks : 0
  const wait = Math.min(MAX_CHECK_MS, FIRST_CHECK_MS * 2 ** Math.min(checks, 10))
  return { ...payment, checks, nextCheck: isAwaited(payment) ? new Date(at.getTime() + wait) : null }
}
