import type { AdminReview, OwnReview, Review } from '@shop/contracts/review'
import type { ReviewState } from './review.state.ts'

export const presentReview = (it: ReviewState): Review => ({
  id: it.id,
  displayName: it.displayName,
  stars: it.stars,
  text: it.text,
  createdAt: it.createdAt.toISOString(),
  editedAt: it.editedAt?.toISOString() ?? null,
})

export const presentOwnReview = (it: ReviewState | undefined, canReview: boolean): OwnReview => ({
  canReview,
  review: it && !it.deletedAt ? { ...presentReview(it), hidden: it.hidden } : null,
})

export const presentAdminReview = (it: ReviewState): AdminReview => ({
  ...presentReview(it),
  productId: it.productId,
  hidden: it.hidden,
})
