import { z } from 'zod'
import { flag, id, instant, pageOf, pageQuery, searchText } from './common.ts'

const chooseStars = 'Please choose 1 to 5 stars.'

export const reviewInput = z.strictObject({
  stars: z.int(chooseStars).min(1, chooseStars).max(5, chooseStars),
  text: z
    .string()
    .trim()
    .min(10, 'Review must be at least 10 characters.')
    .max(2000, 'Review must be at most 2000 characters.'),
})
export type ReviewInput = z.infer<typeof reviewInput>

/** What a buyer says of a product. */
export const review = z.object({
  id,
  /** First name and initial, such as `Ada M.`. */
  displayName: z.string(),
  stars: z.int().min(1).max(5),
  text: z.string(),
  createdAt: instant,
  /** When the text or the stars were changed last, if ever. */
  editedAt: instant.nullable(),
})
export type Review = z.infer<typeof review>

export const reviewQuery = pageQuery.extend({ pageSize: pageQuery.shape.pageSize.default(10) })

/** Newest first, with the figures of all of them. */
export const reviewPage = pageOf(review).extend({
  /** One decimal; null without reviews. */
  average: z.number().min(1).max(5).nullable(),
  /** How many gave one star, two, three, four, five. */
  starCounts: z.array(z.int().min(0)).length(5),
})
export type ReviewPage = z.infer<typeof reviewPage>

/** What the signed-in user has said of a product, and whether they may: only who bought and paid for it. */
export const ownReview = z.object({
  canReview: z.boolean(),
  review: review.extend({ hidden: z.boolean() }).nullable(),
})
export type OwnReview = z.infer<typeof ownReview>

export const adminReview = review.extend({ productId: id, hidden: z.boolean() })
export type AdminReview = z.infer<typeof adminReview>
export const adminReviewPage = pageOf(adminReview)
export const adminReviewQuery = pageQuery.extend({
  search: searchText,
  productId: id.optional(),
  hidden: flag.optional(),
})
export type AdminReviewQuery = z.infer<typeof adminReviewQuery>
export const reviewPatch = z.strictObject({ hidden: z.boolean() })
