import { Button } from '../../ui/Button.tsx'
import styles from './LoadFailure.module.css'
import { ProductCard } from './ProductCard.tsx'
import { ProductGrid } from './ProductGrid.tsx'
import { SAMPLE_PRODUCTS } from './sample-products.ts'

interface Props {
  onRetry: () => void
  /** How many samples to show. */
  count?: number
  steps?: 'home' | 'shop'
}

/** Says that the products could not be loaded and shows samples in their place. */
export const LoadFailure = ({ onRetry, count = SAMPLE_PRODUCTS.length, steps = 'shop' }: Props) => (
  <>
    <div className={styles.notice} role="alert">
      <div>
        <p className={styles.title}>Failed to fetch products</p>
        <p>These are samples of what we sell. They cannot be bought until the shop answers again.</p>
      </div>
      <Button look="outline" size="s" onClick={onRetry}>
        Try again
      </Button>
    </div>
    <ProductGrid steps={steps}>
      {SAMPLE_PRODUCTS.slice(0, count).map((product) => (
        <li key={product.id}>
          <ProductCard product={product} sample />
        </li>
      ))}
    </ProductGrid>
  </>
)
