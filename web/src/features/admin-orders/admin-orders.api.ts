import type { adminOrderQuery, Order, OrderPage, OrderStatus, refundInput } from '@shop/contracts/order'
import type { z } from 'zod'
import { baseApi } from '../../api/base-api.ts'

export type AdminOrderQuery = z.infer<typeof adminOrderQuery>
export type RefundInput = z.infer<typeof refundInput>

interface Refund {
  id: string
  /** The same for every attempt at the same refund, so that money goes back once. */
  key: string
  input: RefundInput
}

export const adminOrdersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminOrders: build.query<OrderPage, Partial<AdminOrderQuery>>({
      query: (params) => ({ url: '/api/admin/orders', params }),
      providesTags: ['OrderList'],
    }),
    adminOrder: build.query<Order, string>({
      query: (id) => `/api/orders/${encodeURIComponent(id)}`,
      providesTags: (_order, _error, id) => [{ type: 'Order', id }],
    }),
    adminSetStatus: build.mutation<Order, { id: string; status: OrderStatus }>({
      query: ({ id, status }) => ({ url: `/api/admin/orders/${id}`, method: 'PATCH', body: { status } }),
      invalidatesTags: ['OrderList'],
    }),
    adminRefund: build.mutation<Order, Refund>({
      query: ({ id, key, input }) => ({
        url: `/api/admin/orders/${id}/refund`,
        method: 'POST',
        headers: { 'idempotency-key': key },
        body: input,
      }),
      invalidatesTags: ['OrderList'],
    }),
  }),
})

export const { useAdminOrdersQuery, useAdminOrderQuery, useAdminSetStatusMutation, useAdminRefundMutation } =
  adminOrdersApi
