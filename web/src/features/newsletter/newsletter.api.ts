import { baseApi } from '../../api/base-api.ts'

interface Said {
  message: string
}

export const newsletterApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    subscribe: build.mutation<Said, { email: string }>({
      query: (body) => ({ url: '/api/newsletter', method: 'POST', body }),
    }),
    confirmSubscription: build.mutation<Said, { token: string }>({
      query: (body) => ({ url: '/api/newsletter/confirm', method: 'POST', body }),
    }),
    unsubscribe: build.mutation<Said, { token: string }>({
      query: (body) => ({ url: '/api/newsletter/unsubscribe', method: 'POST', body }),
    }),
  }),
})

export const { useSubscribeMutation, useConfirmSubscriptionMutation, useUnsubscribeMutation } = newsletterApi
