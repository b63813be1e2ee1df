import { reviewInput } from '@shop/contracts/review'

/** What the review form checks. */
export const reviewForm = reviewInput
