import { z } from 'zod'
import { dollars, toDollars, type Cents } from './money.ts'

export interface PricedLine {
  /** Price of one unit, in cents: the sale price if there is one, else the price. */
  unitCents: Cents
  quantity: number
}

/** All amounts in cents. */
export interface Totals {
  subtotalCents: Cents
  shippingCents: Cents
  taxCents: Cents
  totalCents: Cents
}

/** The amounts of an order or a cart as JSON shows them, in dollars. */
export const orderSummary = z.strictObject({
  subtotal: dollars,
  shipping: dollars,
  tax: dollars,
  total: dollars,
})
export type OrderSummary = z.infer<typeof orderSummary>

export const FREE_SHIPPING_ABOVE_CENTS = 5000
export const SHIPPING_CENTS = 499
const TAX_PERCENT = 8

/**
 * What a cart costs: shipping is free above a subtotal of $50 and $4.99 otherwise; tax is 8 % of the subtotal,
 * rounded half up to a cent. An empty cart costs nothing.
 */
export const totalsOf = (lines: readonly PricedLine[]): Totals => {
  const subtotalCents = lines.reduce((sum, line) => sum + line.unitCents * line.quantity, 0)
  const shippingCents = subtotalCents === 0 || subtotalCents > FREE_SHIPPING_ABOVE_CENTS ? 0 : SHIPPING_CENTS
  const taxCents = Math.floor((subtotalCents * TAX_PERCENT + 50) / 100)
  return { subtotalCents, shippingCents, taxCents, totalCents: subtotalCents + shippingCents + taxCents }
}

export const presentTotals = (totals: Totals): OrderSummary => ({
  subtotal: toDollars(totals.subtotalCents),
  shipping: toDollars(totals.shippingCents),
  tax: toDollars(totals.taxCents),
  total: toDollars(totals.totalCents),
})
