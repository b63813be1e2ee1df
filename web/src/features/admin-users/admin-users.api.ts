import type { listUsers } from '@shop/contracts/api/identity'
import type { Parsed } from '@shop/contracts/endpoint'
import { baseApi } from '../../api/base-api.ts'

type UserPage = Parsed<(typeof listUsers)['response']>

interface UserListQuery {
  search: string
  page: number
  pageSize: number
}

const adminUsersApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminUsers: build.query<UserPage, UserListQuery>({
      query: (params) => ({ url: '/api/admin/users', params: { ...params } }),
      providesTags: ['User'],
    }),
  }),
})

export const { useAdminUsersQuery } = adminUsersApi
