import type { Middleware, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import type { ProductChange } from '@shop/contracts/live'
import type { Product, ProductPage } from '@shop/contracts/product'
import { baseApi } from '../../api/base-api.ts'
import { productChanged, reconnected, stockSeen } from '../../api/live.ts'
import { catalogueApi } from './catalogue.api.ts'

type State = Parameters<typeof catalogueApi.util.selectCachedArgsForQuery>[0]
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>

const RELOAD_LISTS_AFTER_MS = 2000

/** Puts a changed product into a page of a list; true when the page has it. */
export const patchPage = (
  page: Pick<ProductPage, 'items' | 'total'>,
  { id, type, product }: ProductChange,
) => {
  const index = page.items.findIndex((item) => item.id === id)
  if (index === -1) return false
  if (type === 'delete') {
    page.items.splice(index, 1)
    page.total -= 1
  } else if (product) page.items[index] = product
  return true
}

const patchLists = (state: State, dispatch: Dispatch, change: ProductChange) => {
  let known = false
  for (const query of catalogueApi.util.selectCachedArgsForQuery(state, 'listProducts')) {
    const patch = (page: ProductPage) => {
      known = patchPage(page, change) || known
    }
    dispatch(catalogueApi.util.updateQueryData('listProducts', query, patch))
  }
  return known
}

const patchProduct = (dispatch: Dispatch, { id, type, product }: ProductChange) => {
  if (type === 'delete') dispatch(baseApi.util.invalidateTags([{ type: 'Product', id }]))
  else if (product) dispatch(catalogueApi.util.updateQueryData('getProduct', id, (): Product => product))
}

/** Shows the stock that an answer told before the shop announces it. */
const patchStock = (state: State, dispatch: Dispatch, { id, stock }: { id: string; stock: number }) => {
  const patch = (product: Product) => {
    product.stock = stock
    product.inStock = stock > 0
  }
  for (const query of catalogueApi.util.selectCachedArgsForQuery(state, 'listProducts')) {
    const patchItem = (page: ProductPage) => page.items.filter((item) => item.id === id).forEach(patch)
    dispatch(catalogueApi.util.updateQueryData('listProducts', query, patchItem))
  }
  dispatch(catalogueApi.util.updateQueryData('getProduct', id, patch))
}

/**
 * Keeps the products on screen as they are in the shop. What is shown is patched at once; lists that a change may
 * bring something new to are loaded again, at most every two seconds however much happens.
 */
export const liveProducts: Middleware<unknown, State> = ({ dispatch, getState }) => {
  const send = dispatch as Dispatch
  let reload: ReturnType<typeof setTimeout> | undefined
  const reloadListsSoon = () => {
    reload ??= setTimeout(() => {
      reload = undefined
      send(baseApi.util.invalidateTags(['ProductList']))
    }, RELOAD_LISTS_AFTER_MS)
  }
  return (next) => (action) => {
    const result = next(action)
    if (reconnected.match(action))
      send(baseApi.util.invalidateTags(['Product', 'ProductList', 'Order', 'OrderList']))
    if (stockSeen.match(action)) patchStock(getState(), send, action.payload)
    if (productChanged.match(action)) {
      patchProduct(send, action.payload)
      const known = patchLists(getState(), send, action.payload)
      const mayBeNewHere = !known && action.payload.type !== 'delete' && action.payload.product?.inStock
      if (mayBeNewHere) reloadListsSoon()
    }
    return result
  }
}
