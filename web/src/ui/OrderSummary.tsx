import type { ReactNode } from 'react'
import type { OrderSummary as Amounts } from '@shop/contracts/totals'
import { formatDollars } from './money.ts'
import styles from './OrderSummary.module.css'

interface Props {
  amounts: Amounts
  /** Until the order is placed, tax is an estimate. */
  isEstimate?: boolean
  children?: ReactNode
}

/** Subtotal, shipping, tax and total. */
export const OrderSummary = ({ amounts, isEstimate = true, children }: Props) => (
  <section className={styles.summary} aria-labelledby="order-summary">
    <h2 id="order-summary" className={styles.title}>
      Order Summary
    </h2>
    {children}
    <dl className={styles.amounts}>
      <div>
        <dt>Subtotal</dt>
        <dd>{formatDollars(amounts.subtotal)}</dd>
      </div>
      <div>
        <dt>Shipping</dt>
        <dd>{amounts.shipping === 0 ? 'Free' : formatDollars(amounts.shipping)}</dd>
      </div>
      <div>
        <dt>{isEstimate ? 'Estimated tax' : 'Tax'}</dt>
        <dd>{formatDollars(amounts.tax)}</dd>
      </div>
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatDollars(amounts.total)}</dd>
      </div>
    </dl>
  </section>
)
