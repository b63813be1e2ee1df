import { aggregateSchema } from '@shop/service-kit/mongo/document-store'
import { anyDate, anyText } from '@shop/service-kit/mongo/typed'
import { Schema } from 'mongoose'

const required = (type: unknown) => ({ type, required: true }) as const
const optional = (type: unknown) => ({ type, default: null }) as const

/** One document an order. Found by the provider's ids, and by when the provider must be asked. */
export const paymentSchema = aggregateSchema({
  status: required(String),
  request: optional(Schema.Types.Mixed),
  amountCents: required(Number),
  sessionId: optional(String),
  url: optional(String),
  payBy: optional(Date),
  paymentIntentId: optional(String),
  shippingAddress: optional(Schema.Types.Mixed),
  refunds: required([Schema.Types.Mixed]),
  eventIds: required([String]),
  nextCheck: optional(Date),
  checks: required(Number),
  buyerLeft: Boolean,
  trace: String,
  updatedAt: required(Date),
})
  .index({ paymentIntentId: 1 }, { partialFilterExpression: { paymentIntentId: anyText } })
  .index({ nextCheck: 1 }, { partialFilterExpression: { nextCheck: anyDate } })
  .index({ updatedAt: 1 })
