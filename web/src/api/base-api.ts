import { createApi } from '@reduxjs/toolkit/query/react'
import { baseQuery } from './base-query.ts'

/** The one API of the app; each feature injects its endpoints in `<name>.api.ts`. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: ['Product', 'ProductList', 'Order', 'OrderList', 'User', 'Dashboard', 'Post', 'Content'],
  refetchOnReconnect: true,
  keepUnusedDataFor: 120,
  endpoints: () => ({}),
})
