import type { Order } from '@shop/contracts/order'
import { Link } from 'react-router'
import { formatDollars } from '../../ui/money.ts'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { StatusTag } from '../admin-orders/admin-orders.ts'
import { useDashboardOrdersQuery } from './dashboard.api.ts'
import styles from './Overview.module.css'

const COLUMNS: readonly Column<Order>[] = [
  {
    id: 'customer',
    header: 'Customer',
    cell: ({ id, shipping_address: address, user_email: email }) => (
      <>
        <p className={styles.strong}>
          <Link to={`/admin/orders?search=${id}`}>{address?.name ?? 'N/A'}</Link>
        </p>
        <p className={styles.soft}>{email}</p>
      </>
    ),
  },
  { id: 'status', header: 'Status', cell: ({ status }) => <StatusTag status={status} /> },
  { id: 'total', header: 'Total', end: true, cell: ({ total }) => formatDollars(total) },
]

/** The orders that came last. */
export const RecentOrders = () => {
  const { data, isError } = useDashboardOrdersQuery(undefined)
  return (
    <section>
      <div className={styles.head}>
        <h2 className={styles.title}>Recent Orders</h2>
        <Link className={styles.more} to="/admin/orders">
          All orders
        </Link>
      </div>
      <DataTable
        label="Recent orders"
        columns={COLUMNS}
        rows={data?.items ?? (isError ? [] : undefined)}
        keyOf={({ id }) => id}
        empty={isError ? 'Failed to load orders. Please try again later.' : 'No orders yet.'}
      />
    </section>
  )
}
