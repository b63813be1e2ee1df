import { useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '@shop/contracts/product'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { addToCart, type WithCart } from '../cart/cart.ts'
import { useGetProductQuery } from '../catalogue/catalogue.ts'
import styles from './WishlistPage.module.css'

const AddButton = ({ product }: { product: Product }) => {
  const dispatch = useThunkDispatch<WithCart>()
  const [isAdding, setIsAdding] = useState(false)
  const add = async () => {
    setIsAdding(true)
    await dispatch(addToCart(product)).finally(() => setIsAdding(false))
  }
  const canBuy = product.inStock && product.stock > 0
  return (
    <Button size="s" disabled={!canBuy || isAdding} onClick={() => void add()}>
      {canBuy ? 'Add to Cart' : 'Out of Stock'}
      <span className="visually-hidden">: {product.name}</span>
    </Button>
  )
}

type Remove = (product: { id: string; name: string }) => void

const RemoveButton = ({ product, onRemove }: { product: { id: string; name: string }; onRemove: Remove }) => (
  <Button look="quiet" size="s" onClick={() => onRemove(product)}>
    Remove<span className="visually-hidden"> {product.name}</span>
  </Button>
)

/** A product on the wishlist, as it is now; it stays in the list when it is sold out or no longer sold. */
export const WishRow = ({ id, onRemove }: { id: string; onRemove: Remove }) => {
  const { currentData: product, error } = useGetProductQuery(id)
  if (!product && !error) return <Skeleton height="7rem" round />
  if (!product) {
    return (
      <div className={styles.row}>
        <ProductPicture src={undefined} alt="" sizes="6rem" className={styles.picture} />
        <p className={styles.name}>This product is not available</p>
        <RemoveButton product={{ id, name: 'This product' }} onRemove={onRemove} />
      </div>
    )
  }
  return (
    <article className={styles.row} aria-label={product.name}>
      <ProductPicture src={product.image} alt="" sizes="6rem" className={styles.picture} />
      <div>
        <h2 className={styles.name}>
          <Link to={`/shop/${product.id}`}>{product.name}</Link>
        </h2>
        <Price price={product.price} salePrice={product.salePrice} />
      </div>
      <div className={styles.actions}>
        <AddButton product={product} />
        <RemoveButton product={product} onRemove={onRemove} />
      </div>
    </article>
  )
}
