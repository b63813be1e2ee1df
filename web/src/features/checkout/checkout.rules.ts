import type { CheckoutInput } from '@shop/contracts/order'
import type { Product } from '@shop/contracts/product'
import type { OrderSummary } from '@shop/contracts/totals'
import { formatDollars } from '../../ui/money.ts'
import { unitCents, type CartLine } from '../cart/cart.ts'

export const CHECKOUT_FALLBACK = 'There was a problem processing your payment. Please try again.'
export const NO_URL = 'Unable to create checkout session'

export type ShippingInfo = CheckoutInput['shippingInfo']

/** What the server is asked to turn into an order. */
export const checkoutBody = (
  cartId: string,
  lines: readonly CartLine[],
  shippingInfo: ShippingInfo,
  orderSummary: OrderSummary,
): CheckoutInput => ({
  cartId,
  cartItems: lines.map(({ product, quantity }) => ({ id: product.id, quantity })),
  shippingInfo,
  orderSummary,
})

/** Remembers the key of an attempt: the same order asked for again carries the same key, another one a new key. */
export const attemptKeys = (newKey: () => string) => {
  let last: { body: string; key: string } | undefined
  return (body: CheckoutInput) => {
    const text = JSON.stringify(body)
    if (last?.body !== text) last = { body: text, key: newKey() }
    return last.key
  }
}

/** In words, which unit prices are no longer what the cart showed. */
export const priceChanges = (lines: readonly CartLine[], now: readonly Product[]) =>
  lines.flatMap(({ product }) => {
    const fresh = now.find((each) => each.id === product.id)
    if (!fresh) return [`${product.name} is no longer sold.`]
    if (unitCents(fresh) === unitCents(product)) return []
    return [
      `${product.name} now costs ${formatDollars(unitCents(fresh) / 100)} instead of ${formatDollars(unitCents(product) / 100)}.`,
    ]
  })
