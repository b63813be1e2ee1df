import styles from './RevenueChart.module.css'
import { REVENUE } from './sample-figures.ts'

const TOP = Math.max(...REVENUE.map(([, dollars]) => dollars))

/** Revenue by month: bars to look at, and the same numbers in words. */
export const RevenueChart = () => (
  <figure className={styles.chart}>
    <ol className={styles.bars}>
      {REVENUE.map(([month, dollars]) => (
        <li key={month} className={styles.month}>
          <span className={styles.space} aria-hidden="true">
            <span className={styles.bar} style={{ height: `${(dollars / TOP) * 100}%` }} />
          </span>
          <span className={styles.name}>
            {month}
            <span className="visually-hidden">: ${dollars}</span>
          </span>
        </li>
      ))}
    </ol>
  </figure>
)
