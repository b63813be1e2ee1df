import {
  paymentFailed,
  paymentRefunded,
  paymentSucceeded,
  type PaymentSnapshot,
} from '@shop/contracts/events/payments'
import { announcement, type Announcement } from '@shop/service-kit/aggregate/rules'
import type { PaymentEvent } from './payment.events.ts'
import { refundedIn, type PaymentState } from './payment.state.ts'

const snapshotOf = (payment: PaymentState): PaymentSnapshot => ({
  orderId: payment.id,
  status: payment.status === 'requested' ? 'open' : payment.status,
  amountCents: payment.amountCents,
  refundedCents: refundedIn(payment),
  paymentIntentId: payment.paymentIntentId,
})

/** How a payment ended; undefined while it has not. */
export const announceEnd = (state: PaymentState): Announcement | undefined => {
  const payment = snapshotOf(state)
  if (state.status === 'paid')
    return announcement(paymentSucceeded, { payment, shippingAddress: state.shippingAddress })
  return state.status === 'expired' ? announcement(paymentFailed, { payment }) : undefined
}

const announceRefund = (state: PaymentState, refundId: string): Announcement | undefined => {
  const refund = state.refunds.find((it) => it.id === refundId)
  if (!refund || refund.outcome === 'requested') return undefined
  const { amountCents, outcome } = refund
  return announcement(paymentRefunded, { payment: snapshotOf(state), refundId, amountCents, outcome })
}

/** What the world hears of a change to a payment. */
export const announcePayment = (
  event: PaymentEvent,
  _before: PaymentState | undefined,
  after: PaymentState,
): Announcement | undefined => {
  switch (event.type) {
    case 'succeeded':
    case 'ended':
    case 'neverOpened':
    case 'toldAgain':
      return announceEnd(after)
    case 'refundEnded':
    case 'refundToldAgain':
      return announceRefund(after, event.refundId)
    default:
      return undefined
  }
}
