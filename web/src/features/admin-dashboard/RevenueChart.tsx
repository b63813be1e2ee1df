import type { Dashboard } from '@shop/contracts/dashboard'
import { formatDollars } from '../../ui/money.ts'
import { comparedRows, shortDollars } from './chart-rows.ts'
import { DayChart } from './DayChart.tsx'

/** What came in each day, beside the period before. */
export const RevenueChart = ({ figures }: { figures: Dashboard }) => (
  <DayChart
    title="Revenue by day"
    rows={comparedRows(figures, ({ revenue }) => revenue)}
    series={[
      { id: 'now', name: 'This period', kind: 'area', colour: 'var(--forest)' },
      { id: 'before', name: 'Period before', kind: 'line', colour: 'var(--clay)', dashed: true },
    ]}
    format={formatDollars}
    formatShort={shortDollars}
  />
)
