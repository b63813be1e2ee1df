import type { Order, OrderItem } from '@shop/contracts/order'
import type { Thunk } from '../../api/dispatch.ts'
import { showToast } from '../../ui/toaster.ts'
import { addToCart, type WithCart } from '../cart/cart.ts'
import { loadProduct } from '../catalogue/catalogue.ts'

type CartThunk<Result> = Thunk<Promise<Result>, WithCart>

const addAgain =
  ({ product_id: id, quantity }: OrderItem): CartThunk<boolean> =>
  async (dispatch) => {
    const { data: product } = await dispatch(loadProduct(id))
    return product ? dispatch(addToCart(product, quantity)) : false
  }

const sayMissing = (items: readonly OrderItem[]) => {
  const names = items.map(({ product }) => product.name).join(', ')
  showToast({ tone: 'error', title: 'Not everything could be added', message: names })
}

/**
 * Puts what was ordered into the cart again, at today's prices and as far as there is stock; names what it could not.
 * True when anything was added.
 */
export const reorder =
  ({ items }: Pick<Order, 'items'>): CartThunk<boolean> =>
  async (dispatch) => {
    const missing: OrderItem[] = []
    for (const item of items) {
      if (!(await dispatch(addAgain(item)))) missing.push(item)
    }
    if (missing.length > 0) sayMissing(missing)
    return missing.length < items.length
  }
