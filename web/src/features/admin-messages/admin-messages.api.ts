import type { ContactMessage, ContactPage, ContactQuery } from '@shop/contracts/contact'
import { baseApi } from '../../api/base-api.ts'

const messagesApi = baseApi.enhanceEndpoints({ addTagTypes: ['Message'] }).injectEndpoints({
  endpoints: (build) => ({
    adminMessages: build.query<ContactPage, ContactQuery>({
      query: (params) => ({ url: '/api/admin/contact', params: { ...params } }),
      providesTags: ['Message'],
      keepUnusedDataFor: 0,
    }),
    adminMarkMessage: build.mutation<ContactMessage, Pick<ContactMessage, 'id' | 'status'>>({
      query: ({ id, status }) => ({ url: `/api/admin/contact/${id}`, method: 'PATCH', body: { status } }),
      invalidatesTags: ['Message'],
    }),
    adminDeleteMessage: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/admin/contact/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Message'],
    }),
  }),
})

export const { useAdminMessagesQuery, useAdminMarkMessageMutation, useAdminDeleteMessageMutation } =
  messagesApi
