import { Link } from 'react-router'
import { formatDollars } from '../../ui/money.ts'
import { Spinner } from '../../ui/Skeleton.tsx'
import { useAdminOrdersQuery } from './admin-orders.api.ts'
import { localTime, shortId } from './order.words.ts'
import { StatusTag } from './StatusTag.tsx'
import styles from './UserOrders.module.css'

const SHOWN = 10

/** The latest orders of an account, each a link to its panel. */
export const UserOrders = ({ userId }: { userId: string }) => {
  const query = {
    user: userId,
    search: '',
    page: 1,
    pageSize: SHOWN,
    sort: 'date',
    direction: 'desc',
  } as const
  const { currentData, isError } = useAdminOrdersQuery(query)
  if (isError) return <p>The orders cannot be shown.</p>
  if (!currentData) return <Spinner label="Loading orders" />
  if (currentData.total === 0) return <p>No orders yet.</p>
  return (
    <>
      <ul className={styles.orders}>
        {currentData.items.map((order) => (
          <li key={order.id} className={styles.order}>
            <Link className="text-link" to={`/admin/orders?order=${order.id}`}>
              {shortId(order.id)}
            </Link>
            <span className={styles.date}>{localTime(order.created_at)}</span>
            <StatusTag status={order.status} />
            <span className={styles.total}>{formatDollars(order.total)}</span>
          </li>
        ))}
      </ul>
      {currentData.total > SHOWN && (
        <p>
          The latest {SHOWN} of {currentData.total}.
        </p>
      )}
    </>
  )
}
