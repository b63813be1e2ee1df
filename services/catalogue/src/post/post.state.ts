import { EXCERPT_LENGTH, type PostStatus } from '@shop/contracts/blog'
import { foldText } from '@shop/service-kit/search-text'
import { plainText } from '../plain-text.ts'

/** What an admin says of a post. */
export interface PostDetails {
  title: string
  /** Sanitised HTML. */
  content: string
  /** Empty: the beginning of the content stands for it. */
  excerpt: string
  author: string
  category: string
  image: string
  tags: string[]
  relatedPosts: string[]
  featuredPost: boolean
  status: PostStatus
}

/** What follows from the rest and is stored, so that lists need neither the content nor work. */
interface Derived {
  shownExcerpt: string
  searchText: string
}

export interface PostState extends PostDetails, Derived {
  id: string
  /** ISO day: of the first publication, until then of the writing. */
  date: string
  publishedAt: Date | null
  createdAt: Date
  updatedAt: Date
  /** A deleted post stays as a tombstone without its words, so that it is not sown again. */
  deletedAt: Date | null
}

/** A post as lists read it. */
export type ListedPost = Omit<PostState, 'content' | 'searchText'>

/** What a new post has where the admin says nothing. */
export const postDefaults = {
  excerpt: '',
  author: 'Alder',
  category: 'Home',
  image: '/placeholder.svg',
  tags: [],
  relatedPosts: [],
  featuredPost: false,
  status: 'draft',
} satisfies Partial<PostDetails>

/** The first 100 characters of what a text in HTML says; half of a character is left out. */
const beginningOf = (html: string) => {
  const words = plainText(html).replace(/\s+/g, ' ')
  return `${words.slice(0, EXCERPT_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}...`
}

export const derivePost = (it: PostDetails): Derived => ({
  shownExcerpt: it.excerpt || beginningOf(it.content),
  searchText: foldText([it.title, it.category, it.author, ...it.tags, plainText(it.content)].join('\n')),
})
