import type { Order } from '@shop/contracts/order'
import type { Thunk } from '../../api/dispatch.ts'
import { adminOrdersApi } from './admin-orders.api.ts'

export type OrdersState = Parameters<typeof adminOrdersApi.util.selectCachedArgsForQuery>[0]

/** Puts what is newly known of an order where it is shown: in lists and in its panel. */
export const patchShownOrder =
  (id: string, news: Partial<Order>): Thunk<void, OrdersState> =>
  (dispatch, getState) => {
    for (const query of adminOrdersApi.util.selectCachedArgsForQuery(getState(), 'adminOrders')) {
      dispatch(
        adminOrdersApi.util.updateQueryData('adminOrders', query, (page) => {
          const order = page.items.find((item) => item.id === id)
          if (order) Object.assign(order, news)
        }),
      )
    }
    dispatch(
      adminOrdersApi.util.updateQueryData('adminOrder', id, (order) => {
        Object.assign(order, news)
      }),
    )
  }
