import type { Dashboard, DayFigures } from '@shop/contracts/dashboard'
import { Spinner } from '../../ui/Skeleton.tsx'
import { comparedRows, rowsOf } from './chart-rows.ts'
import { DayChart } from './DayChart.tsx'
import { Facts } from './Facts.tsx'
import { formatCount, formatShare } from './figure.words.ts'
import styles from './Tab.module.css'

const USERS = [
  { id: 'now', name: 'This period', kind: 'bar', colour: 'var(--forest)' },
  { id: 'before', name: 'Period before', kind: 'line', colour: 'var(--clay)', dashed: true },
] as const

const CARTS = [
  { id: 'carts', name: 'Carts used', kind: 'bar', colour: 'var(--honey)' },
  { id: 'sales', name: 'Sales', kind: 'bar', colour: 'var(--forest)' },
] as const

const CONVERSION = [{ id: 'conversion', name: 'Conversion', kind: 'area', colour: 'var(--forest)' }] as const

const conversionOn = ({ carts, sales }: DayFigures) => (carts === 0 ? null : Math.min(1, sales / carts))

/** Who came, and what became of their carts. */
export const Analytics = ({ figures }: { figures: Dashboard | undefined }) => {
  if (!figures) return <Spinner />
  const { carts, sales, conversion, activeUsers } = figures.current
  return (
    <div className={styles.tab}>
      <Facts
        facts={[
          ['Active users', formatCount(activeUsers)],
          ['Carts used', formatCount(carts)],
          ['Paid', formatCount(sales)],
          ['From cart to paid', conversion === null ? '–' : formatShare(conversion)],
        ]}
      />
      <DayChart
        title="Conversion by day"
        rows={rowsOf(figures, (day) => ({ conversion: conversionOn(day) }))}
        series={CONVERSION}
        format={formatShare}
      />
      <div className={styles.pair}>
        <DayChart
          title="Carts and sales by day"
          rows={rowsOf(figures, (day) => ({ carts: day.carts, sales: day.sales }))}
          series={CARTS}
          format={formatCount}
        />
        <DayChart
          title="Active users by day"
          rows={comparedRows(figures, (day) => day.activeUsers)}
          series={USERS}
          format={formatCount}
        />
      </div>
    </div>
  )
}
