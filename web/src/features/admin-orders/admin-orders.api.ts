import type { AdminOrderQuery, Order, OrderPage, OrderStatus, refundInput } from '@shop/contracts/order'
import type { z } from 'zod'
import { baseApi } from '../../api/base-api.ts'

export type { AdminOrderQuery }
type RefundInput = z.infer<typeof refundInput>

interface Refund {
  id: string
  /** The same for every attempt at the same refund, so that money goes back once. */
  key: string
  input: RefundInput
}

/** Of its own, so that it is loaded again at the pace of the back office. */
const LIST = { type: 'Order', id: 'admin-list' } as const

export const adminOrdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query<OrderPage, Partial<AdminOrderQuery>>({
      query: (params) => ({ url: '/api/admin/orders', params }),
      providesTags: [LIST],
    }),
    adminOrder: build.query<Order, string>({
      query: (id) => `/api/orders/${encodeURIComponent(id)}`,
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),
    adminSetStatus: build.mutation<Order, { id: string; status: OrderStatus }>({
      query: ({ id, status }) => ({ url: `/api/admin/orders/${id}`, method: 'PATCH', body: { status } }),
      invalidatesTags: [LIST],
    }),
    adminAddNote: build.mutation<Order, { id: string; key: string; text: string }>({
      query: ({ id, key, text }) => ({
        url: `/api/admin/orders/${id}/notes`,
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: { text },
      }),
    }),
    adminRefund: build.mutation<Order, Refund>({
      query: ({ id, key, input }) => ({
        url: `/api/admin/orders/${id}/refund`,
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: input,
      }),
      invalidatesTags: [LIST],
    }),
  }),
})

/** Has the lists loaded again in their place. */
export const reloadOrderLists = () => baseApi.util.invalidateTags([LIST])

export const {
  useAdminOrdersQuery,
  useAdminOrderQuery,
  useAdminSetStatusMutation,
  useAdminAddNoteMutation,
  useAdminRefundMutation,
} = adminOrdersApi
