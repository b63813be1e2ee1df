import type { Dashboard, DayFigures } from '@shop/contracts/dashboard'
import type { DayRow } from './DayChart.tsx'

type Values = (day: DayFigures) => DayRow['values']

/** A row for each day of the period. */
export const rowsOf = ({ byDay }: Pick<Dashboard, 'byDay'>, values: Values): DayRow[] =>
  byDay.map((day) => ({ day: day.day, values: values(day) }))

/** A row for each day with what the same day of the period before brought. */
export const comparedRows = (
  { byDay, byDayBefore }: Pick<Dashboard, 'byDay' | 'byDayBefore'>,
  value: (day: DayFigures) => number,
): DayRow[] =>
  byDay.map((day, index) => {
    const before = byDayBefore[index]
    return { day: day.day, values: { now: value(day), before: before ? value(before) : null } }
  })

const wholeDollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  maximumFractionDigits: 1,
})

/** `$1.2K`, for axes. */
export const shortDollars = (amount: number) => wholeDollars.format(amount)
