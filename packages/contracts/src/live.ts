import { z } from 'zod'
import { id } from './common.ts'
import type { Notice } from './notice.ts'
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
  /** For admins alone. */
  'notice-raised': (notice: Notice) => void
}

/** What a browser may say on the live connection. `done` tells whether it was taken. */
export interface BrowserToServer {
  /** The access token changed; null after signing out. */
  authenticate: (token: string | null, done?: (taken: boolean) => void) => void
  /** A guest follows one order, by its id; what comes says nothing but its status. */
  'watch-order': (orderId: string, done?: (taken: boolean) => void) => void
}

/** What a browser presents when it connects; nothing as a guest. */
export interface LiveHandshake {
  token?: string
}

/** Heartbeat of the live connection, in ms. */
export const HEARTBEAT_MS = 30_000
/** Waits before the 1st, 2nd, 3rd and every further attempt to reconnect, in ms. */
export const RECONNECT_MS = [1000, 2000, 5000, 10_000] as const
