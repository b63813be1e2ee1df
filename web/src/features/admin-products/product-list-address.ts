import type { AdminProductQuery } from '@shop/contracts/product'
import { pageIn } from '../../ui/office/use-address.ts'

type Sort = AdminProductQuery['sort']

const SORTS: readonly Sort[] = ['name', 'price', 'stock', 'inStock']

const PAGE_SIZE = 20

/** What an address asks of the product list; without an order, the newest come first. */
export const productQueryIn = (query: URLSearchParams): AdminProductQuery => ({
  search: (query.get('search') ?? '').trim().slice(0, 100),
  sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'createdAt',
  direction: query.get('direction') === 'asc' ? 'asc' : 'desc',
  page: pageIn(query),
  pageSize: PAGE_SIZE,
})

/** A click on a column sorts by it from the smallest; another click turns the order round. */
export const sortedBy = (by: string, { sort, direction }: Pick<AdminProductQuery, 'sort' | 'direction'>) => ({
  sort: by,
  direction: sort === by && direction === 'asc' ? 'desc' : 'asc',
})
