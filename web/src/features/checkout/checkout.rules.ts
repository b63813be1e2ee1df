import { toCents } from '@shop/contracts/money'
import type { CheckoutInput } from '@shop/contracts/order'
import type { Product } from '@shop/contracts/product'
import type { OrderSummary } from '@shop/contracts/totals'
import { isProblem } from '../../api/problem.ts'
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

/** Unit prices as a refusal names them, in dollars. */
export type TodaysPrices = readonly { id: string; price: number }[]

const isPrice = (item: unknown): item is TodaysPrices[number] =>
  typeof item === 'object' &&
  item !== null &&
  'id' in item &&
  'price' in item &&
  typeof item.price === 'number'

/** What a refusal for changed totals says that each product costs now. */
export const todaysPrices = (error: unknown): TodaysPrices =>
  isProblem(error) && Array.isArray(error['items']) ? error['items'].filter(isPrice) : []

const reprice = (product: Product, price: number): Product => {
  const { salePrice: _old, ...rest } = product
  return price < product.price ? { ...rest, salePrice: price } : { ...rest, price }
}

/** The lines whose price is no longer what the cart showed, as they are now, and what changed in words. */
export const repriced = (lines: readonly CartLine[], prices: TodaysPrices) =>
  lines.flatMap((line) => {
    const price = prices.find(({ id }) => id === line.product.id)?.price
    const before = unitCents(line.product)
    if (price === undefined || toCents(price) === before) return []
    const text = `${line.product.name} now costs ${formatDollars(price)} instead of ${formatDollars(before / 100)}.`
    return [{ line: { ...line, product: reprice(line.product, price) }, text }]
  })

/** Which product there is no longer enough of, in words, when that is why the order was refused. */
export const shortageOf = (lines: readonly CartLine[], error: unknown): string[] => {
  if (!isProblem(error)) return []
  const line = lines.find(({ product }) => product.id === error['productId'])
  return line ? [`It is about ${line.product.name}. You can change the quantity in your cart.`] : []
}
