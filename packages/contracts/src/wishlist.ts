import { z } from 'zod'
import { id, instant } from './common.ts'

export const MAX_WISHES = 200

const productIds = z.array(id).max(MAX_WISHES, `A wishlist has room for ${MAX_WISHES} products.`)

/** In the order in which they were wished for. */
export const wishlist = z.object({ productIds, updatedAt: instant.nullable() })
export type Wishlist = z.infer<typeof wishlist>

/** What a guest has wished for: at sign-in it is added to what the account has, as far as there is room. */
export const wishlistInput = z.strictObject({ productIds })
export type WishlistInput = z.infer<typeof wishlistInput>
