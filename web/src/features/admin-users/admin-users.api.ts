import type { UserDetails, UserPage, UserPatch, UserQuery } from '@shop/contracts/user'
import { baseApi } from '../../api/base-api.ts'

type Change = { id: string } & UserPatch

export const adminUsersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<UserPage, UserQuery>({
      query: (params) => ({ url: '/api/admin/users', params: { ...params } }),
      providesTags: ['User'],
    }),
    adminUser: build.query<UserDetails, string>({
      query: (id) => `/api/admin/users/${encodeURIComponent(id)}`,
      providesTags: ['User'],
    }),
    adminEditUser: build.mutation<unknown, Change>({
      query: ({ id, ...body }) => ({ url: `/api/admin/users/${id}`, method: 'PATCH', body }),
      invalidatesTags: ['User'],
    }),
    adminDeleteUser: build.mutation<unknown, { id: string; confirmOwn?: true }>({
      query: ({ id, ...params }) => ({ url: `/api/admin/users/${id}`, method: 'DELETE', params }),
      invalidatesTags: ['User'],
    }),
    adminEndSessions: build.mutation<unknown, string>({
      query: (id) => ({ url: `/api/admin/users/${id}/end-sessions`, method: 'POST' }),
      invalidatesTags: ['User'],
    }),
  }),
})

export const {
  useAdminUsersQuery,
  useAdminUserQuery,
  useAdminEditUserMutation,
  useAdminDeleteUserMutation,
  useAdminEndSessionsMutation,
} = adminUsersApi
