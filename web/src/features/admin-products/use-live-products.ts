import type { ProductChange } from '@shop/contracts/live'
import { useEffect, useRef } from 'react'
import { useThunkDispatch, type Thunk } from '../../api/dispatch.ts'
import { productChanged } from '../../api/live.ts'
import { useLive } from '../../api/use-live.ts'
import { adminProductsApi, reloadAdminProducts } from './admin-products.api.ts'

type State = Parameters<typeof adminProductsApi.util.selectCachedArgsForQuery>[0]

const RELOAD_AFTER_MS = 1000

/** Puts a changed product where it is shown; tells whether it is shown anywhere. */
const patchShownProducts =
  ({ id, product }: ProductChange): Thunk<boolean, State> =>
  (dispatch, getState) => {
    let shown = false
    for (const query of adminProductsApi.util.selectCachedArgsForQuery(getState(), 'adminProducts')) {
      dispatch(
        adminProductsApi.util.updateQueryData('adminProducts', query, (page) => {
          const index = page.items.findIndex((item) => item.id === id)
          if (index === -1) return
          shown = true
          if (product) page.items[index] = product
        }),
      )
    }
    return shown
  }

/** Keeps the list as the shop is: what is shown changes in its place, what comes or goes has it loaded again. */
export const useLiveProducts = () => {
  const dispatch = useThunkDispatch<State>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(productChanged, (change) => {
    const shown = dispatch(patchShownProducts(change))
    if (change.type === 'insert' || (change.type === 'delete' && shown)) {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => dispatch(reloadAdminProducts()), RELOAD_AFTER_MS)
    }
  })
}
