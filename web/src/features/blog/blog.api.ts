import type { Post, PostPage } from '@shop/contracts/blog'
import { baseApi } from '../../api/base-api.ts'

export interface Search {
  search: string
  category: string
  tag: string
  page: number
}

export const blogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listPosts: build.query<PostPage, Search>({
      query: (params) => ({ url: '/api/blog/posts', params: { ...params, pageSize: 12 } }),
      providesTags: ['Post'],
    }),
    getPost: build.query<Post, string>({
      query: (id) => `/api/blog/posts/${encodeURIComponent(id)}`,
      providesTags: ['Post'],
    }),
  }),
})

export const { useListPostsQuery, useGetPostQuery } = blogApi
