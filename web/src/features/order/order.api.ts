import type { Order, OrderPage } from '@shop/contracts/order'
import { baseApi } from '../../api/base-api.ts'

interface Wanted {
  id: string
  /** From the link in the e-mail, for guests. */
  token?: string
}

export const orderApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getOrder: build.query<Order, Wanted>({
      query: ({ id, token }) => ({
        url: `/api/orders/${encodeURIComponent(id)}`,
        ...(token && { params: { token } }),
      }),
      providesTags: (_order, _error, { id }) => [{ type: 'Order', id }],
    }),
    listOrders: build.query<OrderPage, { page: number; pageSize: number }>({
      query: (params) => ({ url: '/api/orders', params }),
      providesTags: ['OrderList'],
    }),
  }),
})

export const { useGetOrderQuery, useListOrdersQuery } = orderApi
