import { z } from 'zod'
import { id } from '../common.ts'
import { cents } from '../money.ts'
import { shippingAddress } from '../order.ts'
import { declareEvent } from './event.ts'

/** A payment after the event. Amounts in cents. */
export const paymentSnapshot = z.object({
  orderId: id,
  status: z.enum(['open', 'paid', 'expired']),
  amountCents: cents,
  refundedCents: cents,
  paymentIntentId: z.string().nullable(),
})
export type PaymentSnapshot = z.infer<typeof paymentSnapshot>

export const paymentSucceeded = declareEvent({
  topic: 'payment-succeeded',
  owner: 'payments',
  when: 'The provider confirmed that the card was charged.',
  data: z.object({ payment: paymentSnapshot, shippingAddress: shippingAddress.nullable() }),
})

export const paymentFailed = declareEvent({
  topic: 'payment-failed',
  owner: 'payments',
  when: 'A payment ended without a charge: its session ran out, was cancelled, or never opened.',
  data: z.object({ payment: paymentSnapshot }),
})

export const paymentRefunded = declareEvent({
  topic: 'payment-refunded',
  owner: 'payments',
  when: 'Money went back to the card, or the provider refused to send it back.',
  data: z.object({
    payment: paymentSnapshot,
    refundId: z.string(),
    amountCents: cents,
    outcome: z.enum(['refunded', 'refused']),
  }),
})
