import { z } from 'zod'
import { id, instant, pageOf } from './common.ts'

/** Why an admin changes the stock by hand. */
export const adjustmentReason = z.enum(['delivery', 'count', 'damaged', 'lost', 'returned', 'other'])
export type AdjustmentReason = z.infer<typeof adjustmentReason>

const MOST = 1_000_000

/** Units that came, or went where negative. */
export const adjustmentInput = z.strictObject({
  quantity: z
    .int('The change must be a whole number.')
    .min(-MOST)
    .max(MOST)
    .refine((quantity) => quantity !== 0, 'The change must not be 0.'),
  reason: adjustmentReason,
  note: z.string().trim().max(200).optional(),
})
export type AdjustmentInput = z.infer<typeof adjustmentInput>

/** The same key says that it is the same adjustment, sent again. */
export const adjustmentHeaders = z.object({ 'idempotency-key': id })

/** One line of the history of a stock: what changed it besides carts and orders. */
export const stockAdjustment = z.object({
  id,
  at: instant,
  quantity: z.int(),
  /** What could be bought after it. */
  available: z.int().min(0),
  /** `set`: somebody said how many there are, in the product's form or an import. */
  reason: z.enum([...adjustmentReason.options, 'set']),
  note: z.string().nullable(),
  /** The admin's id; null where the shop did it itself. */
  by: id.nullable(),
})
export type StockAdjustment = z.infer<typeof stockAdjustment>

export const stockAdjustmentPage = pageOf(stockAdjustment)
export type StockAdjustmentPage = z.infer<typeof stockAdjustmentPage>

export const adjustedStock = z.object({ id, stock: z.int().min(0) })
