import { z } from 'zod'
import { id, instant } from './common.ts'
import { cents } from './money.ts'

/** Calls between services, under `/internal`; each is safe to repeat. */

const line = z.strictObject({ productId: id, quantity: z.int().min(1) })

/** Sets what can be bought of a product now; repeated with the same commandId it changes nothing. */
export const stockSetInput = z.strictObject({
  available: z.int().min(0),
  commandId: id,
  reason: z.string().max(200),
  /** The admin who asked for it. */
  by: id.nullable().default(null),
})
export const stockAnswer = z.object({ productId: id, available: z.int().min(0), version: z.int().min(1) })
export type StockAnswer = z.infer<typeof stockAnswer>

/** Binds what the cart holds to an order, taking free units where the cart's hold is gone. */
export const reservationInput = z.strictObject({
  orderId: id,
  /** The order's version when it asks; what the stock has heard of later versions wins. */
  orderVersion: z.int().min(1),
  cartId: id,
  lines: z.array(line).min(1),
  /** Earlier orders of the same cart whose holds pass to this one. */
  supersedes: z.array(id),
})
export type ReservationInput = z.infer<typeof reservationInput>
export const reservationAnswer = z.object({ orderId: id, reserved: z.literal(true) })

export const paymentInput = z.strictObject({
  orderId: id,
  email: z.string(),
  lines: z.array(
    z.strictObject({
      name: z.string(),
      image: z.string().optional(),
      unitCents: cents,
      quantity: z.int().min(1),
    }),
  ),
  shippingCents: cents,
  taxCents: cents,
  totalCents: cents,
  successUrl: z.url(),
  cancelUrl: z.url(),
  expiresAt: instant,
})
export type PaymentInput = z.infer<typeof paymentInput>
export const paymentAnswer = z.object({ orderId: id, url: z.url(), expiresAt: instant })
export type PaymentAnswer = z.infer<typeof paymentAnswer>

/** What became of a payment that was asked to end: it may have been paid in the meantime. */
export const paymentEnding = z.object({ orderId: id, status: z.enum(['open', 'paid', 'expired']) })

/**
 * Asks an owner to announce again: what changed since then, or everything, under the versions they have; or those that
 * are named, each as a new version, so that a copy that went wrong under the present one is put right too.
 */
export const announceInput = z.strictObject({
  since: instant.optional(),
  ids: z.array(id).max(200).optional(),
})
export type AnnounceInput = z.infer<typeof announceInput>
export const announceAnswer = z.object({ announced: z.int().min(0) })

/** How many addresses come at once: with those of all other pages they fit into one site map, which holds 50,000. */
export const ADDRESSES_PER_PAGE = 40_000
/** What has a page of its own, a page of ids at a time; pages count from 1. */
export const addressesParams = z.strictObject({
  kind: z.enum(['products', 'posts']),
  page: z.coerce.number<string>().int().min(1).max(1000),
})
export type AddressKind = z.infer<typeof addressesParams>['kind']
export const addressesAnswer = z.object({ ids: z.array(z.string()), pages: z.int().min(1) })
