import { useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { addressOf, NO_FILTERS, viewFrom, type ShopView } from './shop-filters.ts'

/** Filters, order and page of the shop, kept in the address so that back, forward and shared links work. */
export const useShopView = () => {
  const [query, setQuery] = useSearchParams()
  const view = useMemo(() => viewFrom(query), [query])
  const change = (part: Partial<ShopView>) =>
    setQuery(addressOf({ ...view, ...part }), { preventScrollReset: true })
  const reset = () => change({ ...NO_FILTERS, sort: 'featured', page: 1 })
  return { view, change, reset }
}
