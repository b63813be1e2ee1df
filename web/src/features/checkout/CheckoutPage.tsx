import { Link, Navigate } from 'react-router'
import { ArrowBackIcon } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { useCart } from '../cart/cart.ts'
import { CheckoutForm } from './CheckoutForm.tsx'
import styles from './CheckoutPage.module.css'
import { CheckoutSummary } from './CheckoutSummary.tsx'
import { useCheckout, type CheckoutFailure } from './use-checkout.ts'

const Failure = ({ failure }: { failure: CheckoutFailure }) => (
  <Notice tone="error" title={failure.message}>
    {failure.changes.length > 0 && (
      <ul className={styles.changes}>
        {failure.changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
    )}
  </Notice>
)

/** Name and e-mail, the amounts beside them, and on to the payment page. */
export const CheckoutPage = () => {
  useTitle('Checkout')
  const { lines } = useCart()
  const { submit, isProcessing, failure } = useCheckout()
  if (lines.length === 0) return <Navigate to="/cart" replace />
  return (
    <div className={`page ${styles.page}`}>
      <CheckoutSummary />
      <div className={styles.main}>
        <Link to="/cart" className="text-link">
          <ArrowBackIcon size={18} /> Return to Cart
        </Link>
        <h1 className={styles.title}>Checkout</h1>
        <p className={styles.lead}>No account needed. Three fields here, then the payment page.</p>
        {failure && <Failure failure={failure} />}
        <CheckoutForm isProcessing={isProcessing} onSubmit={submit} />
        <p className={styles.note}>
          You pay on the secure page of our payment provider. We never see your card. You can return what you
          bought within 30 days.
        </p>
      </div>
    </div>
  )
}
