import { orderStatusChanged } from '@shop/contracts/events/orders'
import { createAnnouncerAgain } from '@shop/service-kit/aggregate/announce-again'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { announcement } from '@shop/service-kit/aggregate/rules'
import { createMailer } from '@shop/service-kit/mailer'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import { formerUserSchema, type FormerUser } from '@shop/service-kit/mongo/former-users'
import { MongoReadModelStore } from '@shop/service-kit/mongo/read-model-store'
import type { DocumentStore, Mailer, ReadModelStore } from '@shop/service-kit/ports'
import { createService, type Overrides, type Surroundings } from '@shop/service-kit/service'
import { together } from '@shop/service-kit/together'
import { createServiceClient, type ServiceClient } from '@shop/service-kit/service-client'
import { checkoutRoutes } from './checkout/checkout.routes.ts'
import { createCheckoutService } from './checkout/checkout.service.ts'
import type { OrdersConfig } from './config.ts'
import { figuresParts } from './figures/figures.parts.ts'
import { createOrderPost } from './mail/order-post.ts'
import { createGuestTokens } from './order/order-access.ts'
import { snapshotOf } from './order/order.announcements.ts'
import { orderHandlers } from './order/order.consumers.ts'
import { orderSchema } from './order/order.model.ts'
import { createOrderQueries } from './order/order.queries.ts'
import { noticeParts } from './notice/notice.parts.ts'
import { createSearchWordsJob } from './order/order.search.ts'
import { orderRoutes } from './order/order.routes.ts'
import { createOrderService } from './order/order.service.ts'
import type { OrderState } from './order/order.state.ts'
import { waitingAge } from './order/waiting-age.ts'
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

export interface OrdersPorts extends Surroundings {
  store: DocumentStore<OrderState>
  copies: ReadModelStore<ProductCopy>
  former: ReadModelStore<FormerUser>
  client: ServiceClient
  mailer: Mailer
  /** How the checkout waits for a product that is still on its way to us; real time unless given. */
  pause?: (ms: number) => Promise<unknown>
}

type OrdersSettings = Pick<
  OrdersConfig,
  'PUBLIC_URL' | 'SERVICE_SECRET' | 'PAY_WITHIN_MINUTES' | 'WAITING_SWEEP_MS'
>

const announcedAgain = (order: OrderState) =>
  // A late payment stays inside until it is decided what becomes of it.
  order.paidLate
    ? undefined
    : announcement(orderStatusChanged, { reason: 'announced', from: order.status, order: snapshotOf(order) })

/** Puts orders together on whatever ports it is given. */
export const assembleOrders = (ports: OrdersPorts, settings: OrdersSettings) => {
  const { store, copies } = ports
  const { PUBLIC_URL: publicUrl } = settings
  const relay = new Relay({ name: 'order', ...ports })
  const tokens = createGuestTokens(settings.SERVICE_SECRET)
  const post = createOrderPost({ ...ports, tokens, publicUrl })
  const orders = createOrderService({
    ...ports,
    announce: relay.announce,
    mailsDue: (order, mails) => void post.send(order, mails, orders),
  })
  const payWithinMs = settings.PAY_WITHIN_MINUTES * 60_000
  const checkout = createCheckoutService({ ...ports, orders, publicUrl, payWithinMs })
  const again = createAnnouncerAgain<OrderState>({
    name: 'order',
    ...ports,
    announcementOf: announcedAgain,
    renew: orders.renew,
  })
  return {
    endpoints: [
      ...orderRoutes({ orders, queries: createOrderQueries(store), tokens, again }),
      ...checkoutRoutes(checkout, tokens, publicUrl.startsWith('https:')),
    ],
    handlers: [...orderHandlers(orders), ...productCopyHandlers(copies)],
    jobs: [
      { name: 'waiting orders', everyMs: settings.WAITING_SWEEP_MS, run: orders.sweepWaiting },
      { name: 'unsent mails', everyMs: MAIL_SWEEP_MS, run: () => post.sweep(orders) },
      again.afterStart,
      again.afterLoss,
    ],
    relays: [relay],
    close: post.settled,
  }
}

/** Orders: totals, status, who may see them, their mails, and the steps from checkout to delivery. */
export const createOrders = (config: OrdersConfig, overrides: OrdersOverrides = {}) =>
  createService('orders', config, overrides, ({ mongo, ...surroundings }) => {
    const store = new MongoDocumentStore<OrderState>(mongo, 'orders', orderSchema)
    const copies = new MongoReadModelStore<ProductCopy>(mongo, 'products', productCopySchema)
    const former = new MongoReadModelStore<FormerUser>(mongo, 'former_users', formerUserSchema)
    const client = overrides.client ?? clientOf(config)
    const post = createMailer(config.SMTP_URL, config.MAIL_FROM)
    const parts = assembleOrders(
      { ...surroundings, store, copies, former, client, mailer: overrides.mailer ?? post },
      config,
    )
    const prepare = async () => {
      await Promise.all([store.prepare(), copies.prepare(), former.prepare()])
    }
    const age = waitingAge(store, surroundings.clock, surroundings.metrics.registry)
    return together([
      { ...parts, prepare },
      { jobs: [createSearchWordsJob(mongo), age], close: () => post.close() },
      figuresParts({ ...surroundings, mongo, store, copies }),
      noticeParts({ ...surroundings, mongo, copies }),
    ])
  })
