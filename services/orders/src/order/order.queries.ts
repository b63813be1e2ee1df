import type { OrderPage, OrderStatus } from '@shop/contracts/order'
import type { DocumentStore, Filter } from '@shop/service-kit/ports'
import { presentOrder } from './order.presenter.ts'
import type { OrderState } from './order.state.ts'

interface Page {
  page: number
  pageSize: number
}

const escape = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Lists of orders, newest first. */
export const createOrderQueries = (store: Pick<DocumentStore<OrderState>, 'find' | 'count'>) => {
  const list = async (filter: Filter, { page, pageSize }: Page): Promise<OrderPage> => {
    const [found, total] = await Promise.all([
      store.find(filter, { sort: { createdAt: -1, _id: 1 }, skip: (page - 1) * pageSize, limit: pageSize }),
      store.count(filter),
    ])
    return { items: found.map(({ state }) => presentOrder(state)), total, page, pageSize }
  }
  return {
    ofUser: (userId: string, page: Page) => list({ userId }, page),
    /** Searched as a substring of id, e-mail, status and shipping name, in any case. */
    forAdmin: ({ search, status, ...page }: Page & { search: string; status?: OrderStatus | undefined }) =>
      list(
        {
          ...(status ? { status } : {}),
          ...(search ? { searchText: { $regex: escape(search.toLowerCase()) } } : {}),
        },
        page,
      ),
  }
}

export type OrderQueries = ReturnType<typeof createOrderQueries>
