import type { Collection } from 'mongodb'
import type { Connection } from 'mongoose'
import type { PageQuery } from '@shop/contracts/common'
import type { AdminReviewQuery } from '@shop/contracts/review'
import { pageOf } from '@shop/service-kit/mongo/page-of'
import type { Filter } from '@shop/service-kit/ports'
import type { StarCounts } from '../product/product.figures.ts'
import { countHint, searchFilter } from '../search-filter.ts'
import { REVIEWS } from './review.model.ts'
import type { ReviewState } from './review.state.ts'

type ReviewDocument = Omit<ReviewState, 'id'> & { _id: string }

const STARS = [1, 2, 3, 4, 5] as const
const newestFirst = { createdAt: -1, _id: 1 } as const
const limits = { maxTimeMS: 5000 }

const planAdminList = ({ search, productId, hidden }: AdminReviewQuery): Filter => ({
  deletedAt: null,
  ...(productId ? { productId } : {}),
  ...(hidden === undefined ? {} : { hidden }),
  ...searchFilter(search),
})

/** Reads reviews the way lists need them. */
export const createReviewQueries = (mongo: Connection) => {
  const collection = mongo.collection(REVIEWS) as unknown as Collection<ReviewDocument>

  const page = async (filter: Filter, hint: string, wanted: PageQuery) => {
    const { found, total } = await pageOf(wanted, {
      find: (span) => collection.find(filter, { ...limits, hint, sort: newestFirst, ...span }).toArray(),
      count: () => collection.countDocuments(filter, { ...limits, hint: countHint(filter, hint) }),
    })
    return { found: found.map(({ _id, ...fields }): ReviewState => ({ id: _id, ...fields })), total }
  }

  const ofProduct = (productId: string, query: PageQuery) =>
    page({ productId, visible: true }, 'ofProduct', query)

  const forAdmins = (query: AdminReviewQuery) =>
    page(planAdminList(query), query.hidden === undefined ? 'newest' : 'hidden', query)

  /** Counted from the reviews themselves, as they are now. */
  const starCountsOf = (productId: string): Promise<StarCounts> =>
    Promise.all(
      STARS.map((stars) =>
        collection.countDocuments({ productId, visible: true, stars }, { ...limits, hint: 'ofProduct' }),
      ),
    )
  return { ofProduct, forAdmins, starCountsOf }
}
export type ReviewQueries = ReturnType<typeof createReviewQueries>
