import type { SubscriptionPage, SubscriptionQuery } from '@shop/contracts/newsletter'
import { baseApi } from '../../api/base-api.ts'

const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminSubscriptions: build.query<SubscriptionPage, SubscriptionQuery>({
      query: (params) => ({ url: '/api/admin/newsletter', params: { ...params } }),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useAdminSubscriptionsQuery } = newsletterApi
