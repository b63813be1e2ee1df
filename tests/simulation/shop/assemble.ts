import type { Handler } from '@shop/service-kit/consumers'
import type { Implementation } from '@shop/service-kit/http/implement'
import type { Job } from '@shop/service-kit/jobs'
import type { Logger } from '@shop/service-kit/logger'
import type { Broker, DocumentStore } from '@shop/service-kit/ports'
import type { Relay } from '@shop/service-kit/aggregate/relay'
import type { Surroundings } from '@shop/service-kit/service'
import type { ServiceClient } from '@shop/service-kit/service-client'
import { together } from '@shop/service-kit/together'
import { assembleProducts } from '../../../services/catalogue/src/catalogue.ts'
import type { ProductState } from '../../../services/catalogue/src/product/product.state.ts'
import { assembleReviews } from '../../../services/catalogue/src/review/review.parts.ts'
import { assembleAccounts } from '../../../services/identity/src/accounts.ts'
import { createMailedTokens } from '../../../services/identity/src/user/mailed-token.ts'
import { assembleInventory } from '../../../services/inventory/src/inventory.ts'
import { assembleFigures } from '../../../services/orders/src/figures/figures.parts.ts'
import { assembleOrders } from '../../../services/orders/src/orders.ts'
import { assemblePayments } from '../../../services/payments/src/payments.ts'
import type { PaymentProvider } from '../../../services/payments/src/provider/provider.ts'
import { accessTokensOf, plainPasswords, randomBytesOf } from '../ports/secrets.ts'
import { brokerOf, type SimulatedBroker } from '../ports/broker.ts'
import { documentsOf, type Documents } from '../ports/documents.ts'
import { figureStoresOf } from '../ports/figures.ts'
import { clientOf, type Network } from '../ports/network.ts'
import { mailerOf } from '../ports/post.ts'
import { reviewQueriesOf } from '../ports/review-queries.ts'
import { stripeOf } from '../ports/stripe-provider.ts'
import type { Stripe } from '../ports/stripe.ts'
import { archiveOf, purchasesOf, viewsOf } from '../ports/views.ts'
import type { Machine } from '../world/machine.ts'
import type { Books } from './books.ts'

export type Service = 'catalogue' | 'inventory' | 'identity' | 'orders' | 'payments'
export const SERVICES: readonly Service[] = ['catalogue', 'inventory', 'identity', 'orders', 'payments']

/** What a planted bug may put between a service and its ports. */
export interface Tampering {
  documents?<State extends { id: string }>(
    store: DocumentStore<State>,
    documents: Documents<State>,
    machine: Machine,
  ): DocumentStore<State>
  broker?(broker: Broker): Broker
  client?(client: ServiceClient): ServiceClient
  provider?(provider: PaymentProvider): PaymentProvider
}

/** Everything around the processes. */
export interface Town {
  books: Books
  broker: SimulatedBroker
  network: Network
  stripe: Stripe
  tampering: Tampering
}

export interface Assembled {
  endpoints: readonly Implementation[]
  handlers: readonly Handler[]
  jobs: readonly Job[]
  relays: readonly Relay[]
  /** What a process does before it answers anything. */
  open?(): Promise<void>
}

const logOf = ({ world: { story }, name }: Machine) => {
  const say = (kind: string) => (facts: { err?: Error }, text: string) =>
    story.tell(name, kind, () => `${text}${facts.err ? `: ${String(facts.err)}` : ''}`)
  const quiet = () => undefined
  return { debug: quiet, info: quiet, warn: say('warns'), error: say('ERROR') } as unknown as Logger
}

export const surroundingsOf = (machine: Machine, { broker, tampering }: Town): Surroundings => {
  const plain = brokerOf(machine, broker)
  return {
    log: logOf(machine),
    clock: machine.clock,
    ids: machine.world.ids,
    broker: tampering.broker?.(plain) ?? plain,
    pause: machine.pause,
    standBack: machine.standBack,
  }
}

