import { createAnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import { createService, type Overrides } from '@shop/service-kit/service'
import type { PaymentsConfig } from './config.ts'
import { announceEnd } from './payment/payment.announcements.ts'
import { paymentHandlers } from './payment/payment.consumers.ts'
import { paymentSchema } from './payment/payment.model.ts'
import { paymentRoutes } from './payment/payment.routes.ts'
import { createPaymentService } from './payment/payment.service.ts'
import type { PaymentState } from './payment/payment.state.ts'
import type { PaymentProvider } from './provider/provider.ts'
import { createStripeProvider } from './provider/stripe.ts'

export type PaymentsOverrides = Overrides & { provider?: PaymentProvider }

const stripeOf = (config: PaymentsConfig) =>
  createStripeProvider({
    secretKey: config.STRIPE_SECRET_KEY,
    webhookSecret: config.STRIPE_WEBHOOK_SECRET,
    apiBase: config.STRIPE_API_BASE,
    shipTo: config.SHIP_TO,
  })

/** Payments: Stripe sessions, webhooks, refunds, and asking Stripe when it is silent. */
export const createPayments = (config: PaymentsConfig, overrides: PaymentsOverrides = {}) =>
  createService('payments', config, overrides, ({ mongo, broker, clock, ids, log, metrics }) => {
    const provider = overrides.provider ?? stripeOf(config)
    const store = new MongoDocumentStore<PaymentState>(mongo, 'payments', paymentSchema)
    const relay = new Relay({ name: 'payment', store, broker, clock, log, metrics })
    const payments = createPaymentService({
      store,
      provider,
      clock,
      ids,
      log,
      metrics,
      announce: relay.announce,
    })
    const again = createAnnouncerAgain<PaymentState>({
      name: 'payment',
      store,
      broker,
      clock,
      ids,
      changedAt: 'updatedAt',
      announcementOf: announceEnd,
    })
    return {
      endpoints: paymentRoutes(payments, provider),
      handlers: paymentHandlers(payments),
      jobs: [
        { name: 'silent payments', everyMs: config.RECONCILE_MS, run: payments.reconcile },
        again.afterStart,
      ],
      relays: [relay],
      prepare: () => store.prepare(),
    }
  })
