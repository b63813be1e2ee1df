import { createHash } from 'node:crypto'
import { toCents } from '@shop/contracts/money'
import type { CheckoutInput } from '@shop/contracts/order'
import { presentTotals, totalsOf, type OrderSummary, type Totals } from '@shop/contracts/totals'
import { Refusal } from '@shop/service-kit/refusal'
import type { OrderLine } from '../order/order.state.ts'
import type { ProductCopy } from '../product-copy/product-copy.ts'

/** The order's id follows from the cart and the idempotency key: the same checkout is the same order, whoever takes it. */
export const orderIdOf = (cartId: string, idempotencyKey: string): string => {
  const hex = createHash('sha256').update(`${cartId}:${idempotencyKey}`).digest('hex')
  const variant = ((parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/**
 * The lines of an order at our own prices.
 * @throws Refusal that names a product that cannot be sold
 */
export const priceLines = (
  items: CheckoutInput['cartItems'],
  copies: readonly (ProductCopy & { id: string })[],
): OrderLine[] => {
  const byId = new Map(copies.map((copy) => [copy.id, copy]))
  return items.map(({ id: productId, quantity }) => {
    const copy = byId.get(productId)
    if (!copy || copy.deleted) {
      throw new Refusal('product_unavailable', 'A product in your cart is no longer available.', {
        facts: { productId },
      })
    }
    const { name, description, images, unitCents } = copy
    return { productId, name, description, images, unitCents, quantity, stock: 'held', stockVersion: 0 }
  })
}

const isSame = (shown: OrderSummary, totals: Totals) =>
  toCents(shown.subtotal) === totals.subtotalCents &&
  toCents(shown.shipping) === totals.shippingCents &&
  toCents(shown.tax) === totals.taxCents &&
  toCents(shown.total) === totals.totalCents

/**
 * What the order costs.
 * @throws Refusal with the amounts of today when they are not what the shopper was shown
 */
export const agreedTotals = (lines: readonly OrderLine[], shown: OrderSummary): Totals => {
  const totals = totalsOf(lines)
  if (isSame(shown, totals)) return totals
  throw new Refusal(
    'totals_changed',
    'Prices have changed since you opened this page. Please look at the new total.',
    {
      facts: {
        orderSummary: presentTotals(totals),
        items: lines.map(({ productId, unitCents }) => ({ id: productId, price: unitCents / 100 })),
      },
    },
  )
}