/** Lists as the database would answer them; what they are sorted by concerns no law. */
const queriesOf = (documents: DocumentStore<ProductState>) => ({
  page: async () => {
    const found = await documents.find({ deletedAt: null }, { limit: 100 })
    return { found, total: found.length }
  },
  categories: () => Promise.resolve(['kitchen']),
  explain: () => Promise.reject(new Error('Nobody asks this here.')),
})

/** What adjustments are filed for concerns no law. */
const forgetfulHistory = {
  keep: () => Promise.resolve(),
  page: () => Promise.resolve({ found: [], total: 0 }),
}

const PUBLIC_URL = 'https://shop.example'
const SECRET = 'known to the simulation alone'

const ORDER_SETTINGS = {
  PUBLIC_URL,
  SERVICE_SECRET: SECRET,
  PAY_WITHIN_MINUTES: 31,
  WAITING_SWEEP_MS: 5000,
}

/** Figures are worked out less often than in the shop, so that a run does not consist of looking for them. */
const FIGURES_MS = 20_000

/** A real service on simulated ports. */
export const assemble = (
  service: Service,
  machine: Machine,
  town: Town,
  surroundings: Surroundings,
): Assembled => {
  const { books, network, stripe, tampering } = town
  const storeOf = <State extends { id: string }>(documents: Documents<State>) => {
    const plain = documentsOf(machine, documents)
    return tampering.documents?.(plain, documents, machine) ?? plain
  }
  const client = (timeoutMs: number) => {
    const plain = clientOf(machine, network, timeoutMs)
    return tampering.client?.(plain) ?? plain
  }
  switch (service) {
    case 'catalogue': {
      const documents = storeOf(books.products)
      const store = storeOf(books.reviews)
      const others = client(2000)
      const queries = reviewQueriesOf(store)
      const { service, ...products } = assembleProducts({
        ...surroundings,
        documents,
        queries: queriesOf(documents),
        inventory: others,
        countStars: queries.starCountsOf,
      })
      const reviews = assembleReviews({
        ...surroundings,
        store,
        queries,
        purchases: purchasesOf(machine, books.purchases),
        former: viewsOf(machine, books.formerReviewers),
        products: service,
        identity: others,
      })
      return together([products, reviews])
    }
    case 'inventory': {
      const ports = {
        ...surroundings,
        store: storeOf(books.stocks),
        archive: archiveOf(machine, books.archive),
        history: forgetfulHistory,
      }
      return assembleInventory(ports, { CART_HOLD_MINUTES: 10, EXPIRY_SWEEP_MS: 5000 })
    }
    case 'identity': {
      const random = randomBytesOf(machine.world)
      const ports = {
        ...surroundings,
        stores: {
          users: storeOf(books.users),
          roster: storeOf(books.roster),
          sessions: storeOf(books.sessions),
          guards: storeOf(books.guards),
          wishlists: storeOf(books.wishlists),
        },
        mailer: mailerOf(machine, books.mailbox),
        tokens: createMailedTokens(SECRET, random),
        passwords: plainPasswords,
        accessTokens: accessTokensOf(machine.clock),
        random,
      }
      return { handlers: [], ...assembleAccounts(ports, { publicUrl: PUBLIC_URL, answerFloorMs: 400 }) }
    }
    case 'orders': {
      const copies = viewsOf(machine, books.copies)
      const former = viewsOf(machine, books.formerBuyers)
      const mailer = mailerOf(machine, books.mailbox)
      const shared = { ...surroundings, store: storeOf(books.orders), copies }
      const orders = assembleOrders({ ...shared, former, mailer, client: client(10_000) }, ORDER_SETTINGS)
      const { makeMissing, ...figures } = assembleFigures(
        { ...shared, ...figureStoresOf(machine, books) },
        FIGURES_MS,
      )
      return { ...together([orders, figures]), open: makeMissing }
    }
    case 'payments': {
      const plain = stripeOf(machine, stripe)
      const provider = tampering.provider?.(plain) ?? plain
      return assemblePayments(
        { ...surroundings, store: storeOf(books.payments), provider },
        { RECONCILE_MS: 5000 },
      )
    }
  }
}
