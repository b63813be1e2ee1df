import type { AdminReview } from '@shop/contracts/review'
import { Link } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { DataTable, type Column } from '../../ui/office/DataTable.tsx'
import { Tag } from '../../ui/office/Tag.tsx'
import { StarRating } from '../../ui/StarRating.tsx'
import styles from './ReviewTable.module.css'

interface Props {
  reviews: readonly AdminReview[] | undefined
  busy: boolean
  onHide: (review: AdminReview, hidden: boolean) => void
}

const Said = ({ review }: { review: AdminReview }) => (
  <div className={styles.said}>
    <StarRating score={review.stars * 2} label={`${review.stars} of 5 stars`} />
    <p className={styles.text}>{review.text}</p>
    <p className={styles.by}>
      {review.displayName} ·{' '}
      <Link className="text-link" to={`/shop/${review.productId}`}>
        Product
      </Link>
    </p>
  </div>
)

const columnsFor = (onHide: Props['onHide']): Column<AdminReview>[] => [
  { id: 'review', header: 'Review', cell: (review) => <Said review={review} /> },
  {
    id: 'status',
    header: 'Status',
    cell: ({ hidden }) => (hidden ? <Tag tone="red">Hidden</Tag> : <Tag tone="green">Shown</Tag>),
  },
  { id: 'date', header: 'Date', cell: ({ createdAt }) => new Date(createdAt).toLocaleDateString() },
  {
    id: 'act',
    header: 'Actions',
    quiet: true,
    end: true,
    cell: (review) => (
      <Button
        look="outline"
        size="s"
        aria-label={`${review.hidden ? 'Show' : 'Hide'} review of ${review.displayName}`}
        onClick={() => onHide(review, !review.hidden)}
      >
        {review.hidden ? 'Show' : 'Hide'}
      </Button>
    ),
  },
]

/** What buyers said of products, the latest first. */
export const ReviewTable = ({ reviews, busy, onHide }: Props) => (
  <DataTable
    label="Reviews"
    columns={columnsFor(onHide)}
    rows={reviews}
    keyOf={({ id }) => id}
    empty="No reviews found."
    cards={styles.cards}
    busy={busy}
  />
)
