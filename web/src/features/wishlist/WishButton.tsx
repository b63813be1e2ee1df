import { Link } from 'react-router'
import type { Product } from '@shop/contracts/product'
import { IconButton } from '../../ui/IconButton.tsx'
import { HeartIcon } from '../../ui/icons.tsx'
import { useWishlist } from './use-wishlist.ts'
import styles from './WishButton.module.css'

/** A heart that puts a product on the wishlist or takes it off, and the way to the list once it is there. */
export const WishButton = ({ product }: { product: Product }) => {
  const { ids, set } = useWishlist()
  const isWished = ids.includes(product.id)
  return (
    <>
      <IconButton
        label={isWished ? 'Remove from wishlist' : 'Add to wishlist'}
        className={isWished ? (styles.wished ?? '') : ''}
        onClick={() => void set(product, !isWished)}
      >
        <HeartIcon />
      </IconButton>
      {isWished && (
        <Link to="/wishlist" className={styles.link}>
          View wishlist
        </Link>
      )}
    </>
  )
}
