import { useSearchParams } from 'react-router'
import type { OrderPage } from '@shop/contracts/order'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { PageLinks } from '../../ui/PageLinks.tsx'
import { Spinner } from '../../ui/Skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { useListOrdersQuery } from './order.api.ts'
import { OrderCard } from './OrderCard.tsx'
import styles from './OrdersPage.module.css'

const PAGE_SIZE = 10

const Nothing = () => (
  <EmptyState title="No orders yet" actions={<ButtonLink to="/shop">Browse Products</ButtonLink>}>
    What you order while you are signed in appears here.
  </EmptyState>
)

const LoadError = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState title="Your orders did not load" actions={<Button onClick={onRetry}>Try again</Button>}>
    The shop did not answer. Please check your connection.
  </EmptyState>
)

const Shown = ({ orders: { items, total, page, pageSize } }: { orders: OrderPage }) =>
  total === 0 ? (
    <Nothing />
  ) : (
    <>
      <ul className={styles.orders}>
        {items.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
      <PageLinks page={page} pageCount={Math.ceil(total / pageSize)} searchOf={(to) => `page=${to}`} />
    </>
  )

/** The orders of the account, newest first; each shows how far it is at this moment. */
export const OrdersPage = () => {
  useTitle('Your orders')
  const page = Math.max(1, Math.trunc(Number(useSearchParams()[0].get('page'))) || 1)
  const { currentData, error, refetch } = useListOrdersQuery({ page, pageSize: PAGE_SIZE })
  return (
    <>
      <PageHeader title="Your orders" lead="How far each is, and the way to have it again." />
      {currentData && <Shown orders={currentData} />}
      {!currentData && error && <LoadError onRetry={() => void refetch()} />}
      {!currentData && !error && <Spinner label="Loading your orders" />}
    </>
  )
}
