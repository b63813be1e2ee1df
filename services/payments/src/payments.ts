import { createAnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { Relay } from '@shop/service-kit/aggregate/relay'
import type { Metrics } from '@shop/service-kit/metrics'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { DocumentStore } from '@shop/service-kit/ports'
import { createService, type Overrides, type Surroundings } from '@shop/service-kit/service'
import type { PaymentsConfig } from './config.ts'
import { announceEnd } from './payment/payment.announcements.ts'
import { paymentHandlers } from './payment/payment.consumers.ts'
import { paymentSchema } from './payment/payment.model.ts'
import { paymentRoutes } from './payment/payment.routes.ts'
import { createPaymentService } from './payment/payment.service.ts'
import type { PaymentState } from './payment/payment.state.ts'
import type { PaymentProvider } from './provider/provider.ts'
import { createStripeProvider } from './provider/stripe.ts'
import { webhookDelay } from './provider/webhook-delay.ts'

export type PaymentsOverrides = Overrides & { provider?: PaymentProvider }

const stripeOf = (config: PaymentsConfig, { registry }: Metrics) =>
  createStripeProvider({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiBase: config.STRIPE_API_BASE,
    shipTo: config.SHIP_TO,
    told: webhookDelay(registry),
  })

export interface PaymentsPorts extends Surroundings {
  store: DocumentStore<PaymentState>
  provider: PaymentProvider
}

/** Puts payments together on whatever ports it is given. */
export const assemblePayments = (
  ports: PaymentsPorts,
  { RECONCILE_MS }: Pick<PaymentsConfig, 'RECONCILE_MS'>,
) => {
  const relay = new Relay({ name: 'payment', ...ports })
  const payments = createPaymentService({ ...ports, announce: relay.announce })
  const again = createAnnouncerAgain<PaymentState>({
    name: 'payment',
    ...ports,
    announcementOf: announceEnd,
    renew: payments.renew,
  })
  return {
    endpoints: paymentRoutes(payments, ports.provider, again),
    handlers: paymentHandlers(payments),
    jobs: [
      { name: 'silent payments', everyMs: RECONCILE_MS, run: payments.reconcile },
      again.afterStart,
      again.afterLoss,
    ],
    relays: [relay],
  }
}

/** Payments: Stripe sessions, webhooks, refunds, and asking Stripe when it is silent. */
export const createPayments = (config: PaymentsConfig, overrides: PaymentsOverrides = {}) =>
  createService('payments', config, overrides, ({ mongo, ...surroundings }) => {
    const store = new MongoDocumentStore<PaymentState>(mongo, 'payments', paymentSchema)
    const provider = overrides.provider ?? stripeOf(config, surroundings.metrics)
    return {
      ...assemblePayments({ ...surroundings, store, provider }, config),
      prepare: () => store.prepare(),
    }
  })
