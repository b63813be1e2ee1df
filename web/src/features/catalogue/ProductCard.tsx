import { useId, useState } from 'react'
import { Link } from 'react-router'
import type { Product } from '@shop/contracts/product'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Price } from '../../ui/Price.tsx'
import { ProductPicture } from '../../ui/ProductPicture.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { addToCart, type WithCart } from '../cart/cart.ts'
import styles from './ProductCard.module.css'

interface Props {
  product: Product
  /** A sample stands in for a product that could not be loaded, and cannot be bought. */
  sample?: boolean
  /** In view when the page opens. */
  eager?: boolean
}

const LOW_STOCK = 5

const Badges = ({ product, sample }: { product: Product; sample: boolean }) => (
  <div className={styles.badges}>
    {product.salePrice !== undefined && <Badge tone="clay">SALE</Badge>}
    {product.featured && <Badge tone="forest">Eco-friendly</Badge>}
    {!sample && product.stock <= LOW_STOCK && <Badge>Only {product.stock} left</Badge>}
  </div>
)

const AddButton = ({ product, sample, nameId }: { product: Product; sample: boolean; nameId: string }) => {
  const dispatch = useThunkDispatch<WithCart>()
  const [isAdding, setIsAdding] = useState(false)
  const add = async () => {
    setIsAdding(true)
    await dispatch(addToCart(product)).finally(() => setIsAdding(false))
  }
  return (
    <Button
      look="outline"
      fill
      disabled={sample || isAdding}
      aria-describedby={nameId}
      onClick={() => void add()}
    >
      {sample ? 'Not available right now' : 'Add to Cart'}
    </Button>
  )
}

/** A product in a grid; nothing at all when it cannot be bought. */
export const ProductCard = ({ product, sample = false, eager = false }: Props) => {
  const id = useId()
  if (!product.inStock || product.stock <= 0) return null
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.picture}>
        <ProductPicture src={product.image} alt="" eager={eager} />
        <Badges product={product} sample={sample} />
      </div>
      <div className={styles.text}>
        <p className={styles.category}>{product.categories[0]}</p>
        <h3 id={id} className={styles.name}>
          {sample ? product.name : <Link to={`/shop/${product.id}`}>{product.name}</Link>}
        </h3>
        <p className={styles.description}>{product.shortDescription}</p>
        <div className={styles.facts}>
          <Price price={product.price} salePrice={product.salePrice} />
          <StarRating score={product.sustainabilityScore} />
        </div>
      </div>
      <div className={styles.action}>
        <AddButton product={product} sample={sample} nameId={id} />
      </div>
    </article>
  )
}
