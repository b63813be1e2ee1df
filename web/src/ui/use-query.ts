import { useLayoutEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

interface Options {
  /** Takes the place of the present entry of the history. */
  replace?: boolean
}

/**
 * The query of the address, and how to change it. A change builds on the one before it, also while the page has not yet
 * come to show that: two clicks in quick succession both count.
 */
export const useQuery = () => {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(query)
  useLayoutEffect(() => {
    latest.current = query
  }, [query])
  const change = (next: (before: URLSearchParams) => URLSearchParams, { replace = false }: Options = {}) => {
    latest.current = next(latest.current)
    setQuery(latest.current, { replace, preventScrollReset: true })
  }
  return [query, change] as const
}
