import type { AdminPost, Post, PostSummary } from '@shop/contracts/blog'
import type { ListedPost, PostState } from './post.state.ts'

export const presentSummary = (it: ListedPost): PostSummary => ({
  id: it.id,
  title: it.title,
  excerpt: it.shownExcerpt,
  date: it.date,
  author: it.author,
  category: it.category,
  image: it.image,
  featuredPost: it.featuredPost,
  tags: it.tags,
})

export const presentPost = (it: PostState, related: readonly ListedPost[]): Post => ({
  ...presentSummary(it),
  content: it.content,
  relatedPosts: it.relatedPosts,
  related: related.map(presentSummary),
})

export const presentListedAdminPost = (it: ListedPost): Omit<AdminPost, 'content'> => ({
  ...presentSummary(it),
  status: it.status,
  relatedPosts: it.relatedPosts,
  createdAt: it.createdAt.toISOString(),
  updatedAt: it.updatedAt.toISOString(),
})

export const presentAdminPost = (it: PostState): AdminPost => ({
  ...presentListedAdminPost(it),
  content: it.content,
})
