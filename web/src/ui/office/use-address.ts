import { useQuery } from '../use-query.ts'

type Part = Readonly<Record<string, string | number | undefined>>

/** The page that an address asks for, counted from 1. */
export const pageIn = (query: URLSearchParams) => {
  const page = Number(query.get('page'))
  return Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1
}

/**
 * What a list shows, kept in the address so that back, forward, reload and shared links keep one's place.
 * Changing anything but the page goes back to the first page, unless it is told to `stay`.
 */
export const useAddress = () => {
  const [query, changeQuery] = useQuery()
  const change = (part: Part, { stay = 'page' in part, replace = false } = {}) => {
    changeQuery(
      (before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(stay ? part : { page: undefined, ...part })) {
          if (value === undefined || value === '') after.delete(name)
          else after.set(name, String(value))
        }
        return after
      },
      { replace },
    )
  }
  return { query, change }
}
