import { ButtonLink } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { Spinner } from '../../ui/Skeleton.tsx'
import { useTitle } from '../../ui/use-title.ts'
import { useWishlist } from './use-wishlist.ts'
import styles from './WishlistPage.module.css'
import { WishRow } from './WishRow.tsx'

const shop = <ButtonLink to="/shop">Browse Products</ButtonLink>

const Nothing = () => (
  <EmptyState title="Nothing here yet" actions={shop}>
    The heart on a product page puts it here. You need no account for that.
  </EmptyState>
)

const LoadError = () => (
  <EmptyState title="Your wishlist did not load" actions={shop}>
    The shop did not answer. Please try again in a moment.
  </EmptyState>
)

/** What one wishes for, the latest first. */
export const WishlistPage = () => {
  useTitle('Wishlist')
  const { ids, set, isLoading, hasFailed } = useWishlist()
  return (
    <div className={`page ${styles.page}`}>
      <PageHeader title="Wishlist" lead="What you want to keep in mind, with the price and stock of today." />
      {isLoading && <Spinner label="Loading your wishlist" />}
      {hasFailed && <LoadError />}
      {!isLoading && !hasFailed && ids.length === 0 && <Nothing />}
      <ul className={styles.rows}>
        {ids.toReversed().map((id) => (
          <li key={id}>
            <WishRow id={id} onRemove={(product) => void set(product, false)} />
          </li>
        ))}
      </ul>
    </div>
  )
}
