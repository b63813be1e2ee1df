import type { IncomingMessage } from 'node:http'
import * as api from '@shop/contracts/api/payments'
import type { AnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { implement, type Implementation } from '@shop/service-kit/http/implement'
import { Refusal } from '@shop/service-kit/refusal'
import type { PaymentProvider } from '../provider/provider.ts'
import type { Payments } from './payment.service.ts'

const MAX_WEBHOOK_BYTES = 512 * 1024

/** The bytes as they came: the signature is over them. */
const readRaw = async (request: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MAX_WEBHOOK_BYTES) throw new Refusal('payload_too_large', 'The request is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

export const paymentRoutes = (
  payments: Payments,
  provider: Pick<PaymentProvider, 'read'>,
  again: Pick<AnnouncerAgain, 'answer'>,
): Implementation[] => [
  implement(api.stripeWebhook, async ({ ctx }) => {
    await payments.hear(provider.read(await readRaw(ctx.req), ctx.get('stripe-signature')))
    return { received: true as const }
  }),
  implement(api.openPayment, ({ body }) => payments.open(body)),
  implement(api.endPayment, async ({ params }) => ({
    orderId: params.orderId,
    status: await payments.end(params.orderId),
  })),
  implement(api.reconcilePayment, async ({ params }) => ({
    orderId: params.orderId,
    status: await payments.settle(params.orderId),
  })),
  implement(api.announcePayments, ({ body }) => again.answer(body)),
]
