import { useQuery } from '../../ui/use-query.ts'
import type { Search } from './blog.api.ts'

export const ALL = 'All'

const viewFrom = (query: URLSearchParams): Search => ({
  search: query.get('search') ?? '',
  category: query.get('category') ?? '',
  tag: query.get('tag') ?? '',
  page: Math.max(1, Math.trunc(Number(query.get('page'))) || 1),
})

const queryOf = ({ search, category, tag, page }: Search) => {
  const asked = { search, category, tag, page: page > 1 ? String(page) : '' }
  return new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))
}

/** The query of the address of a view; what is not asked for is left out. */
export const searchOf = (view: Search) => queryOf(view).toString()

/** What is looked for in the blog, kept in the address so that back, forward and shared links work. */
export const useBlogView = () => {
  const [query, changeQuery] = useQuery()
  const change = (part: Partial<Search>) =>
    changeQuery((before) => queryOf({ ...viewFrom(before), page: 1, ...part }))
  return { view: viewFrom(query), change }
}
