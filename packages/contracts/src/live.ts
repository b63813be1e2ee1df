import { z } from 'zod'
import { id } from './common.ts'
import { orderStatus } from './order.ts'
import { product } from './product.ts'

/** What the gateway pushes to browsers over Socket.IO, by event name. */

export const productChange = z.object({
  type: z.enum(['insert', 'update', 'delete']),
  id,
  version: z.int(),
  product: product.optional(),
})
export type ProductChange = z.infer<typeof productChange>

export const orderChange = z.object({ id, version: z.int(), status: orderStatus, paid: z.boolean() })
export type OrderChange = z.infer<typeof orderChange>

export interface ServerToBrowser {
  'product-changed': (change: ProductChange) => void
  'order-changed': (change: OrderChange) => void
}

/** Heartbeat of the live connection, in ms. */
export const HEARTBEAT_MS = 30_000
/** Waits before the 1st, 2nd, 3rd and every further attempt to reconnect, in ms. */
export const RECONNECT_MS = [1000, 2000, 5000, 10_000] as const
