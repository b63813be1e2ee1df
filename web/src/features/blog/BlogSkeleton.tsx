import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './BlogPage.module.css'

/** The blog while its articles load, in the size that they will take. */
export const BlogSkeleton = () => (
  <div role="status" aria-label="Loading articles">
    <div className={styles.featured}>
      <Skeleton ratio="4 / 3" round />
      <div className={styles.words}>
        <Skeleton width="5rem" height="1rem" />
        <Skeleton height="7rem" />
        <Skeleton height="4.5rem" />
      </div>
    </div>
    <div className={styles.cards}>
      {[1, 2, 3, 4].map((card) => (
        <Skeleton key={card} height="24rem" round />
      ))}
    </div>
  </div>
)
