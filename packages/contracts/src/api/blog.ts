import { z } from 'zod'
import {
  adminPost,
  adminPostPage,
  adminPostQuery,
  post,
  postId,
  postInput,
  postPage,
  postPatch,
  postPreview,
  postPreviewInput,
  postQuery,
  publishedDrafts,
} from '../blog.ts'
import { declareEndpoint } from '../endpoint.ts'

const service = 'catalogue'
const params = z.strictObject({ id: postId })

export const listPosts = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/blog/posts',
  access: 'all',
  summary: 'Published posts that match, newest first, a page at a time.',
  query: postQuery,
  response: postPage,
})

export const getPost = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/blog/posts/:id',
  access: 'all',
  summary: 'One published post with its text.',
  params,
  response: post,
})

export const listAdminPosts = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/blog/posts',
  access: 'admin',
  summary: 'All posts, drafts too, newest first.',
  query: adminPostQuery,
  response: adminPostPage,
})

export const getAdminPost = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/blog/posts/:id',
  access: 'admin',
  summary: 'One post with its text, also a draft.',
  params,
  response: adminPost,
})

export const createPost = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/admin/blog/posts',
  access: 'admin',
  deed: { kind: 'post', did: 'Wrote a post' },
  summary: 'Adds a post, a draft unless it says otherwise; its HTML is sanitised.',
  body: postInput,
  response: adminPost,
  status: 201,
})

export const publishAllDrafts = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/admin/blog/posts/publish-all-drafts',
  access: 'admin',
  deed: { kind: 'post', did: 'Published all drafts' },
  summary: 'Publishes every draft and tells how many there were.',
  response: publishedDrafts,
})

export const editPost = declareEndpoint({
  service,
  method: 'PATCH',
  path: '/api/admin/blog/posts/:id',
  access: 'admin',
  deed: { kind: 'post', did: 'Edited a post' },
  summary: 'Changes a post; only what is sent.',
  params,
  body: postPatch,
  response: adminPost,
})

export const deletePost = declareEndpoint({
  service,
  method: 'DELETE',
  path: '/api/admin/blog/posts/:id',
  access: 'admin',
  deed: { kind: 'post', did: 'Deleted a post' },
  summary: 'Deletes a post for good.',
  params,
  status: 204,
})

export const previewPost = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/admin/blog/preview',
  access: 'admin',
  changesNothing: true,
  summary: 'Shows what a text would become as a post; nothing is stored.',
  body: postPreviewInput,
  response: postPreview,
})
