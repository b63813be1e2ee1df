import { formatDollars } from './money.ts'
import styles from './Price.module.css'

interface Props {
  price: number
  salePrice?: number | undefined
  /** How many units the amounts stand for. */
  quantity?: number
  size?: 'm' | 'l'
}

const times = (amount: number, quantity: number) => formatDollars((Math.round(amount * 100) * quantity) / 100)

/** What something costs; on sale, the sale price with the old one struck through. */
export const Price = ({ price, salePrice, quantity = 1, size = 'm' }: Props) => {
  if (salePrice === undefined)
    return <span className={`${styles.price} ${styles[size]}`}>{times(price, quantity)}</span>
  return (
    <span className={`${styles.price} ${styles[size]}`}>
      <span className="visually-hidden">Sale price </span>
      <span className={styles.sale}>{times(salePrice, quantity)}</span>{' '}
      <span className="visually-hidden">instead of </span>
      <s className={styles.old}>{times(price, quantity)}</s>
    </span>
  )
}
