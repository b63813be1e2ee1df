import type { Middleware } from '@reduxjs/toolkit'
import { baseApi } from '../../api/base-api.ts'
import { orderChanged } from '../../api/live.ts'

/** Loads an order again when the shop says that it changed. */
export const liveOrders: Middleware =
  ({ dispatch }) =>
  (next) =>
  (action) => {
    const result = next(action)
    if (orderChanged.match(action)) {
      dispatch(baseApi.util.invalidateTags([{ type: 'Order', id: action.payload.id }, 'OrderList']))
    }
    return result
  }
