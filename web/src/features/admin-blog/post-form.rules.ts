import type { AdminPost, PostInput, PostPatch, PostStatus } from '@shop/contracts/blog'

/** What stands in the fields of a post. */
export interface PostFormValues {
  title: string
  content: string
  excerpt: string
  author: string
  category: string
  image: string
  tags: string
  featuredPost: boolean
  relatedPosts: string[]
  status: PostStatus
}

/** What the form holds until the post has come. */
export const EMPTY_FORM: PostFormValues = {
  title: '',
  content: '',
  excerpt: '',
  author: '',
  category: '',
  image: '',
  tags: '',
  featuredPost: false,
  relatedPosts: [],
  status: 'draft',
}

/** A post as the form shows it. */
export const formOf = (post: AdminPost): PostFormValues => ({
  title: post.title,
  content: post.content,
  excerpt: post.excerpt,
  author: post.author,
  category: post.category,
  image: post.image,
  tags: post.tags.join(', '),
  featuredPost: post.featuredPost,
  relatedPosts: post.relatedPosts,
  status: post.status,
})

const listOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** What was typed, in the shape of the contract, to be checked by it. */
export const toInput = (form: PostFormValues) => ({ ...form, tags: listOf(form.tags) })

/** Only what differs from the post as it was opened. */
export const changesOf = (post: AdminPost, input: PostInput): PostPatch => {
  const before: Record<string, unknown> = { ...post }
  const changed = Object.entries(input).filter(
    ([name, value]) => JSON.stringify(before[name]) !== JSON.stringify(value),
  )
  return Object.fromEntries(changed)
}
