import { Link } from 'react-router'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ArrowBackIcon } from '../../ui/icons.tsx'
import { OrderSummary } from '../../ui/OrderSummary.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { clearWholeCart } from './cart.actions.ts'
import { useCart, useCartTotals, type WithCart } from './cart.ts'
import styles from './CartPage.module.css'
import { CartRow } from './CartRow.tsx'
import { FreeShippingNote } from './FreeShippingNote.tsx'

const EmptyCart = () => (
  <EmptyState
    level={1}
    title="Your cart is empty"
    actions={<ButtonLink to="/shop">Browse Products</ButtonLink>}
  >
    Nothing in here yet. What you add stays for you while you look around.
  </EmptyState>
)

const Lines = () => {
  const { lines } = useCart()
  const dispatch = useThunkDispatch<WithCart>()
  return (
    <div>
      <ul className={styles.lines} aria-label="Items in your cart">
        {lines.map((line) => (
          <CartRow key={line.product.id} line={line} />
        ))}
      </ul>
      <div className={styles.below}>
        <Link to="/shop" className="text-link">
          <ArrowBackIcon size={18} /> Continue Shopping
        </Link>
        <Button look="quiet" size="s" onClick={() => void dispatch(clearWholeCart())}>
          Clear Cart
        </Button>
      </div>
    </div>
  )
}

/** What the shopper wants to buy, and what it comes to. */
export const CartPage = () => {
  useTitle('Cart')
  const { lines } = useCart()
  const totals = useCartTotals()
  return (
    <div className={`page ${styles.page}`}>
      {lines.length === 0 ? (
        <EmptyCart />
      ) : (
        <>
          <h1 className={styles.title}>Your cart</h1>
          <div className={styles.columns}>
            <Lines />
            <aside className={styles.summary}>
              <OrderSummary amounts={totals} />
              <FreeShippingNote subtotal={totals.subtotal} />
              <ButtonLink to="/checkout" size="l" fill>
                Checkout
              </ButtonLink>
            </aside>
          </div>
        </>
      )}
    </div>
  )
}
