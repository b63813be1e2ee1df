import type { Connection } from 'mongoose'
import { aggregateSchema, MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { ReviewState } from './review.state.ts'

export const REVIEWS = 'reviews'

const text = { type: String, required: true }
const number = { type: Number, required: true }
const flag = { type: Boolean, required: true }
const date = { type: Date, required: true }

/** An index for each list in its order; lists name theirs. */
const indexes = {
  ofProduct: { productId: 1, visible: 1, createdAt: -1, _id: 1 },
  newest: { deletedAt: 1, createdAt: -1, _id: 1 },
  hidden: { deletedAt: 1, hidden: 1, createdAt: -1, _id: 1 },
  ofUser: { userId: 1, _id: 1 },
} as const

const schema = aggregateSchema({
  productId: text,
  userId: text,
  displayName: text,
  stars: number,
  text,
  hidden: flag,
  visible: flag,
  searchText: text,
  revision: number,
  tallied: flag,
  createdAt: date,
  editedAt: Date,
  updatedAt: date,
  deletedAt: Date,
})
for (const [name, fields] of Object.entries(indexes)) schema.index(fields, { name })
schema.index({ tallied: 1 }, { name: 'untallied', partialFilterExpression: { tallied: false } })

export const openReviewStore = (mongo: Connection) =>
  new MongoDocumentStore<ReviewState>(mongo, REVIEWS, schema)
