import { aggregateSchema } from '@shop/service-kit/mongo/document-store'
import { anyDate } from '@shop/service-kit/mongo/typed'
import { Schema } from 'mongoose'

const hold = new Schema(
  {
    cartId: { type: String, required: true },
    orderId: { type: String, default: null },
    orderVersion: { type: Number, required: true },
    quantity: { type: Number, required: true },
    expiresAt: { type: Date, default: null },
  },
  { _id: false },
)

const settlementFields = {
  orderId: { type: String, required: true },
  orderVersion: { type: Number, required: true },
  quantity: { type: Number, required: true },
  outcome: { type: String, required: true },
}

export const adjustmentFields = {
  at: { type: Date, required: true },
  quantity: { type: Number, required: true },
  available: { type: Number, required: true },
  reason: { type: String, required: true },
  note: { type: String, default: null },
  by: { type: String, default: null },
}
const adjustment = new Schema({ id: { type: String, required: true }, ...adjustmentFields }, { _id: false })

/** Stocks with adjustments that are not filed yet. */
export const unfiled = { 'adjustments.0': { $exists: true } }

/** From this many settlements on, a stock's older ones move to the archive. */
export const SETTLEMENTS_KEPT = 200
const isLong = { [`settlements.${SETTLEMENTS_KEPT - 1}`]: { $exists: true } }
/** As above; the planner takes a partial index only for a query that names the field which it orders. */
export const longSettlements = { sold: { $gte: 0 }, ...isLong }

/** One document a product. A cart's lines are found by its id, holds that ran out by the time. */
export const stockSchema = aggregateSchema({
  received: { type: Number, required: true },
  sold: { type: Number, required: true },
  holds: { type: [hold], required: true },
  settlements: { type: [new Schema(settlementFields, { _id: false })], required: true },
  archived: { type: Number, required: true },
  commandIds: { type: [String], required: true },
  adjustments: { type: [adjustment], default: undefined },
  retired: { type: Boolean, required: true },
  nextExpiry: { type: Date, default: null },
  updatedAt: { type: Date, required: true },
})
  .index({ 'holds.cartId': 1 })
  .index({ nextExpiry: 1 }, { partialFilterExpression: { nextExpiry: anyDate } })
  .index({ updatedAt: 1 })
  .index({ received: 1 }, { name: 'adjustments_unfiled', partialFilterExpression: unfiled })
  .index({ sold: 1 }, { name: 'settlements_long', partialFilterExpression: isLong })

/** What became of orders long settled, by product and order. */
export const archiveSchema = new Schema(
  { _id: { type: String, required: true }, ...settlementFields },
  { versionKey: false, strict: 'throw' },
)
