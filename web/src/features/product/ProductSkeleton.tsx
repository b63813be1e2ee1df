import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ProductPage.module.css'

/** The product page while it loads, in the size that it will take. */
export const ProductSkeleton = () => (
  <div role="status" aria-label="Loading product">
    <Skeleton width="14rem" height="1.5rem" />
    <div className={styles.top}>
      <Skeleton ratio="1" round />
      <div className={styles.lines}>
        <Skeleton width="5rem" height="1.6rem" />
        <Skeleton width="85%" height="3.6rem" />
        <Skeleton width="9rem" height="1.4rem" />
        <Skeleton width="7rem" height="2.2rem" />
        <Skeleton height="4.5rem" />
        <Skeleton height="3.5rem" />
      </div>
    </div>
  </div>
)
