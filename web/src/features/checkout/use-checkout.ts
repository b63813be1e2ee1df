import { useEffect, useRef, useState } from 'react'
import { detailOf, isProblem } from '../../api/problem.ts'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { showToast } from '../../ui/toaster.ts'
import { lineSet, newCartId, useCart, useCartTotals, type WithCart } from '../cart/cart.ts'
import { useCreateCheckoutMutation, useLazyLoadCartProductsQuery } from './checkout.api.ts'
import {
  attemptKeys,
  CHECKOUT_FALLBACK,
  checkoutBody,
  NO_URL,
  priceChanges,
  type ShippingInfo,
} from './checkout.rules.ts'
import { rememberCheckout } from './checkout.storage.ts'

export interface CheckoutFailure {
  message: string
  /** What is different now, line by line. */
  changes: readonly string[]
}

/** A page that comes back out of the browser's memory after the payment page was left. */
const useReturnFromPayment = (onReturn: () => void) => {
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => event.persisted && onReturn()
    window.addEventListener('pageshow', listen)
    return () => window.removeEventListener('pageshow', listen)
  }, [onReturn])
}

/** Takes new prices into the cart and tells what they were. */
const useFreshPrices = () => {
  const { lines } = useCart()
  const dispatch = useThunkDispatch<WithCart>()
  const [loadProducts] = useLazyLoadCartProductsQuery()
  return async () => {
    const { data } = await loadProducts(lines.map((line) => line.product.id))
    if (!data) return []
    for (const line of lines) {
      const product = data.items.find((each) => each.id === line.product.id)
      if (product) dispatch(lineSet({ ...line, product }))
    }
    return priceChanges(lines, data.items)
  }
}

/** From the filled form to the payment page, or back to the form with the reason. */
export const useCheckout = () => {
  const cart = useCart()
  const totals = useCartTotals()
  const [createCheckout] = useCreateCheckoutMutation()
  const takeFreshPrices = useFreshPrices()
  const keyOf = useRef(attemptKeys(newCartId))
  const [isProcessing, setIsProcessing] = useState(false)
  const [failure, setFailure] = useState<CheckoutFailure>()
  const leave = useRef(() => setIsProcessing(false))
  useReturnFromPayment(leave.current)

  const fail = async (error: unknown) => {
    const message = error instanceof Error ? error.message : detailOf(error, CHECKOUT_FALLBACK)
    const changed = isProblem(error) && error.code === 'totals_changed'
    setFailure({ message, changes: changed ? await takeFreshPrices() : [] })
    showToast({ tone: 'error', title: 'Checkout Failed', message })
    setIsProcessing(false)
  }

  const submit = async (shippingInfo: ShippingInfo) => {
    setIsProcessing(true)
    setFailure(undefined)
    const body = checkoutBody(cart.id, cart.lines, shippingInfo, totals)
    try {
      const { url, orderId } = await createCheckout({ body, idempotencyKey: keyOf.current(body) }).unwrap()
      if (!url) throw new Error(NO_URL)
      rememberCheckout({ orderId, cartId: cart.id })
      window.location.assign(url)
    } catch (error) {
      await fail(error)
    }
  }

  return { submit, isProcessing, failure }
}
