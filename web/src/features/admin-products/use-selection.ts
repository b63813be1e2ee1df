import type { AdminProductQuery, Product } from '@shop/contracts/product'
import { useState } from 'react'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { adminProductsApi } from './admin-products.api.ts'

type State = Parameters<typeof adminProductsApi.util.selectCachedArgsForQuery>[0]

const PAGE_SIZE = 100
/** As far as lists can be paged. */
const MOST = 10_000

/** The products chosen for a bulk edit; they stay chosen from page to page. */
export const useSelection = () => {
  const dispatch = useThunkDispatch<State>()
  const [chosen, setChosen] = useState<ReadonlyMap<string, Product>>(new Map())
  const [loading, setLoading] = useState(false)

  const choose = (products: readonly Product[], isChosen: boolean) =>
    setChosen((before) => {
      const after = new Map(before)
      for (const product of products) {
        if (isChosen) after.set(product.id, product)
        else after.delete(product.id)
      }
      return after
    })

  /** Chooses all that a search finds, page by page. @throws ApiProblem */
  const chooseAll = async (search: string) => {
    setLoading(true)
    try {
      const query: AdminProductQuery = {
        search,
        sort: 'name',
        direction: 'asc',
        page: 1,
        pageSize: PAGE_SIZE,
      }
      for (let page = 1; page * PAGE_SIZE <= MOST; page += 1) {
        const asked = dispatch(
          adminProductsApi.endpoints.adminProducts.initiate(
            { ...query, page },
            { subscribe: false, forceRefetch: true },
          ),
        )
        const { items, total } = await asked.unwrap()
        choose(items, true)
        if (page * PAGE_SIZE >= total) return
      }
    } finally {
      setLoading(false)
    }
  }
  return { chosen, loading, choose, chooseAll, clear: () => setChosen(new Map()) }
}
export type Selection = ReturnType<typeof useSelection>
