import type { AdminReview, AdminReviewQuery } from '@shop/contracts/review'
import { detailOf } from '../../api/problem.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeader } from '../../ui/office/PageHeader.tsx'
import { Pager } from '../../ui/office/Pager.tsx'
import { SearchField } from '../../ui/office/SearchField.tsx'
import { SelectField } from '../../ui/office/SelectField.tsx'
import { pageIn, useAddress } from '../../ui/office/use-address.ts'
import { showToast } from '../../ui/toaster.ts'
import { useAdminHideReviewMutation, useAdminReviewsQuery } from './admin-reviews.api.ts'
import { ReviewTable } from './ReviewTable.tsx'

const PAGE_SIZE = 20

const FILTERS = [
  { value: '', name: 'All reviews' },
  { value: 'false', name: 'Shown' },
  { value: 'true', name: 'Hidden' },
]

const queryIn = (query: URLSearchParams): AdminReviewQuery => {
  const hidden = query.get('hidden')
  return {
    search: (query.get('search') ?? '').trim().slice(0, 100),
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

const Tools = ({ query, change }: ReturnType<typeof useAddress>) => (
  <>
    <SearchField
      label="Search reviews"
      placeholder="Search reviews..."
      value={queryIn(query).search}
      onSearch={(search) => change({ search }, { replace: true })}
    />
    <SelectField
      label="Filter by status"
      quiet
      options={FILTERS}
      value={query.get('hidden') ?? ''}
      onChange={({ target }) => change({ hidden: target.value })}
    />
  </>
)

/** What buyers said of products, and which of it shoppers see. */
export const ReviewsPage = () => {
  const address = useAddress()
  const { data, currentData, isError, isFetching } = useAdminReviewsQuery(queryIn(address.query))
  const hide = useHide()
  const shown = currentData ?? data
  const toPage = (page: number) => address.change({ page: page === 1 ? undefined : page })
  return (
    <>
      <PageHeader title="Reviews">
        <Tools {...address} />
      </PageHeader>
      {isError && !shown ? (
        <Notice tone="error">The reviews cannot be shown at the moment. Please try again later.</Notice>
      ) : (
        <ReviewTable
          reviews={shown?.items}
          busy={isFetching}
          onHide={(review, hidden) => void hide(review, hidden)}
        />
      )}
      {shown && <Pager {...shown} onPage={toPage} />}
    </>
  )
}
