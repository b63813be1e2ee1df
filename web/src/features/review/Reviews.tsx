import { useState } from 'react'
import type { Review, ReviewPage } from '@shop/contracts/review'
import { Button } from '../../ui/Button.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import { OwnReview } from './OwnReview.tsx'
import { useListReviewsQuery } from './review.api.ts'
import styles from './Reviews.module.css'

const STEP = 10
const MOST = 100

const starsOf = (stars: number) => `${stars} out of 5 stars`

const dayOf = (instant: string) =>
  new Date(instant).toLocaleDateString(undefined, { year: 'numeric', month: 'long', day: 'numeric' })

const Average = ({ page: { average, total } }: { page: ReviewPage }) =>
  average === null ? (
    <p className={styles.note}>No reviews yet.</p>
  ) : (
    <p className={styles.average}>
      <StarRating score={average * 2} label={starsOf(average)} />
      {average} out of 5, from {total} {total === 1 ? 'review' : 'reviews'}
    </p>
  )

const Item = ({ review }: { review: Review }) => (
  <article className={styles.review}>
    <p className={styles.head}>
      <StarRating score={review.stars * 2} label={starsOf(review.stars)} />
      <strong>{review.displayName}</strong>
      <time dateTime={review.createdAt}>{dayOf(review.createdAt)}</time>
      {review.editedAt && <span>(edited)</span>}
    </p>
    <p className={styles.text}>{review.text}</p>
  </article>
)

const List = ({ page, onMore }: { page: ReviewPage; onMore: () => void }) => (
  <>
    <Average page={page} />
    <ul className={styles.list}>
      {page.items.map((review) => (
        <li key={review.id}>
          <Item review={review} />
        </li>
      ))}
    </ul>
    {page.items.length < Math.min(page.total, MOST) && (
      <Button look="outline" size="s" onClick={onMore}>
        Show more reviews
      </Button>
    )}
  </>
)

/** What buyers say of a product. */
export const Reviews = ({ productId }: { productId: string }) => {
  const [pageSize, setPageSize] = useState(STEP)
  const { data: page, error } = useListReviewsQuery({ productId, pageSize })
  return (
    <section className={styles.section} aria-labelledby="reviews-title">
      <h2 id="reviews-title" className={styles.title}>
        Reviews
      </h2>
      {page && <List page={page} onMore={() => setPageSize(Math.min(pageSize + STEP, MOST))} />}
      {!page && error && <p className={styles.note}>The reviews did not load.</p>}
      <OwnReview productId={productId} />
    </section>
  )
}
