import { useMemo } from 'react'
import { useQuery } from '../../ui/use-query.ts'
import { addressOf, NO_FILTERS, viewFrom, type ShopView } from './shop-filters.ts'

/** Filters, order and page of the shop, kept in the address so that back, forward and shared links work. */
export const useShopView = () => {
  const [query, changeQuery] = useQuery()
  const view = useMemo(() => viewFrom(query), [query])
  const change = (part: Partial<ShopView>) =>
    changeQuery((before) => addressOf({ ...viewFrom(before), ...part }))
  const reset = () => change({ ...NO_FILTERS, sort: 'featured', page: 1 })
  return { view, change, reset }
}
