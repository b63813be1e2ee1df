/** An article of the blog. */
export interface Post {
  id: string
  title: string
  excerpt: string
  /** ISO day. */
  date: string
  author: string
  category: string
  image: string
  featuredPost: boolean
  /** HTML written by the shop itself. */
  content: string
  relatedPosts: readonly string[]
}

const EXCERPT_LENGTH = 100

/** The beginning of a text, for lists. */
export const excerptOf = (text: string) => `${text.slice(0, EXCERPT_LENGTH)}...`

/** A date as an article shows it. */
export const formatDay = (day: string) =>
  new Date(`${day}T12:00:00`).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
