import type { OrderItem } from '@shop/contracts/order'
import { Price } from '../../ui/Price.tsx'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import styles from './OrderItems.module.css'

/** What was bought. */
export const OrderItems = ({ items }: { items: readonly OrderItem[] }) => (
  <section aria-labelledby="items-title">
    <h2 id="items-title" className={styles.title}>
      Items
    </h2>
    <ul className={styles.items}>
      {items.map(({ id, product, quantity, price }) => (
        <li key={id} className={styles.item}>
          <ProductPicture src={product.images[0]} alt="" sizes="5rem" className={styles.picture} />
          <div>
            <p className={styles.name}>{product.name || 'Unknown Product'}</p>
            <p className={styles.quantity}>Quantity {quantity}</p>
          </div>
          <Price price={price} quantity={quantity} />
        </li>
      ))}
    </ul>
  </section>
)
