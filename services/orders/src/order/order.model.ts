import { aggregateSchema } from '@shop/service-kit/mongo/document-store'
import { anyDate, anyText } from '@shop/service-kit/mongo/typed'
import { Schema } from 'mongoose'

const line = new Schema(
  {
    productId: { type: String, required: true },
    name: { type: String, required: true },
    description: { type: String, required: true },
    images: { type: [String], required: true },
    unitCents: { type: Number, required: true },
    quantity: { type: Number, required: true },
    stock: { type: String, required: true },
    stockVersion: { type: Number, required: true },
  },
  { _id: false },
)

const required = (type: unknown) => ({ type, required: true }) as const

/** One document an order. Found by owner, by cart while unpaid, by status for the back office, by what is overdue. */
export const orderSchema = aggregateSchema({
  cartId: required(String),
  userId: { type: String, default: null },
  email: required(String),
  firstName: required(String),
  lastName: required(String),
  status: required(String),
  paid: required(Boolean),
  lines: required([line]),
  subtotalCents: required(Number),
  shippingCents: required(Number),
  taxCents: required(Number),
  totalCents: required(Number),
  shippingAddress: { type: Schema.Types.Mixed, default: null },
  paymentIntentId: { type: String, default: null },
  checkoutUrl: { type: String, default: null },
  payBy: { type: Date, default: null },
  paidLate: required(Boolean),
  refunds: required([Schema.Types.Mixed]),
  history: required([Schema.Types.Mixed]),
  mails: required([String]),
  mailsAfter: { type: Date, default: null },
  nextCheck: { type: Date, default: null },
  checks: required(Number),
  notes: { type: [Schema.Types.Mixed], default: undefined },
  buyer: String,
  searchWords: required([String]),
  createdAt: required(Date),
  updatedAt: required(Date),
})
  .index({ createdAt: -1, _id: 1 })
  .index({ status: 1, createdAt: -1 })
  .index({ status: 1, createdAt: 1 })
  .index({ totalCents: -1, _id: 1 })
  .index({ 'lines.stock': 1, createdAt: -1 }, { partialFilterExpression: { 'lines.stock': 'short' } })
  .index({ userId: 1, createdAt: -1 }, { partialFilterExpression: { userId: anyText } })
  .index({ cartId: 1 }, { partialFilterExpression: { status: 'pending' } })
  .index({ nextCheck: 1 }, { partialFilterExpression: { nextCheck: anyDate } })
  .index({ 'mails.0': 1 }, { partialFilterExpression: { 'mails.0': { $exists: true } } })
  .index({ searchWords: 1 })
  .index({ updatedAt: 1 })
