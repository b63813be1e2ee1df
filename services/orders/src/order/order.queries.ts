import type { AdminOrderQuery, OrderFilter, OrderPage } from '@shop/contracts/order'
import { inPages } from '@shop/service-kit/mongo/in-pages'
import { pageOf } from '@shop/service-kit/mongo/page-of'
import { thisText } from '@shop/service-kit/mongo/typed'
import type { DocumentStore, Filter } from '@shop/service-kit/ports'
import { presentOrder, presentOrderToAdmin } from './order.presenter.ts'
import { searchedBy } from './order.search.ts'
import type { OrderState } from './order.state.ts'

interface Page {
  page: number
  pageSize: number
}

type Sort = Record<string, 1 | -1>
const NEWEST_FIRST: Sort = { createdAt: -1, _id: 1 }

const placedWithin = ({ from, to }: OrderFilter): Filter =>
  from || to ? { createdAt: { ...(from && { $gte: new Date(from) }), ...(to && { $lt: new Date(to) }) } } : {}

const filterOf = (wanted: OrderFilter): Filter => ({
  ...(wanted.status ? { status: wanted.status } : {}),
  ...(wanted.user ? { userId: thisText(wanted.user) } : {}),
  ...(wanted.short ? { 'lines.stock': 'short' } : {}),
  ...placedWithin(wanted),
  ...searchedBy(wanted.search),
})

/** Each follows an index; orders of one status are newest first either way. */
export const sortOfOrders = ({ sort, direction }: AdminOrderQuery): Sort => {
  const way = direction === 'asc' ? 1 : -1
  if (sort === 'status') return { status: way, createdAt: -1 }
  const other = way === 1 ? -1 : 1
  return sort === 'total' ? { totalCents: way, _id: other } : { createdAt: way, _id: other }
}

/** Lists of orders. */
export const createOrderQueries = (store: Pick<DocumentStore<OrderState>, 'find' | 'count'>) => {
  const list = async (filter: Filter, sort: Sort, page: Page, present = presentOrder): Promise<OrderPage> => {
    const { found, total } = await pageOf(page, {
      find: (span) => store.find(filter, { sort, ...span }),
      count: () => store.count(filter),
    })
    return {
      items: found.map(({ state }) => present(state)),
      total,
      page: page.page,
      pageSize: page.pageSize,
    }
  }
  return {
    ofUser: (userId: string, page: Page) => list({ userId: thisText(userId) }, NEWEST_FIRST, page),
    forAdmin: (query: AdminOrderQuery) =>
      list(filterOf(query), sortOfOrders(query), query, presentOrderToAdmin),
    /** All that a filter finds, newest first, a few in memory at a time. */
    all: (wanted: OrderFilter) => inPages(store, filterOf(wanted)),
  }
}

export type OrderQueries = ReturnType<typeof createOrderQueries>
