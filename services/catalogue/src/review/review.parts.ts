import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { Relay } from '@shop/service-kit/aggregate/relay'
import { formerUserSchema, type FormerUser } from '@shop/service-kit/mongo/former-users'
import { MongoReadModelStore } from '@shop/service-kit/mongo/read-model-store'
import type { Foundation } from '@shop/service-kit/service'
import type { ServiceClient } from '@shop/service-kit/service-client'
import { KeptAnswers } from '../kept-answers.ts'
import type { ProductService } from '../product/product.service.ts'
import { openPurchases } from './purchases.ts'
import { reviewAudit } from './review.audit.ts'
import { reviewConsumers } from './review.consumers.ts'
import { openReviewStore } from './review.model.ts'
import type { ReviewQueries } from './review.queries.ts'
import { reviewRoutes } from './review.routes.ts'
import { reviewRules } from './review.rules.ts'
import { createReviewService } from './review.service.ts'

const SWEEP_MS = 5000

interface Needs {
  queries: ReviewQueries
  products: ProductService
  identity: ServiceClient
}

/** What buyers say of products. */
export const reviewParts = ({ mongo, broker, clock, ids, log, metrics }: Foundation, needs: Needs) => {
  const store = openReviewStore(mongo)
  const purchases = openPurchases(mongo)
  const former = new MongoReadModelStore<FormerUser>(mongo, 'former_users', formerUserSchema)
  const kept = new KeptAnswers(clock)
  const ports = { store, clock, ids, metrics }
  const name = 'review'
  const relay = new Relay({ ...ports, name, broker, log })
  const { announce } = relay
  const aggregate = new Aggregate({ ...ports, name, rules: reviewRules, audit: reviewAudit, announce })
  const service = createReviewService({
    ...needs,
    aggregate,
    store,
    purchases,
    former,
    clock,
    log,
    changed: () => kept.forget(),
  })
  return {
    endpoints: reviewRoutes({ service, queries: needs.queries, kept, log }),
    relays: [relay],
    handlers: reviewConsumers(purchases, service),
    jobs: [{ name: 'review figures', everyMs: SWEEP_MS, run: service.sweep }],
    prepare: async () => {
      await Promise.all([store.prepare(), purchases.prepare(), former.prepare()])
    },
  }
}
