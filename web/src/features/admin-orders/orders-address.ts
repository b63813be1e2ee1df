import { dayIn, instantsOf } from '../../ui/office/days.ts'
import { pageIn } from '../../ui/office/use-address.ts'
import type { AdminOrderQuery } from './admin-orders.api.ts'
import { STATUSES } from './order.words.ts'

const PAGE_SIZE = 20
const SORTS = ['date', 'status', 'total'] as const
type Sort = (typeof SORTS)[number]

/** What the address of the list says, as the filters show it. */
export const filtersIn = (query: URLSearchParams) => ({
  search: (query.get('search') ?? '').trim().slice(0, 100),
  status: STATUSES.find((each) => each === query.get('status')),
  first: dayIn(query, 'from'),
  last: dayIn(query, 'to'),
  short: query.get('short') === 'true',
  sort: SORTS.find((each) => each === query.get('sort')) ?? 'date',
  direction: query.get('direction') === 'asc' ? ('asc' as const) : ('desc' as const),
})

/** The same, as the API takes it. */
export const orderFilterIn = (query: URLSearchParams) => {
  const { search, status, first, last, short } = filtersIn(query)
  return { search, ...(status && { status }), ...(short && { short }), ...instantsOf(first, last) }
}

export const orderQueryIn = (query: URLSearchParams): AdminOrderQuery => {
  const { sort, direction } = filtersIn(query)
  return { ...orderFilterIn(query), sort, direction, page: pageIn(query), pageSize: PAGE_SIZE }
}

/** A first click on a column sorts it downwards, the next one upwards. */
export const sortedBy = (by: string, now: { sort: Sort; direction: 'asc' | 'desc' }) => {
  const direction = by === now.sort && now.direction === 'desc' ? 'asc' : undefined
  return { sort: by === 'date' ? undefined : by, direction }
}
