import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { formerUserSchema, type FormerUser } from '@shop/service-kit/mongo/former-users'
import { MongoReadModelStore } from '@shop/service-kit/mongo/read-model-store'
import type { DocumentStore, ReadModelStore } from '@shop/service-kit/ports'
import type { Foundation, Surroundings } from '@shop/service-kit/service'
import type { ServiceClient } from '@shop/service-kit/service-client'
import { KeptAnswers } from '../kept-answers.ts'
import type { ProductService } from '../product/product.service.ts'
import { MongoPurchaseStore, type PurchaseStore } from './purchases.ts'
import { reviewAudit } from './review.audit.ts'
import { reviewConsumers } from './review.consumers.ts'
import { openReviewStore } from './review.model.ts'
import type { ReviewQueries } from './review.queries.ts'
import { reviewRoutes } from './review.routes.ts'
import { reviewRules } from './review.rules.ts'
import { createReviewService } from './review.service.ts'
import type { ReviewState } from './review.state.ts'

const SWEEP_MS = 5000

interface ReviewNeeds {
  queries: ReviewQueries
  products: ProductService
  identity: ServiceClient
}

export interface ReviewPorts extends Surroundings, ReviewNeeds {
  store: DocumentStore<ReviewState>
  purchases: PurchaseStore
  former: ReadModelStore<FormerUser>
}

/** Puts the reviews together on whatever ports they are given. */
export const assembleReviews = (ports: ReviewPorts) => {
  const { queries, purchases, clock, log } = ports
  const kept = new KeptAnswers(clock)
  const name = 'review'
  const relay = new Relay({ ...ports, name })
  const { announce } = relay
  const aggregate = new Aggregate({ ...ports, name, rules: reviewRules, audit: reviewAudit, announce })
  const service = createReviewService({ ...ports, aggregate, changed: () => kept.forget() })
  return {
    endpoints: reviewRoutes({ service, queries, kept, log }),
    relays: [relay],
    handlers: reviewConsumers(purchases, service),
    jobs: [{ name: 'review figures', everyMs: SWEEP_MS, run: service.sweep }],
  }
}

/** What buyers say of products. */
export const reviewParts = ({ mongo, ...surroundings }: Foundation, needs: ReviewNeeds) => {
  const store = openReviewStore(mongo)
  const purchases = new MongoPurchaseStore(mongo)
  const former = new MongoReadModelStore<FormerUser>(mongo, 'former_users', formerUserSchema)
  return {
    ...assembleReviews({ ...surroundings, ...needs, store, purchases, former }),
    prepare: async () => {
      await Promise.all([store.prepare(), purchases.prepare(), former.prepare()])
    },
  }
}
