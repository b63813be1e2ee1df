import type { Order } from '@shop/contracts/order'
import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { OrderSummary } from '../../ui/OrderSummary.tsx'
import { Spinner } from '../../ui/Skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import styles from './ConfirmationPage.module.css'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderItems } from './OrderItems.tsx'
import { addressLines, headlineOf } from './order-text.ts'
import { useOrder } from './use-order.ts'

const NotFound = () => (
  <EmptyState level={1} title="Order Not Found" actions={<ButtonLink to="/">Return to Home</ButtonLink>}>
    We could not find this order. The link in your confirmation e-mail leads to it as well.
  </EmptyState>
)

const Shipping = ({ order }: { order: Order }) => (
  <section aria-labelledby="shipping-title">
    <h2 id="shipping-title" className={styles.subtitle}>
      Shipping details
    </h2>
    <address className={styles.address}>
      {order.shipping_address
        ? addressLines(order.shipping_address).map((line) => <p key={line}>{line}</p>)
        : 'The address appears here once your payment is confirmed.'}
    </address>
  </section>
)

const Shown = ({ order }: { order: Order }) => {
  const { title, text } = headlineOf(order)
  return (
    <>
      <header className={styles.header} role="status">
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.lead}>{text}</p>
      </header>
      <OrderFacts order={order} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <OrderItems items={order.items} />
          <div className={styles.actions}>
            <ButtonLink to="/shop">Continue Shopping</ButtonLink>
            <ButtonLink to="/account/orders" look="outline">
              View Orders
            </ButtonLink>
          </div>
        </div>
        <aside className={styles.aside}>
          <OrderSummary amounts={order} isEstimate={false} />
          <Shipping order={order} />
        </aside>
      </div>
    </>
  )
}

/** What was ordered and how far it is; it follows the payment until that is settled. */
export const ConfirmationPage = () => {
  useTitle('Your order')
  const { order, hasFailed } = useOrder()
  return (
    <div className={`page ${styles.page}`}>
      {order ? <Shown order={order} /> : hasFailed ? <NotFound /> : <Spinner label="Loading your order" />}
    </div>
  )
}
