import { followActions } from '../api/live-followers.ts'
import { reconnected } from '../api/live.ts'
import { lineSet } from '../features/cart/cart.ts'
import { loadProducts } from '../features/catalogue/catalogue.ts'
import type { Store } from './store.ts'

const refresh = async ({ dispatch, getState }: Store) => {
  const ids = getState().cart.lines.map(({ product }) => product.id)
  if (ids.length === 0) return
  const call = dispatch(loadProducts(ids))
  const { data } = await call
  call.unsubscribe()
  if (!data) return
  for (const line of getState().cart.lines.filter(({ product }) => ids.includes(product.id))) {
    const today = data.items.find(({ id }) => id === line.product.id)
    dispatch(lineSet({ ...line, product: today ?? { ...line.product, stock: 0, inStock: false } }))
  }
}

/**
 * A cart may be older than the page: whenever the connection comes up, its products become what they are by then.
 * Later changes are announced.
 */
export const keepCartCurrent = (store: Store) =>
  followActions((action) => {
    if (reconnected.match(action)) void refresh(store)
  })
