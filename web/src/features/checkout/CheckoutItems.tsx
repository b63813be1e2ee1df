import { Price } from '../../ui/Price.tsx'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import type { CartLine } from '../cart/cart.ts'
import styles from './CheckoutItems.module.css'

/** What is about to be bought, in short. */
export const CheckoutItems = ({ lines }: { lines: readonly CartLine[] }) => (
  <ul className={styles.items} aria-label="Items in your order">
    {lines.map(({ product, quantity }) => (
      <li key={product.id} className={styles.item}>
        <ProductPicture src={product.image} alt="" sizes="3.75rem" className={styles.picture} />
        <span className={styles.name}>
          {product.name}
          <span className={styles.quantity}>Quantity {quantity}</span>
        </span>
        <Price price={product.price} salePrice={product.salePrice} quantity={quantity} />
      </li>
    ))}
  </ul>
)
