import type { Dashboard } from '@shop/contracts/dashboard'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { BestSellers } from './BestSellers.tsx'
import { Figures } from './Figures.tsx'
import { LowStock } from './LowStock.tsx'
import styles from './Overview.module.css'
import { RecentOrders } from './RecentOrders.tsx'

const Revenue = lazy(async () => ({ default: (await import('./RevenueChart.tsx')).RevenueChart }))

/** The period at a glance. */
export const Overview = ({ figures }: { figures: Dashboard | undefined }) => (
  <div className={styles.overview}>
    <Figures figures={figures} />
    <section className={styles.wide}>
      <h2 className={styles.title}>Revenue</h2>
      <Suspense fallback={<Skeleton height="18rem" />}>
        {figures ? <Revenue figures={figures} /> : <Skeleton height="18rem" />}
      </Suspense>
    </section>
    <div className={styles.pair}>
      <RecentOrders />
      <BestSellers sellers={figures?.bestSellers.slice(0, 6)} />
      <LowStock />
    </div>
  </div>
)
