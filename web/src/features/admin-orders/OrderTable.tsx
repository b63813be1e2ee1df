import type { Order } from '@shop/contracts/order'
import { Button } from '../../ui/Button.tsx'
import { formatDollars } from '../../ui/money.ts'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import type { Sorting } from '../../ui/office/HeaderCell.tsx'
import { Tag } from '../../ui/office/Tag.tsx'
import { localTime, shippingName, shortId } from './order.words.ts'
import styles from './OrderTable.module.css'
import { StatusTag } from './StatusTag.tsx'
import type { Selection } from './use-selection.ts'

interface Props {
  orders: readonly Order[]
  busy: boolean
  openId: string | undefined
  sorting: Sorting
  selection: Selection
  onView: (id: string) => void
}

const IdCell = ({ id, selection }: { id: string; selection: Selection }) => (
  <label className={styles.mark}>
    <input
      type="checkbox"
      aria-label={`Select order ${shortId(id)}`}
      checked={selection.ids.has(id)}
      onChange={({ target }) => selection.mark([id], target.checked)}
    />
    <code className={styles.id}>{shortId(id)}</code>
  </label>
)

const CustomerCell = ({ order }: { order: Order }) => (
  <div className={styles.customer}>
    <p className={styles.name}>{shippingName(order.shipping_address)}</p>
    <p className={styles.email}>{order.user_email || 'Unknown'}</p>
  </div>
)

const StatusCell = ({ order }: { order: Order }) => (
  <span className={styles.marks}>
    <StatusTag status={order.status} />
    {order.shortages.length > 0 && <Tag tone="red">Shortage</Tag>}
    {order.refunded > 0 && <Tag>{order.refunded < order.total ? 'Part refunded' : 'Refunded'}</Tag>}
  </span>
)

const columnsFor = (onView: Props['onView'], selection: Selection): Column<Order>[] => [
  { id: 'id', header: 'Order ID', cell: ({ id }) => <IdCell id={id} selection={selection} /> },
  { id: 'date', header: 'Date', sortable: true, cell: (order) => localTime(order.created_at) },
  { id: 'customer', header: 'Customer', cell: (order) => <CustomerCell order={order} /> },
  { id: 'status', header: 'Status', sortable: true, cell: (order) => <StatusCell order={order} /> },
  {
    id: 'total',
    header: 'Total',
    sortable: true,
    end: true,
    cell: (order) => formatDollars(order.total),
  },
  {
    id: 'view',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: ({ id }) => (
      <Button
        look="outline"
        size="s"
        className={styles.view}
        aria-label={`View order ${shortId(id)}`}
        onClick={() => onView(id)}
      >
        View
      </Button>
    ),
  },
]

/** Orders, in the order that the list asks for. */
export const OrderTable = ({ orders, busy, openId, sorting, selection, onView }: Props) => (
  <DataTable
    label="Orders"
    columns={columnsFor(onView, selection)}
    sorting={sorting}
    rows={orders}
    keyOf={({ id }) => id}
    empty="No orders found."
    cards={styles.cards}
    busy={busy}
    openKey={openId}
  />
)
