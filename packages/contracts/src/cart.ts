import { z } from 'zod'
import { id, instant } from './common.ts'

export const MAX_QUANTITY = 10_000
export const MAX_CART_LINES = 50

/** What a cart holds of one product, and until when. */
export const cartHold = z.object({ productId: id, quantity: z.int().min(1), expiresAt: instant })
export type CartHold = z.infer<typeof cartHold>

export const cart = z.object({ items: z.array(cartHold) })

/** The quantity wanted in all, not an increase, so that a repeat changes nothing; 0 removes the line. */
export const cartItemInput = z.strictObject({ quantity: z.int().min(0).max(MAX_QUANTITY) })

/** `available` is what others, or this cart, can still take beside what is held now. */
export const cartItemAnswer = z.object({ item: cartHold.nullable(), available: z.int().min(0) })
export type CartItemAnswer = z.infer<typeof cartItemAnswer>
