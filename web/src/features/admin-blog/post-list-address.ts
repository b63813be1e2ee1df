import type { AdminPostQuery, PostStatus } from '@shop/contracts/blog'
import { pageIn } from '../../ui/office/use-address.ts'

const STATUSES: readonly PostStatus[] = ['draft', 'published']
const PAGE_SIZE = 20

/** What an address asks of the list of posts. */
export const postQueryIn = (query: URLSearchParams): AdminPostQuery => ({
  search: (query.get('search') ?? '').trim().slice(0, 100),
  status: STATUSES.find((status) => status === query.get('status')),
  page: pageIn(query),
  pageSize: PAGE_SIZE,
})
