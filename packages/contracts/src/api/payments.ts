import { z } from 'zod'
import { id } from '../common.ts'
import { declareEndpoint } from '../endpoint.ts'
import { announceAnswer, announceInput, paymentAnswer, paymentEnding, paymentInput } from '../internal.ts'

const service = 'payments'

export const stripeWebhook = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/payments/webhook',
  access: 'stripe',
  summary: 'What Stripe has to tell, with its signature.',
  response: z.object({ received: z.literal(true) }),
})

export const openPayment = declareEndpoint({
  service,
  method: 'POST',
  path: '/internal/payments',
  access: 'service',
  summary: 'Opens the payment page of an order.',
  body: paymentInput,
  response: paymentAnswer,
})

export const endPayment = declareEndpoint({
  service,
  method: 'POST',
  path: '/internal/payments/:orderId/end',
  access: 'service',
  summary: 'Closes the payment page of an order unless it was paid already.',
  params: z.strictObject({ orderId: id }),
  response: paymentEnding,
})

export const reconcilePayment = declareEndpoint({
  service,
  method: 'POST',
  path: '/internal/payments/:orderId/reconcile',
  access: 'service',
  summary: 'Asks the provider about a payment and its refunds, records what it says, and tells it again.',
  params: z.strictObject({ orderId: id }),
  response: paymentEnding,
})

export const announcePayments = declareEndpoint({
  service,
  method: 'POST',
  path: '/internal/announce',
  access: 'service',
  summary: 'Announces again how payments ended.',
  body: announceInput,
  response: announceAnswer,
})
