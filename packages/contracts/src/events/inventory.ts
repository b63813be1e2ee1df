import { z } from 'zod'
import { id } from '../common.ts'
import { declareEvent } from './event.ts'

/** The stock of one product after the event, in units: onHand = received − sold, available = onHand − held. */
export const stockSnapshot = z.object({
  productId: id,
  onHand: z.int(),
  held: z.int().min(0),
  available: z.int().min(0),
  received: z.int(),
  sold: z.int().min(0),
})
export type StockSnapshot = z.infer<typeof stockSnapshot>

const stockEvent = <const Reasons extends [string, ...string[]]>(reasons: Reasons) =>
  z.object({
    reason: z.enum(reasons),
    /** Units concerned; negative where an adjustment takes away. */
    quantity: z.int(),
    cartId: id.nullable(),
    orderId: id.nullable(),
    stock: stockSnapshot,
  })

export const stockReserved = declareEvent({
  topic: 'stock-reserved',
  owner: 'inventory',
  when: 'A cart took units, or an order bound them.',
  data: stockEvent(['cart', 'order']),
})

export const stockReleased = declareEvent({
  topic: 'stock-released',
  owner: 'inventory',
  when: 'A hold was given up, ran out, or its order was cancelled before it was paid.',
  data: stockEvent(['removed', 'expired', 'cancelled']),
})

export const stockAdjusted = declareEvent({
  topic: 'stock-adjusted',
  owner: 'inventory',
  when: 'Units arrived or were counted anew, were sold, came back, are short for an order, or the state was asked for again.',
  data: stockEvent(['set', 'sale', 'return', 'shortage', 'retired', 'announced']),
})
