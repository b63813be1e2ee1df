import { useParams } from 'react-router'
import type { Product } from '@shop/contracts/product'
import { isProblem } from '../../api/problem.ts'
import { Breadcrumbs } from '../../ui/Breadcrumbs.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { useGetProductQuery } from '../catalogue/catalogue.ts'
import { Reviews } from '../review/review.ts'
import { AlsoLike } from './AlsoLike.tsx'
import { Gallery } from './Gallery.tsx'
import { ProductInfo } from './ProductInfo.tsx'
import styles from './ProductPage.module.css'
import { ProductSkeleton } from './ProductSkeleton.tsx'
import { ProductTabs } from './ProductTabs.tsx'

const TRAIL = [
  { name: 'Home', to: '/' },
  { name: 'Shop', to: '/shop' },
]

const NotFound = () => (
  <EmptyState level={1} title="Product Not Found" actions={<ButtonLink to="/shop">Back to Shop</ButtonLink>}>
    We do not have this product, or no longer. The rest of the shop is still here.
  </EmptyState>
)

const LoadError = ({ onRetry }: { onRetry: () => void }) => (
  <EmptyState
    level={1}
    title="This product did not load"
    actions={<Button onClick={onRetry}>Try again</Button>}
  >
    The shop did not answer. Please check your connection.
  </EmptyState>
)

const Shown = ({ product }: { product: Product }) => (
  <>
    <Breadcrumbs trail={TRAIL} here={product.name} />
    <div className={styles.top}>
      <Gallery key={product.id} name={product.name} images={product.images} />
      <ProductInfo product={product} />
    </div>
    <div className={styles.words}>
      <ProductTabs key={product.id} product={product} />
      <Reviews key={`reviews-${product.id}`} productId={product.id} />
    </div>
    <AlsoLike product={product} />
  </>
)

/** One product: pictures, price, stock, and the way into the cart. */
export const ProductPage = () => {
  const { productId = '' } = useParams()
  const { currentData: product, error, isFetching, refetch } = useGetProductQuery(productId)
  const isUnknown = isProblem(error) && [400, 404, 422].includes(error.status)
  useTitle(isUnknown ? 'Product Not Found' : (product?.name ?? 'Product'))
  return (
    <div className={`page ${styles.page}`}>
      {isUnknown && !isFetching && <NotFound />}
      {error && !isUnknown && !product && <LoadError onRetry={() => void refetch()} />}
      {!product && !error && <ProductSkeleton />}
      {product && !isUnknown && <Shown product={product} />}
    </div>
  )
}
