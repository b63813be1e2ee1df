import * as api from '@shop/contracts/api/reviews'
import { implement } from '@shop/service-kit/http/implement'
import type { Logger } from '@shop/service-kit/logger'
import type { KeptAnswers } from '../kept-answers.ts'
import { averageOf, NO_STARS } from '../product/product.figures.ts'
import { keptAnswer, tag } from '../tagged.ts'
import { presentAdminReview, presentReview } from './review.presenter.ts'
import type { ReviewQueries } from './review.queries.ts'
import type { ReviewService } from './review.service.ts'

export interface ReviewRoutesOptions {
  service: ReviewService
  queries: ReviewQueries
  kept: KeptAnswers
  log: Logger
}

export const reviewRoutes = ({ service, queries, kept, log }: ReviewRoutesOptions) => [
  implement(
    api.listReviews,
    async ({ params: { id }, query, ctx }) => {
      const { page, pageSize } = query
      const read = async () => {
        const starCounts = [...((await service.starCountsOf(id)) ?? NO_STARS)]
        const { found, total } = await queries.ofProduct(id, query)
        const items = found.map(presentReview)
        return { items, total, page, pageSize, average: averageOf(starCounts), starCounts }
      }
      return tag(ctx, await kept.get(`${id} ${page} ${pageSize}`, read))
    },
    keptAnswer,
  ),
  implement(api.getOwnReview, ({ params, caller }) => service.own(caller.id, params.id)),
  implement(api.putOwnReview, ({ params, body, caller }) => service.write(caller.id, params.id, body)),
  implement(api.deleteOwnReview, ({ params, caller }) => service.withdraw(caller.id, params.id)),
  implement(api.listAdminReviews, async ({ query }) => {
    const { found, total } = await queries.forAdmins(query)
    const items = found.map(presentAdminReview)
    return { items, total, page: query.page, pageSize: query.pageSize }
  }),
  implement(api.editReview, async ({ params, body, caller }) => {
    const review = await service.setHidden(params.id, body.hidden)
    const action = body.hidden ? 'hid' : 'showed'
    log.info({ audit: true, admin: caller.id, action, review: review.id }, `an admin ${action} a review`)
    return presentAdminReview(review)
  }),
]
