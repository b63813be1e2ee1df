import { useState } from 'react'
import { ChevronIcon } from '../../ui/icons.tsx'
import { formatDollars } from '../../ui/money.ts'
import { OrderSummary } from '../../ui/OrderSummary.tsx'
import { useCart, useCartTotals } from '../cart/cart.ts'
import { CheckoutItems } from './CheckoutItems.tsx'
import styles from './CheckoutSummary.module.css'

/** What is bought and what it comes to. On a phone it is one line above the form, with the total, until it is opened. */
export const CheckoutSummary = () => {
  const { lines } = useCart()
  const totals = useCartTotals()
  const [isOpen, setOpen] = useState(false)
  return (
    <aside className={styles.summary} aria-label="Your order">
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="order-contents"
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? 'Hide' : 'Show'} order summary
        <ChevronIcon size={18} /> <strong>{formatDollars(totals.total)}</strong>
      </button>
      <div id="order-contents" className={styles.contents} data-open={isOpen}>
        <OrderSummary amounts={totals}>
          <CheckoutItems lines={lines} />
        </OrderSummary>
      </div>
    </aside>
  )
}
