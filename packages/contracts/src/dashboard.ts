import { z } from 'zod'
import { id } from './common.ts'

/** How many days the dashboard sums up. */
export const dashboardDays = z.enum(['7', '30', '90'])
export type DashboardDays = z.infer<typeof dashboardDays>
export const dashboardQuery = z.strictObject({ days: dashboardDays.default('30') })

/** Sums of many orders go beyond what one may cost; what is sent back may exceed what comes in. Dollars. */
const sum = z.number()
const count = z.int().min(0)

/** A day by UTC, such as `2026-06-01`. */
const day = z.iso.date()

/** How the shop did in a period, by the orders that were placed in it. */
export const periodFigures = z.object({
  /** What sales brought, less what was sent back. */
  revenue: sum,
  /** Orders that were paid and are not cancelled. */
  sales: count,
  /** Revenue for each sale; null without any. */
  averageOrder: sum.nullable(),
  /** What was sent back, or is on its way. */
  refunded: sum,
  placed: count,
  cancelled: count,
  units: count,
  /** Carts that were used; one that was used on several days counts on each. */
  carts: count,
  /** Sales for each cart that was used, from 0 to 1; null without carts. */
  conversion: z.number().min(0).max(1).nullable(),
  /** How many different people were signed in. */
  activeUsers: count,
})
export type PeriodFigures = z.infer<typeof periodFigures>

export const dayFigures = periodFigures
  .pick({ revenue: true, sales: true, refunded: true, cancelled: true, carts: true, activeUsers: true })
  .extend({ day })
export type DayFigures = z.infer<typeof dayFigures>

export const bestSeller = z.object({ id, name: z.string(), image: z.string(), units: count, revenue: sum })
export type BestSeller = z.infer<typeof bestSeller>

/** Figures of the last days, today included, beside those of as many days before them. */
export const dashboard = z.object({
  days: z.int(),
  from: day,
  to: day,
  current: periodFigures,
  previous: periodFigures,
  /** Every day of the period, the oldest first. */
  byDay: z.array(dayFigures),
  /** The same number of days before it. */
  byDayBefore: z.array(dayFigures),
  /** By what they brought, tax and shipping left out. */
  bestSellers: z.array(bestSeller),
  /** Something happened that is not yet counted: worth asking again in a moment. */
  isBehind: z.boolean(),
})
export type Dashboard = z.infer<typeof dashboard>
