import { z } from 'zod'
import { instant, pageOf, pageQuery, searchText } from './common.ts'

/** The first posts are `1` to `5`, as links to them have always been; later ones have random ids. */
export const postId = z.string().regex(/^[A-Za-z0-9-]{1,64}$/)

export const EXCERPT_LENGTH = 100
/** How many other posts can stand beneath one. */
export const MOST_RELATED_POSTS = 6

export const postStatus = z.enum(['draft', 'published'])
export type PostStatus = z.infer<typeof postStatus>

const image = z.string().trim().min(1).max(500)
const category = z.string().trim().min(1, 'Category is required.').max(60)
const tag = z.string().trim().min(1).max(40)

/** A post as lists show it. */
export const postSummary = z.object({
  id: postId,
  title: z.string(),
  excerpt: z.string(),
  /** ISO day. */
  date: z.iso.date(),
  author: z.string(),
  category: z.string(),
  image: z.string(),
  featuredPost: z.boolean(),
  tags: z.array(z.string()),
})
export type PostSummary = z.infer<typeof postSummary>

export const post = postSummary.extend({
  /** HTML that the server has sanitised; it can be shown as it is. */
  content: z.string(),
  relatedPosts: z.array(postId),
  /** Those of the related posts that are published. */
  related: z.array(postSummary),
})
export type Post = z.infer<typeof post>

export const postQuery = pageQuery.extend({
  search: searchText,
  category: z.string().trim().max(60).optional(),
  tag: z.string().trim().max(40).optional(),
})
export type PostQuery = z.infer<typeof postQuery>

/** Newest first; `categories` and `popularTags` are those of all published posts. */
export const postPage = pageOf(postSummary).extend({
  categories: z.array(z.string()),
  popularTags: z.array(z.string()),
})
export type PostPage = z.infer<typeof postPage>

/** A post as the back office sees it. */
export const adminPost = postSummary.extend({
  status: postStatus,
  content: z.string(),
  relatedPosts: z.array(postId),
  createdAt: instant,
  updatedAt: instant,
})
export type AdminPost = z.infer<typeof adminPost>

export const adminPostPage = pageOf(adminPost.omit({ content: true }))
export type AdminPostPage = z.infer<typeof adminPostPage>

export const adminPostQuery = pageQuery.extend({ search: searchText, status: postStatus.optional() })
export type AdminPostQuery = z.infer<typeof adminPostQuery>

/** What an admin writes. Content is HTML, or plain text whose empty lines part paragraphs. */
export const postInput = z.strictObject({
  title: z.string().trim().min(1, 'Title is required.').max(200),
  content: z.string().trim().min(1, 'Content is required.').max(100_000),
  /** Without one, the first 100 characters of the content and `...`. */
  excerpt: z.string().trim().max(300).optional(),
  author: z.string().trim().min(1, 'Author is required.').max(80).optional(),
  category: category.optional(),
  image: image.optional(),
  tags: z.array(tag).max(12).optional(),
  featuredPost: z.boolean().optional(),
  relatedPosts: z.array(postId).max(MOST_RELATED_POSTS).optional(),
  /** A new post is a draft unless it says otherwise. */
  status: postStatus.optional(),
})
export type PostInput = z.infer<typeof postInput>

export const postPatch = postInput.partial()
export type PostPatch = z.infer<typeof postPatch>

export const publishedDrafts = z.object({ published: z.int().min(0) })

/** What a text would become: sanitised HTML, empty where nothing is left to read. */
export const postPreviewInput = postInput.pick({ content: true })
export const postPreview = z.object({ content: z.string() })
