import { Schema, type Connection } from 'mongoose'
import type { PageQuery } from '@shop/contracts/common'
import { pageOf } from '@shop/service-kit/mongo/page-of'
import { adjustmentFields } from './stock.model.ts'
import type { Adjustment } from './stock.state.ts'

/** Where adjustments are filed that stock documents need not carry for ever. */
export interface AdjustmentHistory {
  /** Files them; those that are there already stay as they are. */
  keep(productId: string, adjustments: readonly Adjustment[]): Promise<void>
  /** A page of a product's adjustments, the latest first. */
  page(productId: string, query: PageQuery): Promise<{ found: Adjustment[]; total: number }>
}

const schema = new Schema(
  { _id: { type: String, required: true }, productId: { type: String, required: true }, ...adjustmentFields },
  { versionKey: false, strict: 'throw' },
).index({ productId: 1, at: -1, _id: 1 })

export const createAdjustmentHistory = (
  connection: Connection,
): AdjustmentHistory & { prepare(): Promise<void> } => {
  const History = connection.model('adjustments', schema, 'adjustments')
  const keep = async (productId: string, adjustments: readonly Adjustment[]) => {
    const updates = adjustments.map(({ id, ...fields }) => ({
      updateOne: {
        filter: { _id: `${productId}:${id}` },
        update: { $setOnInsert: { productId, ...fields } },
        upsert: true,
      },
    }))
    if (updates.length > 0) await History.bulkWrite(updates)
  }
  const page = async (productId: string, wanted: PageQuery) => {
    const { found, total } = await pageOf(wanted, {
      find: ({ skip, limit }) =>
        History.find({ productId }).sort({ at: -1, _id: 1 }).skip(skip).limit(limit).lean(),
      count: () => History.countDocuments({ productId }),
    })
    const toAdjustment = ({ _id, at, quantity, available, reason, note, by }: (typeof found)[number]) => ({
      id: _id.slice(productId.length + 1),
      ...{ at, quantity, available, note: note ?? null, by: by ?? null },
      reason: reason as Adjustment['reason'],
    })
    return { found: found.map(toAdjustment), total }
  }
  return { keep, page, prepare: () => History.createIndexes() }
}
