import { z } from 'zod'
import { id } from '../common.ts'
import { declareEndpoint } from '../endpoint.ts'
import { paymentAnswer, paymentEnding, paymentInput } from '../internal.ts'

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
