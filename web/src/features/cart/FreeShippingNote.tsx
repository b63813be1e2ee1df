import { FREE_SHIPPING_ABOVE_CENTS } from '@shop/contracts/totals'
import { toCents } from '@shop/contracts/money'
import { formatDollars } from '../../ui/money.ts'
import styles from './FreeShippingNote.module.css'

/** How far it is to free shipping, which begins above the limit. */
export const FreeShippingNote = ({ subtotal }: { subtotal: number }) => {
  const missing = FREE_SHIPPING_ABOVE_CENTS + 1 - toCents(subtotal)
  const text =
    missing > 0
      ? `${formatDollars(missing / 100)} more and shipping is free.`
      : 'Shipping is free for this order.'
  return <p className={styles.note}>{text}</p>
}
