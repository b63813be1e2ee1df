import { z } from 'zod'

/**
 * Money is integer cents in storage, events and arithmetic, and dollars with at most two decimals in JSON.
 * These are the only places where one becomes the other.
 */

/** Integer cents, never negative. */
export const cents = z.int().min(0).max(100_000_000)
export type Cents = z.infer<typeof cents>

const hasAtMostTwoDecimals = (amount: number) => Math.abs(Math.round(amount * 100) - amount * 100) < 1e-6

/** Dollars as they travel in JSON: 0 to 1,000,000 with at most two decimals. */
export const dollars = z
  .number()
  .min(0)
  .max(1_000_000)
  .refine(hasAtMostTwoDecimals, 'Amounts have at most two decimals.')

/** Dollars to cents; rounds away the binary noise of values such as 19.99. */
export const toCents = (amount: number): Cents => Math.round(amount * 100)

/** Cents to dollars, exact to two decimals. */
export const toDollars = (amount: Cents): number => amount / 100
