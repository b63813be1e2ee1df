import type { Order } from '@shop/contracts/order'
import { formatDollars } from '../../ui/money.ts'
import styles from './OrderFacts.module.css'
import { capitalised, dayOf, shortId } from './order-text.ts'

const Fact = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
)

/** Number, date, status and total of an order. */
export const OrderFacts = ({ order }: { order: Order }) => (
  <dl className={styles.facts}>
    <Fact name="Order" value={shortId(order.id)} />
    <Fact name="Date" value={dayOf(order.created_at)} />
    <Fact name="Status" value={capitalised(order.status)} />
    <Fact name="Order total" value={formatDollars(order.total)} />
  </dl>
)
