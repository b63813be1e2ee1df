import type { OrderPage } from '@shop/contracts/order'
import type { Product } from '@shop/contracts/product'
import type { User } from '@shop/contracts/user'
import { baseApi } from '../../api/base-api.ts'

const EACH = 5
const params = (search: string) => ({ search, pageSize: EACH })

const searchApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    searchProducts: build.query<{ items: Product[] }, string>({
      query: (search) => ({ url: '/api/admin/products', params: params(search) }),
      keepUnusedDataFor: 10,
    }),
    searchOrders: build.query<OrderPage, string>({
      query: (search) => ({ url: '/api/admin/orders', params: params(search) }),
      keepUnusedDataFor: 10,
    }),
    searchUsers: build.query<{ items: User[] }, string>({
      query: (search) => ({ url: '/api/admin/users', params: params(search) }),
      keepUnusedDataFor: 10,
    }),
  }),
})

export const { useSearchProductsQuery, useSearchOrdersQuery, useSearchUsersQuery } = searchApi
