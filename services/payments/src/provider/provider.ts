import type { PaymentInput } from '@shop/contracts/internal'
import type { ShippingAddress } from '@shop/contracts/order'

/** What the payment provider says of a session. */
export interface SessionFact {
  status: 'open' | 'complete' | 'expired'
  isPaid: boolean
  paymentIntentId: string | null
  shippingAddress: ShippingAddress | null
}

export interface OpenedSession {
  sessionId: string
  url: string
  payBy: Date
}

export interface ProviderRefund {
  refundId: string
  amountCents: number
  outcome: 'refunded' | 'refused'
}

/** Something that the provider has told by itself. */
export type ProviderNews =
  | { eventId: string; about: 'session'; orderId: string; fact: SessionFact }
  | ({ eventId: string; about: 'refund'; paymentIntentId: string } & ProviderRefund)
  | { eventId: string; about: 'nothing' }

/** Who takes the money. Every call may be repeated: the order's or the refund's id makes it the same call. */
export interface PaymentProvider {
  open(payment: PaymentInput): Promise<OpenedSession>
  retrieve(sessionId: string): Promise<SessionFact>
  /** Closes a session; tells what it was when that is no longer possible. */
  expire(sessionId: string): Promise<SessionFact>
  refund(refund: {
    refundId: string
    paymentIntentId: string
    amountCents: number
  }): Promise<'refunded' | 'refused'>
  /** All that went back of a payment, whoever sent it back, and what was refused. */
  refundsOf(paymentIntentId: string): Promise<ProviderRefund[]>
  /** @throws Refusal when the signature is not the provider's */
  read(body: Buffer, signature: string): ProviderNews
}
