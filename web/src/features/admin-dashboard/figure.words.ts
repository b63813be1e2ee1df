import type { PeriodFigures } from '@shop/contracts/dashboard'
import { formatDollars } from '../../ui/money.ts'

const whole = new Intl.NumberFormat('en-US')
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 1 })
const signed = new Intl.NumberFormat('en-US', {
  style: 'percent',
  maximumFractionDigits: 1,
  signDisplay: 'exceptZero',
})
const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

export const formatCount = (count: number) => whole.format(count)
export const formatShare = (share: number) => percent.format(share)
/** `Jun 1` of `2026-06-01`. */
export const shortDay = (day: string) => short.format(new Date(day))
export const longDay = (day: string) => long.format(new Date(day))

export type Trend = 'up' | 'down' | 'same'

/** How a figure stands to what it was before, in words and as a direction. */
export const changeOf = (now: number | null, before: number | null): { words: string; trend: Trend } => {
  if (now === null || before === null || (before === 0 && now === 0))
    return { words: 'Nothing to compare', trend: 'same' }
  if (before === 0) return { words: 'None in the period before', trend: 'up' }
  const change = (now - before) / Math.abs(before)
  const trend = change > 0 ? 'up' : change < 0 ? 'down' : 'same'
  return { words: `${signed.format(change)} on the period before`, trend }
}

export interface Figure {
  name: string
  value: string
  words: string
  trend: Trend
}

const orNone = (figure: number | null, format: (figure: number) => string) =>
  figure === null ? '–' : format(figure)

/** What sums up a period, beside the one before. */
export const figuresOf = (now: PeriodFigures, before: PeriodFigures): Figure[] => [
  { name: 'Total Revenue', value: formatDollars(now.revenue), ...changeOf(now.revenue, before.revenue) },
  { name: 'Sales', value: formatCount(now.sales), ...changeOf(now.sales, before.sales) },
  {
    name: 'Average Order',
    value: orNone(now.averageOrder, formatDollars),
    ...changeOf(now.averageOrder, before.averageOrder),
  },
  {
    name: 'Conversion',
    value: orNone(now.conversion, formatShare),
    ...changeOf(now.conversion, before.conversion),
  },
  {
    name: 'Active Users',
    value: formatCount(now.activeUsers),
    ...changeOf(now.activeUsers, before.activeUsers),
  },
]
