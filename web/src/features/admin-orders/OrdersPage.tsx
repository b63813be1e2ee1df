import type { Order } from '@shop/contracts/order'
import { isProblem } from '../../api/problem.ts'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Pager } from '../../ui/office/Pager.tsx'
import { useAddress } from '../../ui/office/use-address.ts'
import { Spinner } from '../../ui/Skeleton.tsx'
import { useSession } from '../auth/session.ts'
import { useAdminOrdersQuery } from './admin-orders.api.ts'
import { BulkBar } from './BulkBar.tsx'
import { filtersIn, orderQueryIn, sortedBy } from './orders-address.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderPanel } from './OrderPanel.tsx'
import styles from './OrdersPage.module.css'
import { OrderTable } from './OrderTable.tsx'
import { useLiveOrders } from './use-live-orders.ts'
import { useSelection } from './use-selection.ts'

const NO_PERMISSION = "You don't have permission to access orders."
const LOAD_FAILED = 'Failed to load orders. Please try again later.'

const Refusal = ({ error }: { error: unknown }) => {
  const isForbidden = isProblem(error) && error.status === 403
  return (
    <p className={styles.error} role="alert">
      {isForbidden ? NO_PERMISSION : LOAD_FAILED}
    </p>
  )
}

/** What the table needs besides its rows: how it is sorted, what is marked, what is open. */
const useTable = ({ query, change }: ReturnType<typeof useAddress>) => {
  const { sort, direction } = filtersIn(query)
  const selection = useSelection()
  const onSort = (by: string) => change(sortedBy(by, { sort, direction }))
  const open = (order: string | undefined) => change({ order }, { stay: true })
  const openId = query.get('order') ?? undefined
  return { sorting: { by: sort, direction, onSort }, selection, openId, open }
}

const Orders = () => {
  const address = useAddress()
  const { data, currentData, error, isFetching } = useAdminOrdersQuery(orderQueryIn(address.query))
  const { sorting, selection, openId, open } = useTable(address)
  useLiveOrders()
  const shown = currentData ?? data
  const isOpen = (order: Order) => order.id === openId
  const toPage = (page: number) => address.change({ page: page === 1 ? undefined : page })
  return (
    <>
      <PageHeader title="Orders">
        <OrderFilters {...address} />
      </PageHeader>
      {error && <Refusal error={error} />}
      {!shown && !error && <Spinner label="Loading orders" />}
      <BulkBar selection={selection} shown={shown?.items.map(({ id }) => id) ?? []} />
      {shown && (
        <OrderTable
          orders={shown.items}
          busy={isFetching}
          openId={openId}
          sorting={sorting}
          selection={selection}
          onView={open}
        />
      )}
      {shown && <Pager {...shown} onPage={toPage} />}
      {openId && (
        <OrderPanel
          key={openId}
          id={openId}
          known={shown?.items.find(isOpen)}
          onClose={() => open(undefined)}
        />
      )}
    </>
  )
}

/** Finds orders and opens one beside the list. */
export const OrdersPage = () => {
  const { isAdmin } = useSession()
  if (isAdmin) return <Orders />
  return (
    <>
      <PageHeader title="Orders" />
      <p className={styles.error} role="alert">
        {NO_PERMISSION}
      </p>
    </>
  )
}
