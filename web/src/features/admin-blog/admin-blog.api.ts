import type { AdminPost, AdminPostPage, AdminPostQuery, PostInput, PostPatch } from '@shop/contracts/blog'
import { baseApi } from '../../api/base-api.ts'

const POSTS = '/api/admin/blog/posts'

/** A list without the texts; a summary of it is what the table shows. */
export type ListedPost = AdminPostPage['items'][number]

/** A change shows in every list of posts, those of the storefront too. */
const adminBlogApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminPosts: build.query<AdminPostPage, Partial<AdminPostQuery>>({
      query: (params) => ({ url: POSTS, params }),
      providesTags: ['Post'],
    }),
    adminPost: build.query<AdminPost, string>({
      query: (id) => `${POSTS}/${id}`,
      keepUnusedDataFor: 0,
    }),
    adminPreviewPost: build.query<{ content: string }, string>({
      query: (content) => ({ url: '/api/admin/blog/preview', method: 'POST', body: { content } }),
      keepUnusedDataFor: 0,
    }),
    adminCreatePost: build.mutation<AdminPost, PostInput>({
      query: (body) => ({ url: POSTS, method: 'POST', body }),
      invalidatesTags: ['Post'],
    }),
    adminEditPost: build.mutation<AdminPost, { id: string; patch: PostPatch }>({
      query: ({ id, patch }) => ({ url: `${POSTS}/${id}`, method: 'PATCH', body: patch }),
      invalidatesTags: ['Post'],
    }),
    adminDeletePost: build.mutation<null, string>({
      query: (id) => ({ url: `${POSTS}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Post'],
    }),
    adminPublishAllDrafts: build.mutation<{ published: number }, undefined>({
      query: () => ({ url: `${POSTS}/publish-all-drafts`, method: 'POST' }),
      invalidatesTags: ['Post'],
    }),
  }),
})

export const {
  useAdminPostsQuery,
  useAdminPostQuery,
  useAdminPreviewPostQuery,
  useAdminCreatePostMutation,
  useAdminEditPostMutation,
  useAdminDeletePostMutation,
  useAdminPublishAllDraftsMutation,
} = adminBlogApi
