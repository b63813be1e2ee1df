import type { Product } from '@shop/contracts/product'
import { Badge } from '../../ui/Badge.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { ShareIcon } from '../../ui/icons.tsx'
import { percentOff } from '../../ui/money.ts'
import { Price } from '../../ui/Price.tsx'
import { share } from '../../ui/share.ts'
import { StarRating } from '../../ui/StarRating.tsx'
import { WishButton } from '../wishlist/wishlist.ts'
import styles from './ProductInfo.module.css'
import { PurchaseControls } from './PurchaseControls.tsx'
import { stockNotice } from './stock-text.ts'

const LONG_NAME = 60

const Promises = () => (
  <ul className={styles.promises}>
    <li>Carbon-neutral shipping, free above $50</li>
    <li>30-day returns</li>
    <li>1-year warranty</li>
  </ul>
)

/** Name, score, price, stock and the way into the cart. */
export const ProductInfo = ({ product }: { product: Product }) => {
  const notice = stockNotice(product)
  return (
    <div className={styles.info}>
      <div className={styles.tags}>
        {product.categories.map((category) => (
          <Badge key={category} tone="forest">
            <span className={styles.category}>{category}</span>
          </Badge>
        ))}
      </div>
      <h1 className={`${styles.name} ${product.name.length > LONG_NAME ? styles.long : ''}`}>
        {product.name}
      </h1>
      <StarRating score={product.sustainabilityScore} showScore />
      <div className={styles.price}>
        <Price price={product.price} salePrice={product.salePrice} size="l" />
        {product.salePrice !== undefined && (
          <Badge tone="clay">{percentOff(product.price, product.salePrice)}% off</Badge>
        )}
      </div>
      <p className={`${styles.stock} ${styles[notice.state]}`} role="status">
        {notice.text}
      </p>
      <p className={styles.description}>{product.shortDescription}</p>
      {notice.state !== 'out' && (
        <PurchaseControls key={`${product.id}:${product.stock}`} product={product} />
      )}
      <div className={styles.extras}>
        <WishButton product={product} />
        <IconButton label="Share" onClick={() => void share(product.name)}>
          <ShareIcon />
        </IconButton>
      </div>
      <Promises />
    </div>
  )
}
