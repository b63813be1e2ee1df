import type { AdminReview, AdminReviewQuery } from '@shop/contracts/review'
import { detailOf } from '../../api/problem.ts'
import { ListScreen } from '../../ui/office/ListScreen.tsx'
import { ListTools, searchIn } from '../../ui/office/ListTools.tsx'
import { pageIn, useAddress } from '../../ui/office/use-address.ts'
import { showToast } from '../../ui/toaster.ts'
import { useAdminHideReviewMutation, useAdminReviewsQuery } from './admin-reviews.api.ts'
import { ReviewTable } from './ReviewTable.tsx'

const PAGE_SIZE = 20

const FILTER = {
  name: 'hidden',
  label: 'Filter by status',
  options: [
    { value: '', name: 'All reviews' },
    { value: 'false', name: 'Shown' },
    { value: 'true', name: 'Hidden' },
  ],
}

const queryIn = (query: URLSearchParams): AdminReviewQuery => {
  const hidden = query.get('hidden')
  return {
    search: searchIn(query),
    page: pageIn(query),
    pageSize: PAGE_SIZE,
    ...((hidden === 'true' || hidden === 'false') && { hidden: hidden === 'true' }),
  }
}

/** Hides a review or shows it again, and tells how that went. */
const useHide = () => {
  const [send] = useAdminHideReviewMutation()
  return async ({ id }: AdminReview, hidden: boolean) => {
    try {
      await send({ id, hidden }).unwrap()
      const message = hidden
        ? 'Shoppers no longer see the review, and it does not count.'
        : 'Shoppers see the review, and it counts.'
      showToast({ tone: 'success', title: hidden ? 'Review hidden' : 'Review shown', message })
    } catch (error) {
      const message = detailOf(error, 'Failed to update the review.')
      showToast({ tone: 'error', title: 'Error', message })
    }
  }
}

/** What buyers said of products, and which of it shoppers see. */
export const ReviewsPage = () => {
  const { query } = useAddress()
  const { data, currentData, isError, isFetching } = useAdminReviewsQuery(queryIn(query))
  const hide = useHide()
  const shown = currentData ?? data
  return (
    <ListScreen
      title="Reviews"
      tools={<ListTools things="reviews" filter={FILTER} />}
      shown={shown}
      failed={isError}
      apology="The reviews cannot be shown at the moment. Please try again later."
    >
      <ReviewTable
        reviews={shown?.items}
        busy={isFetching}
        onHide={(review, hidden) => void hide(review, hidden)}
      />
    </ListScreen>
  )
}
