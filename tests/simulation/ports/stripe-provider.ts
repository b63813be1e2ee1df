import { Refusal } from '@shop/service-kit/refusal'
import type {
  PaymentProvider,
  ProviderNews,
  SessionFact,
} from '../../../services/payments/src/provider/provider.ts'
import type { Machine } from '../world/machine.ts'
import { EPOCH, short } from '../world/world.ts'
import type { Session, Stripe } from './stripe.ts'

const away = () => new Refusal('payment_unavailable', 'The payment provider cannot be reached right now.')

export const factOf = ({ status, paymentIntentId, orderId }: Session): SessionFact => ({
  status,
  isPaid: status === 'complete',
  paymentIntentId,
  shippingAddress: status === 'complete' ? { name: `Shopper of ${short(orderId)}`, city: 'Portland' } : null,
})

/** Stripe as one process of payments reaches it. */
export const stripeOf = (machine: Machine, stripe: Stripe): PaymentProvider => {
  const { faults } = machine.world
  const ask = <Result>(what: string, effect: () => Result) =>
    machine.call(`Stripe: ${what}`, effect, {
      isLost: () => faults.strikes('stripeAway'),
      isAnswerLost: () => faults.strikes('stripeSilent'),
      error: away,
    })
  return {
    open: (payment) =>
      ask('open session', () => {
        const { id, expiresAt } = stripe.open(payment)
        return { sessionId: id, url: `https://stripe.example/${id}`, payBy: new Date(EPOCH + expiresAt) }
      }),
    retrieve: (id) => ask('look at session', () => factOf(stripe.session(id))),
    expire: (id) => ask('close session', () => factOf(stripe.expire(id))),
    refund: ({ refundId, paymentIntentId, amountCents }) =>
      ask('refund', () => stripe.refund(paymentIntentId, refundId, amountCents)),
    refundsOf: (paymentIntentId) => ask('look at refunds', () => stripe.refundsOf(paymentIntentId)),
    read: (body) => JSON.parse(body.toString()) as ProviderNews,
  }
}
