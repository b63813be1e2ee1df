import type { Order } from '@shop/contracts/order'
import { Navigate, useLocation, useParams } from 'react-router'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Spinner } from '../../ui/Skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { useSession } from '../auth/session.ts'
import { useAdminOrderQuery } from './admin-orders.api.ts'
import { addressLines, localTime, shippingName, shortId } from './order.words.ts'
import styles from './PackingSlip.module.css'

const Items = ({ items }: Pick<Order, 'items'>) => (
  <table className={styles.items} aria-label="Items to pack">
    <thead>
      <tr>
        <th scope="col">Packed</th>
        <th scope="col">Qty</th>
        <th scope="col">Product</th>
      </tr>
    </thead>
    <tbody>
      {items.map(({ id, quantity, product }) => (
        <tr key={id}>
          <td>
            <span className={styles.box} aria-hidden="true" />
          </td>
          <td className={styles.quantity}>{quantity}</td>
          <td>{product.name || 'Unknown Product'}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const Slip = ({ order }: { order: Order }) => {
  const units = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return (
    <article className={styles.slip}>
      <header className={styles.header}>
        <div>
          <p className={styles.shop}>Alder</p>
          <h1 className={styles.title}>Packing slip</h1>
        </div>
        <dl className={styles.facts}>
          <dt>Order</dt>
          <dd>{shortId(order.id)}</dd>
          <dt>Placed</dt>
          <dd>{localTime(order.created_at)}</dd>
          <dt>Units</dt>
          <dd>{units}</dd>
        </dl>
      </header>
      <section>
        <h2 className={styles.heading}>Ship to</h2>
        <address className={styles.address}>
          {[shippingName(order.shipping_address), ...addressLines(order.shipping_address)].map(
            (line, index) => (
              <span key={index}>{line}</span>
            ),
          )}
        </address>
      </section>
      <Items items={order.items} />
      <p className={styles.thanks}>Thank you for choosing things that last. Questions? hello@alder.example</p>
    </article>
  )
}

const Page = ({ id }: { id: string }) => {
  const { currentData: order, isError } = useAdminOrderQuery(id)
  useTitle(`Packing slip ${shortId(id)}`)
  if (isError) return <Notice tone="error">Failed to load order details.</Notice>
  if (!order) return <Spinner label="Loading order" />
  return (
    <>
      <div className={styles.tools}>
        <ButtonLink look="quiet" size="s" to={`/admin/orders?order=${id}`}>
          Back to the order
        </ButtonLink>
        <Button size="s" onClick={() => window.print()}>
          Print
        </Button>
      </div>
      <Slip order={order} />
    </>
  )
}

/** What goes into the parcel, on a sheet of its own, without prices. */
export const PackingSlipPage = () => {
  const { id = '' } = useParams()
  const { status, isAdmin } = useSession()
  const from = useLocation()
  if (status === 'loading') return <Spinner />
  if (!isAdmin) return <Navigate to="/login" replace state={{ from }} />
  return (
    <main className={styles.page}>
      <Page id={id} />
    </main>
  )
}
