import type { ReactNode } from 'react'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ProductGrid.module.css'

interface Props {
  /** Home goes from 1 to 2 to 4 columns, the shop from 1 to 2 to 3 to 4. */
  steps?: 'home' | 'shop'
  children: ReactNode
}

/** Product cards in columns by screen width. */
export const ProductGrid = ({ steps = 'shop', children }: Props) => (
  <ul className={`${styles.grid} ${styles[steps]}`}>{children}</ul>
)

const SkeletonCard = () => (
  <li>
    <Skeleton ratio="1" round />
    <div className={styles.lines}>
      <Skeleton width="30%" height="0.9rem" />
      <Skeleton width="75%" height="1.5rem" />
      <Skeleton height="2.6rem" />
      <Skeleton width="45%" height="1.25rem" />
      <Skeleton height="3rem" />
    </div>
  </li>
)

/** The grid while its products load, in the size that they will take. */
export const ProductGridSkeleton = ({
  count,
  steps = 'shop',
}: {
  count: number
  steps?: 'home' | 'shop'
}) => (
  <div role="status" aria-label="Loading products">
    <ProductGrid steps={steps}>
      {Array.from({ length: count }, (_, index) => (
        <SkeletonCard key={index} />
      ))}
    </ProductGrid>
  </div>
)
