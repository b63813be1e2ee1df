import { lazy, Suspense, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toaster.ts'
import { useSession } from '../auth/session.ts'
import { useDeleteOwnReviewMutation, useGetOwnReviewQuery } from './review.api.ts'
import styles from './Reviews.module.css'

const ReviewForm = lazy(async () => ({ default: (await import('./ReviewForm.tsx')).ReviewForm }))

const useDelete = (productId: string) => {
  const [remove, { isLoading }] = useDeleteOwnReviewMutation()
  const act = async () => {
    const { error } = await remove(productId)
    if (error) showToast({ tone: 'error', message: 'Your review could not be deleted. Please try again.' })
    else showToast({ tone: 'success', message: 'Your review is deleted.' })
  }
  return { act, isLoading }
}

const Invitation = () => {
  const from = useLocation()
  return (
    <p className={styles.note}>
      Bought it?{' '}
      <Link to="/login" state={{ from }}>
        Login
      </Link>{' '}
      to write a review.
    </p>
  )
}

const Mine = ({ productId }: { productId: string }) => {
  const { currentData: own } = useGetOwnReviewQuery(productId)
  const [isWriting, setIsWriting] = useState(false)
  const { act: remove, isLoading } = useDelete(productId)
  if (!own) return null
  const { canReview, review } = own
  if (!canReview && !review) return <p className={styles.note}>Who has bought it can write a review.</p>
  if (isWriting) {
    const before = review ? { stars: review.stars, text: review.text } : undefined
    return (
      <Suspense>
        <ReviewForm productId={productId} before={before} onDone={() => setIsWriting(false)} />
      </Suspense>
    )
  }
  return (
    <div className={styles.actions}>
      {canReview && (
        <Button look="outline" size="s" onClick={() => setIsWriting(true)}>
          {review ? 'Edit your review' : 'Write a review'}
        </Button>
      )}
      {review && (
        <Button look="quiet" size="s" disabled={isLoading} onClick={() => void remove()}>
          Delete your review
        </Button>
      )}
    </div>
  )
}

/** What the shopper may say themselves. */
export const OwnReview = ({ productId }: { productId: string }) => {
  const { status } = useSession()
  if (status === 'loading') return null
  return status === 'signed-in' ? <Mine productId={productId} /> : <Invitation />
}
