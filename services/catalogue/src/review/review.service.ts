import { getDisplayName } from '@shop/contracts/api/account'
import type { ReviewInput } from '@shop/contracts/review'
import type { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import type { Logger } from '@shop/service-kit/logger'
import { hasLeft, type FormerUser } from '@shop/service-kit/mongo/former-users'
import type { Clock, DocumentStore, ReadModelStore } from '@shop/service-kit/ports'
import { Refusal } from '@shop/service-kit/refusal'
import type { ServiceClient } from '@shop/service-kit/service-client'
import type { ProductService } from '../product/product.service.ts'
import { presentOwnReview } from './review.presenter.ts'
import type { PurchaseStore } from './purchases.ts'
import type { ReviewCommand, ReviewEvent } from './review.rules.ts'
import { reviewIdOf, type ReviewState } from './review.state.ts'

export interface ReviewServiceOptions {
  aggregate: Aggregate<ReviewState, ReviewCommand, ReviewEvent>
  store: Pick<DocumentStore<ReviewState>, 'load' | 'find'>
  purchases: Pick<PurchaseStore, 'includes'>
  products: Pick<ProductService, 'require' | 'tally'>
  identity: ServiceClient
  /** Who has closed their account. */
  former: ReadModelStore<FormerUser>
  clock: Clock
  log: Logger
  /** Told after each change. */
  changed(): void
}

const BATCH = 100
/** What is younger is likely being counted right now. In ms. */
const TALLY_AGE_MS = 3000

export const createReviewService = (options: ReviewServiceOptions) => {
  const { aggregate, store, purchases, products, identity, former, clock, log, changed } = options

  /**
   * Brings the product's figures up to date, and takes the name off a review that was written as its account was being
   * closed; when that fails, the sweep does it later.
   */
  const tally = async ({ id, userId, productId, revision }: ReviewState): Promise<void> => {
    try {
      if (await hasLeft(former, userId)) await aggregate.execute(id, { type: 'forget-name' })
      await products.tally(productId)
      await aggregate.execute(id, { type: 'mark-tallied', revision })
    } catch (error) {
      log.warn({ err: error, product: productId }, 'the figures of a product will be counted later')
    }
  }

  const run = async (id: string, command: ReviewCommand): Promise<ReviewState> => {
    const { state } = await aggregate.require(id, command)
    if (!state.tallied) await tally(state)
    changed()
    return state
  }

  const own = async (userId: string, productId: string) => {
    await products.require(productId)
    const [review, canReview] = await Promise.all([
      store.load(reviewIdOf(productId, userId)),
      purchases.includes(userId, productId),
    ])
    return presentOwnReview(review?.state, canReview)
  }

  /** @throws Refusal for an unknown product, and for who has not bought it and paid */
  const write = async (userId: string, productId: string, { stars, text }: ReviewInput) => {
    await products.require(productId)
    if (!(await purchases.includes(userId, productId)))
      throw new Refusal('forbidden', 'Only customers who have bought this product can review it.')
    const { displayName } = await identity.call(getDisplayName, { params: { id: userId } })
    const words = { productId, userId, displayName, stars, text }
    const review = await run(reviewIdOf(productId, userId), { type: 'write', ...words })
    return presentOwnReview(review, true)
  }

  /** @throws Refusal where there is no review to take back */
  const withdraw = async (userId: string, productId: string): Promise<void> => {
    await run(reviewIdOf(productId, userId), { type: 'withdraw' })
  }

  /** @throws Refusal for a review that is unknown or was taken back */
  const setHidden = (id: string, hidden: boolean) => run(id, { type: 'set-hidden', hidden })

  /** Takes the name off all that somebody wrote whose account is gone. */
  const forgetName = async (userId: string, version: number): Promise<void> => {
    await former.apply(userId, version, { hasLeft: true })
    for (let skip = 0; ; skip += BATCH) {
      const found = await store.find({ userId }, { sort: { _id: 1 }, skip, limit: BATCH })
      for (const { state } of found) await run(state.id, { type: 'forget-name' })
      if (found.length < BATCH) return
    }
  }

  /** Counts what a crash or an outage left uncounted. */
  const sweep = async (): Promise<void> => {
    const before = clock.now().getTime() - TALLY_AGE_MS
    const waiting = await store.find({ tallied: false }, { sort: { tallied: 1 }, limit: BATCH })
    for (const { state } of waiting) if (state.updatedAt.getTime() <= before) await tally(state)
  }

  /** @throws Refusal for an unknown product */
  const starCountsOf = async (productId: string) => (await products.require(productId)).starCounts
  return { own, write, withdraw, setHidden, forgetName, sweep, starCountsOf }
}
export type ReviewService = ReturnType<typeof createReviewService>
