import { formatDollars } from '../../ui/money.ts'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { StatusTag } from '../admin-orders/admin-orders.ts'
import { Figures } from './Figures.tsx'
import styles from './Overview.module.css'
import { RevenueChart } from './RevenueChart.tsx'
import { RECENT_ORDERS } from './sample-figures.ts'

type RecentOrder = (typeof RECENT_ORDERS)[number]

const COLUMNS: readonly Column<RecentOrder>[] = [
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ customer, email }) => (
      <>
        <p className={styles.customer}>{customer}</p>
        <p className={styles.email}>{email}</p>
      </>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusTag status={status} /> },
  { id: 'total', header: 'Total', end: true, cell: ({ total }) => formatDollars(total) },
]

/** The month at a glance, with sample data. */
export const Overview = () => (
  <div className={styles.overview}>
    <Figures />
    <div className={styles.pair}>
      <section>
        <h2 className={styles.title}>Revenue</h2>
        <RevenueChart />
      </section>
      <section>
        <h2 className={styles.title}>Recent Orders</h2>
        <DataTable
          label="Recent orders"
          columns={COLUMNS}
          rows={RECENT_ORDERS}
          keyOf={({ id }) => id}
          empty="No orders yet."
        />
      </section>
    </div>
    <p className={styles.note}>These figures are sample data.</p>
  </div>
)
