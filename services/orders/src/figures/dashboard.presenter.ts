import type { BestSeller, Dashboard, DayFigures as Day, PeriodFigures } from '@shop/contracts/dashboard'
import { toDollars } from '@shop/contracts/money'
import { PLACEHOLDER_IMAGE } from '@shop/contracts/product'
import type { ProductCopy } from '../product-copy/product-copy.ts'
import { noFigures, sumOf, type DayFigures, type ProductSales } from './day-figures.ts'

const shared = ({ revenueCents, sales, refundedCents, cancelled, carts }: DayFigures) => ({
  revenue: toDollars(revenueCents),
  sales,
  refunded: toDollars(refundedCents),
  cancelled,
  carts,
})

/** A cart may be paid on another day than it was used on: no more than all of them are. */
const conversionOf = ({ sales, carts }: DayFigures) => (carts === 0 ? null : Math.min(1, sales / carts))

const presentPeriod = (sum: DayFigures, activeUsers: number): PeriodFigures => ({
  ...shared(sum),
  averageOrder: sum.sales === 0 ? null : toDollars(Math.round(sum.revenueCents / sum.sales)),
  placed: sum.placed,
  units: sum.units,
  conversion: conversionOf(sum),
  activeUsers,
})

const presentDay = (day: string, figures: DayFigures): Day => ({
  ...shared(figures),
  day,
  activeUsers: figures.visitors,
})

type Copies = ReadonlyMap<string, Pick<ProductCopy, 'name' | 'images'>>

const presentSeller = ({ id, units, cents }: ProductSales, copies: Copies): BestSeller => ({
  id,
  name: copies.get(id)?.name ?? 'Unknown Product',
  image: copies.get(id)?.images[0] ?? PLACEHOLDER_IMAGE,
  units,
  revenue: toDollars(cents),
})

export interface Period {
  days: readonly string[]
  figures: ReadonlyMap<string, DayFigures>
  visitors: number
}

const figuresIn = ({ days, figures }: Period) => days.map((day) => figures.get(`day:${day}`) ?? noFigures)

const periodOf = (period: Period) => presentPeriod(sumOf(figuresIn(period)), period.visitors)

const daysOf = (period: Period) => {
  const figures = figuresIn(period)
  return period.days.map((day, index) => presentDay(day, figures[index] ?? noFigures))
}

/** Figures as the back office shows them. Amounts in dollars. */
export const presentDashboard = (
  current: Period,
  previous: Period,
  best: readonly ProductSales[],
  copies: Copies,
): Omit<Dashboard, 'isBehind'> => ({
  days: current.days.length,
  from: current.days[0] ?? '',
  to: current.days.at(-1) ?? '',
  current: periodOf(current),
  previous: periodOf(previous),
  byDay: daysOf(current),
  byDayBefore: daysOf(previous),
  bestSellers: best.map((sales) => presentSeller(sales, copies)),
})
