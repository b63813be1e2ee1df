import type { Order } from '@shop/contracts/order'
import { isProblem } from '../../api/problem.ts'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Pager } from '../../ui/office/Pager.tsx'
import { SearchField } from '../../ui/office/SearchField.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { pageIn, useAddress } from '../../ui/office/use-address.ts'
import { Spinner } from '../../ui/Skeleton.tsx'
import { useSession } from '../auth/session.ts'
import { useAdminOrdersQuery, type AdminOrderQuery } from './admin-orders.api.ts'
import { nameOfStatus, STATUSES } from './order.words.ts'
import { OrderPanel } from './OrderPanel.tsx'
import styles from './OrdersPage.module.css'
import { OrderTable } from './OrderTable.tsx'
import { useLiveOrders } from './use-live-orders.ts'

const PAGE_SIZE = 20
const NO_PERMISSION = "You don't have permission to access orders."
const LOAD_FAILED = 'Failed to load orders. Please try again later.'

const FILTERS = [
  { value: '', name: 'All statuses' },
  ...STATUSES.map((status) => ({ value: status, name: nameOfStatus(status) })),
]

const orderQueryIn = (query: URLSearchParams): AdminOrderQuery => {
  const status = STATUSES.find((each) => each === query.get('status'))
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
    page: pageIn(query),
    pageSize: PAGE_SIZE,
    sort: 'date',
    direction: 'desc',
    ...(status && { status }),
  }
}

const Refusal = ({ error }: { error: unknown }) => {
  const isForbidden = isProblem(error) && error.status === 403
  return (
    <p className={styles.error} role="alert">
      {isForbidden ? NO_PERMISSION : LOAD_FAILED}
    </p>
  )
}

type Address = ReturnType<typeof useAddress>

const Tools = ({ query, change }: { query: AdminOrderQuery; change: Address['change'] }) => (
  <>
    <SearchField
      label="Search orders"
      placeholder="Search orders..."
      value={query.search}
      onSearch={(search) => change({ search }, { replace: true })}
    />
    <SelectField
      label="Filter by status"
      quiet
      options={FILTERS}
      value={query.status ?? ''}
      onChange={({ target }) => change({ status: target.value })}
    />
  </>
)

const Orders = () => {
  const { query: address, change } = useAddress()
  const query = orderQueryIn(address)
  const { data, currentData, error, isFetching } = useAdminOrdersQuery(query)
  useLiveOrders()
  const shown = currentData ?? data
  const openId = address.get('order') ?? undefined
  const open = (order: string | undefined) => change({ order }, { stay: true })
  const isOpen = (order: Order) => order.id === openId
  return (
    <>
      <PageHeader title="Orders">
        <Tools query={query} change={change} />
      </PageHeader>
      {error && <Refusal error={error} />}
      {!shown && !error && <Spinner label="Loading orders" />}
      {shown && <OrderTable orders={shown.items} busy={isFetching} openId={openId} onView={open} />}
      {shown && <Pager {...shown} onPage={(page) => change({ page: page === 1 ? undefined : page })} />}
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
