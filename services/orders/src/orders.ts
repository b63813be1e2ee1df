import { orderStatusChanged } from '@shop/contracts/events/orders'
import { createAnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { announcement } from '@shop/service-kit/aggregate/rules'
import { createMailer } from '@shop/service-kit/mailer'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import { MongoReadModelStore } from '@shop/service-kit/mongo/read-model-store'
import type { Mailer } from '@shop/service-kit/ports'
import { createService, type Foundation, type Overrides } from '@shop/service-kit/service'
import { createServiceClient, type ServiceClient } from '@shop/service-kit/service-client'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { createCheckoutService } from './checkout/checkout.service.ts'
import type { OrdersConfig } from './config.ts'
import { createOrderPost } from './mail/order-post.ts'
import { createGuestTokens } from './order/order-access.ts'
import { snapshotOf } from './order/order.announcements.ts'
import { orderHandlers } from './order/order.consumers.ts'
import { orderSchema } from './order/order.model.ts'
import { createOrderQueries } from './order/order.queries.ts'
import { orderRoutes } from './order/order.routes.ts'
import { createOrderService } from './order/order.service.ts'
import type { OrderState } from './order/order.state.ts'
import { productCopyHandlers, productCopySchema, type ProductCopy } from './product-copy/product-copy.ts'

export type OrdersOverrides = Overrides & { mailer?: Mailer; client?: ServiceClient }

const MAIL_SWEEP_MS = 10_000

const clientOf = ({ SERVICE_SECRET, INVENTORY_URL, PAYMENTS_URL }: OrdersConfig) =>
  createServiceClient({
    from: 'orders',
    serviceSecret: SERVICE_SECRET,
    urls: { inventory: INVENTORY_URL, payments: PAYMENTS_URL },
    timeoutMs: 10_000,
  })

const build = (config: OrdersConfig, overrides: OrdersOverrides, foundation: Foundation) => {
  const { mongo, broker, clock, ids, log, metrics } = foundation
  const { PUBLIC_URL: publicUrl } = config
  const store = new MongoDocumentStore<OrderState>(mongo, 'orders', orderSchema)
  const copies = new MongoReadModelStore<ProductCopy>(mongo, 'products', productCopySchema)
  const relay = new Relay({ name: 'order', store, broker, clock, log, metrics })
  const client = overrides.client ?? clientOf(config)
  const ownMailer = overrides.mailer ? undefined : createMailer(config.SMTP_URL, config.MAIL_FROM)
  const mailer = overrides.mailer ?? ownMailer
  if (!mailer) throw new Error('Orders needs a mailer.')
  const tokens = createGuestTokens(config.SERVICE_SECRET)
  const post = createOrderPost({ store, mailer, tokens, publicUrl, log })
  const orders = createOrderService({
    store,
    client,
    clock,
    ids,
    metrics,
    announce: relay.announce,
    mailsDue: (order) => void post.send(order, orders),
  })
  const checkout = createCheckoutService({
    orders,
    store,
    copies,
    client,
    clock,
    publicUrl,
    payWithinMs: config.PAY_WITHIN_MINUTES * 60_000,
  })
  const again = createAnnouncerAgain<OrderState>({
    name: 'order',
    store,
    broker,
    clock,
    ids,
    changedAt: 'updatedAt',
    // A late payment stays inside until it is decided what becomes of it.
    announcementOf: (order) =>
      order.paidLate
        ? undefined
        : announcement(orderStatusChanged, {
            reason: 'announced',
            from: order.status,
            order: snapshotOf(order),
          }),
  })
  return {
    endpoints: [
      ...orderRoutes({
        orders,
        queries: createOrderQueries(store),
        tokens,
        announceAgain: (since) => again.announceSince(since),
      }),
      ...checkoutRoutes(checkout, tokens, publicUrl.startsWith('https:')),
    ],
    handlers: [...orderHandlers(orders), ...productCopyHandlers(copies)],
    jobs: [
      { name: 'waiting orders', everyMs: config.WAITING_SWEEP_MS, run: orders.sweepWaiting },
      { name: 'unsent mails', everyMs: MAIL_SWEEP_MS, run: () => post.sweep(orders) },
      again.afterStart,
    ],
    relays: [relay],
    prepare: async () => {
      await Promise.all([store.prepare(), copies.prepare()])
    },
    close: async () => {
      await post.settled()
      ownMailer?.close()
    },
  }
}

/** Orders: totals, status, who may see them, their mails, and the steps from checkout to delivery. */
export const createOrders = (config: OrdersConfig, overrides: OrdersOverrides = {}) =>
  createService('orders', config, overrides, (foundation) => build(config, overrides, foundation))
