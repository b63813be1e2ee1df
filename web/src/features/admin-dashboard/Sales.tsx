import type { Dashboard } from '@shop/contracts/dashboard'
import { formatDollars } from '../../ui/money.ts'
import { Spinner } from '../../ui/Skeleton.tsx'
import { BestSellers } from './BestSellers.tsx'
import { rowsOf, shortDollars } from './chart-rows.ts'
import { DayChart } from './DayChart.tsx'
import { Facts } from './Facts.tsx'
import { formatCount } from './figure.words.ts'
import { RevenueChart } from './RevenueChart.tsx'
import styles from './Tab.module.css'

const SALES = [
  { id: 'sales', name: 'Sales', kind: 'bar', colour: 'var(--forest)' },
  { id: 'cancelled', name: 'Cancelled', kind: 'bar', colour: 'var(--honey)' },
] as const

const REFUNDS = [{ id: 'refunded', name: 'Refunded', kind: 'bar', colour: 'var(--clay)' }] as const

/** What was sold: by day and by product. */
export const Sales = ({ figures }: { figures: Dashboard | undefined }) => {
  if (!figures) return <Spinner />
  const { placed, cancelled, units, refunded } = figures.current
  return (
    <div className={styles.tab}>
      <Facts
        facts={[
          ['Orders placed', formatCount(placed)],
          ['Units sold', formatCount(units)],
          ['Cancelled', formatCount(cancelled)],
          ['Refunded', formatDollars(refunded)],
        ]}
      />
      <RevenueChart figures={figures} />
      <div className={styles.pair}>
        <DayChart
          title="Sales by day"
          rows={rowsOf(figures, ({ sales, cancelled: ended }) => ({ sales, cancelled: ended }))}
          series={SALES}
          format={formatCount}
        />
        <DayChart
          title="Refunds by day"
          rows={rowsOf(figures, (day) => ({ refunded: day.refunded }))}
          series={REFUNDS}
          format={formatDollars}
          formatShort={shortDollars}
        />
      </div>
      <BestSellers sellers={figures.bestSellers} />
    </div>
  )
}
