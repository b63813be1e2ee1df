import type { ContactInput } from '@shop/contracts/contact'
import { baseApi } from '../../api/base-api.ts'

export const contactApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    sendMessage: build.mutation<{ message: string }, ContactInput>({
      query: (body) => ({ url: '/api/contact', method: 'POST', body }),
    }),
  }),
})

export const { useSendMessageMutation } = contactApi
