import { aggregateSchema } from '@shop/service-kit/mongo/document-store'

/** One document an account. */
export const wishlistSchema = aggregateSchema({
  productIds: { type: [String], required: true },
  updatedAt: { type: Date, required: true },
})
