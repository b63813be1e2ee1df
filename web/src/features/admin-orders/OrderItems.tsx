import type { Order, OrderItem } from '@shop/contracts/order'
import { formatDollars } from '../../ui/money.ts'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import styles from './OrderItems.module.css'

const Row = ({ item }: { item: OrderItem }) => {
  const [image] = item.product.images
  return (
    <tr>
      <td>
        <span className={styles.product}>
          <ProductPicture src={image} alt="" sizes="2.5rem" className={styles.picture} />
          {item.product.name || 'Unknown Product'}
        </span>
      </td>
      <td className={styles.number}>{item.quantity}</td>
      <td className={styles.number}>{formatDollars(item.price)}</td>
    </tr>
  )
}

const Amount = ({ name, amount, strong }: { name: string; amount: string; strong?: boolean }) => (
  <tr className={strong ? styles.total : styles.amount}>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    <td className={styles.number}>{amount}</td>
  </tr>
)

/** What was bought, and what it came to. */
export const OrderItems = ({ order }: { order: Order | undefined }) => {
  if (!order || order.items.length === 0) return <p className={styles.loading}>Loading items...</p>
  return (
    <table className={styles.items} aria-label="Order items">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col" className={styles.number}>
            Qty
          </th>
          <th scope="col" className={styles.number}>
            Price
          </th>
        </tr>
      </thead>
      <tbody>
        {order.items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </tbody>
      <tfoot>
        <Amount name="Subtotal" amount={formatDollars(order.subtotal)} />
        <Amount name="Shipping" amount={order.shipping === 0 ? 'Free' : formatDollars(order.shipping)} />
        <Amount name="Tax" amount={formatDollars(order.tax)} />
        <Amount name="Total" amount={formatDollars(order.total)} strong />
        {order.refunded > 0 && <Amount name="Refunded" amount={`−${formatDollars(order.refunded)}`} />}
      </tfoot>
    </table>
  )
}
