import { toCents } from '@shop/contracts/money'
import type { Product } from '@shop/contracts/product'
import { presentTotals, totalsOf, type OrderSummary } from '@shop/contracts/totals'

export interface CartLine {
  /** As last seen; `stock` is what can be bought beside what this cart holds. */
  product: Product
  quantity: number
  /** Until when the shop holds these units for this cart; null when it is not known to hold them. */
  expiresAt: string | null
}

const RENEW_BELOW_MS = 120_000
const LOW_STOCK = 5

/** What one unit costs, in cents: the sale price if there is one, else the price. */
export const unitCents = ({ price, salePrice }: Pick<Product, 'price' | 'salePrice'>) =>
  toCents(salePrice ?? price)

/** The amounts that a cart comes to, in dollars. */
export const totalsOfCart = (lines: readonly CartLine[]): OrderSummary =>
  presentTotals(
    totalsOf(lines.map((line) => ({ unitCents: unitCents(line.product), quantity: line.quantity }))),
  )

export const countOf = (lines: readonly CartLine[]) => lines.reduce((sum, line) => sum + line.quantity, 0)

/** The most that a line can come to: what it holds and what is still free. */
export const limitOf = (line: CartLine) => line.quantity + line.product.stock

export const quantityIn = (lines: readonly CartLine[], productId: string) =>
  lines.find((line) => line.product.id === productId)?.quantity ?? 0

/** A hold that ran out, is about to, or was never confirmed. */
export const isDueForRenewal = (line: CartLine, now: number) =>
  line.expiresAt === null || Date.parse(line.expiresAt) - now < RENEW_BELOW_MS

/** What to say about the stock of a line; nothing when there is plenty. */
export const stockNoteOf = ({ product }: CartLine) => {
  if (product.stock > LOW_STOCK) return undefined
  return product.stock > 0 ? `Only ${product.stock} left in stock` : 'You have the last of these'
}
