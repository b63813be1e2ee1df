import type { Dashboard, DashboardDays } from '@shop/contracts/dashboard'
import type { OrderPage } from '@shop/contracts/order'
import type { Product } from '@shop/contracts/product'
import { baseApi } from '../../api/base-api.ts'

const FIGURES = { type: 'Dashboard', id: 'figures' } as const
const ORDERS = { type: 'Dashboard', id: 'orders' } as const
const STOCK = { type: 'Dashboard', id: 'stock' } as const

const SHOWN = 6

export const dashboardApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    dashboardFigures: build.query<Dashboard, DashboardDays>({
      query: (days) => ({ url: '/api/admin/dashboard', params: { days } }),
      providesTags: [FIGURES],
    }),
    dashboardOrders: build.query<OrderPage, undefined>({
      query: () => ({ url: '/api/admin/orders', params: { pageSize: SHOWN } }),
      providesTags: [ORDERS],
    }),
    dashboardStock: build.query<{ items: Product[] }, undefined>({
      query: () => ({
        url: '/api/admin/products',
        params: { sort: 'stock', direction: 'asc', pageSize: SHOWN },
      }),
      providesTags: [STOCK],
    }),
  }),
})

/** Has what the dashboard shows of these loaded again in its place. */
export const reload = (what: 'sales' | 'stock') =>
  baseApi.util.invalidateTags(what === 'stock' ? [STOCK] : [FIGURES, ORDERS])

export const { useDashboardFiguresQuery, useDashboardOrdersQuery, useDashboardStockQuery } = dashboardApi
