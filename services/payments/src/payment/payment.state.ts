import type { PaymentInput } from '@shop/contracts/internal'
import type { ShippingAddress } from '@shop/contracts/order'

export interface Refund {
  id: string
  amountCents: number
  outcome: 'requested' | 'refunded' | 'refused'
}

/** The payment of one order, under the order's id. Amounts in cents. */
export interface PaymentState {
  id: string
  /** requested: asked for, and the provider may or may not know of it yet. */
  status: 'requested' | 'open' | 'paid' | 'expired'
  /** What was asked for; null when the payment was ended before anybody asked for it, or when its buyer was forgotten. */
  request: PaymentInput | null
  amountCents: number
  sessionId: string | null
  url: string | null
  payBy: Date | null
  paymentIntentId: string | null
  shippingAddress: ShippingAddress | null
  refunds: Refund[]
  /** The last events of the provider that were taken. */
  eventIds: string[]
  /** When to ask the provider if it has told nothing until then. */
  nextCheck: Date | null
  checks: number
  /** The buyer has closed their account while the page was open: they are forgotten when it is closed. */
  buyerLeft?: true
  /** The trace in which it was asked for, as a traceparent; older payments have none. */
  trace?: string | null
  updatedAt: Date
}

/** True while it holds a name or an address of the one who pays. */
export const namesBuyer = ({ request, shippingAddress }: PaymentState) =>
  request !== null || shippingAddress !== null

/** Cents that went back to the card. */
export const refundedIn = (payment: PaymentState) =>
  payment.refunds
    .filter((refund) => refund.outcome === 'refunded')
    .reduce((sum, refund) => sum + refund.amountCents, 0)
