import type { Product } from '@shop/contracts/product'
import type { Thunk } from '../../api/dispatch.ts'
import { stockSeen } from '../../api/live.ts'
import { showToast } from '../../ui/toaster.ts'
import { cartApi } from './cart.api.ts'
import { refusalOf, REMOVAL_ERROR, STOCK_ERROR, type Intent } from './cart.messages.ts'
import { quantityIn } from './cart.rules.ts'
import { cartEmptied, lineRemoved, lineSet, type WithCart } from './cart.slice.ts'

type CartThunk<Result> = Thunk<Promise<Result>, WithCart>

const { putCartItem, removeCartItem, clearCart } = cartApi.endpoints

let queue: Promise<unknown> = Promise.resolve()

/** Changes of the cart happen one after the other, each on what the one before left. */
const inTurn = <Result>(act: () => Promise<Result>): Promise<Result> => {
  const turn = queue.then(act)
  queue = turn.catch(() => undefined)
  return turn
}

/** Has the shop hold that quantity in all, and writes into the cart what it then holds. Rejects with an `ApiProblem`. */
export const hold =
  (product: Product, quantity: number): CartThunk<void> =>
  async (dispatch, getState) => {
    const cartId = getState().cart.id
    const call = dispatch(putCartItem.initiate({ cartId, productId: product.id, quantity }))
    const { item, available } = await call.unwrap().finally(() => call.reset())
    dispatch(stockSeen({ id: product.id, stock: available }))
    if (!item) dispatch(lineRemoved(product.id))
    else {
      const seen = { ...product, stock: available, inStock: available > 0 }
      dispatch(lineSet({ product: seen, quantity: item.quantity, expiresAt: item.expiresAt }))
    }
  }

const refuse = (error: unknown, product: Product, intent: Intent) => {
  showToast({ tone: 'error', message: refusalOf(error, product.name, intent) })
  return false
}

const sayAdded = (product: Product, quantity: number, already: number, intent: Intent) => {
  const first =
    already > 0 ? `Updated quantity of ${product.name} in your cart` : `Added ${product.name} to your cart`
  const second = `${product.name} (x${quantity}) has been added to your cart.`
  showToast({
    tone: 'success',
    ...(intent === 'add' ? { message: first } : { title: first, message: second }),
  })
}

/** Adds units to what the cart has already; true when the shop holds them. */
export const addToCart =
  (product: Product, quantity = 1, intent: Intent = 'add'): CartThunk<boolean> =>
  (dispatch, getState) =>
    inTurn(async () => {
      const already = quantityIn(getState().cart.lines, product.id)
      try {
        await dispatch(hold(product, already + quantity))
      } catch (error) {
        return refuse(error, product, intent)
      }
      sayAdded(product, quantity, already, intent)
      return true
    })

/** Takes that many more, or fewer, of a product that is in the cart; below 1 nothing happens. */
export const changeQuantity =
  (productId: string, by: number): CartThunk<boolean> =>
  (dispatch, getState) =>
    inTurn(async () => {
      const line = getState().cart.lines.find((each) => each.product.id === productId)
      if (!line || line.quantity + by < 1) return false
      try {
        await dispatch(hold(line.product, line.quantity + by))
      } catch (error) {
        return refuse(error, line.product, 'increase')
      }
      showToast({ tone: 'success', message: `Updated quantity of ${line.product.name} in your cart` })
      return true
    })

/** Takes a product out of the cart, also when the shop cannot be told. */
export const removeFromCart =
  (product: Pick<Product, 'id' | 'name'>): CartThunk<void> =>
  (dispatch, getState) =>
    inTurn(async () => {
      const result = await dispatch(
        removeCartItem.initiate({ cartId: getState().cart.id, productId: product.id }),
      )
      dispatch(lineRemoved(product.id))
      if (result.error) showToast({ tone: 'error', message: REMOVAL_ERROR })
      else {
        const message = `${product.name} has been removed from your cart.`
        showToast({
          tone: 'success',
          title: 'Item Removed',
          message,
          note: 'Removed item from cart and restored stock',
        })
      }
    })

/** Empties the cart and gives everything back; keeps it when the shop cannot be told. */
export const clearWholeCart = (): CartThunk<void> => (dispatch, getState) =>
  inTurn(async () => {
    const result = await dispatch(clearCart.initiate(getState().cart.id))
    if (result.error) {
      showToast({ tone: 'error', message: STOCK_ERROR })
      return
    }
    dispatch(cartEmptied())
    const message = 'All items have been removed from your cart.'
    showToast({ tone: 'success', title: 'Cart Cleared', message, note: 'Cart cleared and stock returned' })
  })

/** Runs after all changes of the cart that were asked for before. */
export const afterCartChanges = inTurn
