import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { detailOf } from '../../api/problem.ts'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { showToast } from '../../ui/toaster.ts'
import { useOneAtATime } from '../../ui/use-one-at-a-time.ts'
import { lineSet, newCartId, useCart, useCartTotals, type WithCart } from '../cart/cart.ts'
import { useCreateCheckoutMutation } from './checkout.api.ts'
import {
  attemptKeys,
  CHECKOUT_FALLBACK,
  checkoutBody,
  NO_URL,
  repriced,
  shortageOf,
  todaysPrices,
  type ShippingInfo,
} from './checkout.rules.ts'
import { rememberCheckout } from './checkout.storage.ts'

export interface CheckoutFailure {
  message: string
  /** What is different now, line by line. */
  changes: readonly string[]
}

const NEW_AMOUNTS = 'The summary shows the new amounts. If they suit you, continue to payment.'

/** A page that comes back out of the browser's memory after the payment page was left. */
const useReturnFromPayment = (onReturn: () => void) => {
  const listen = useEffectEvent((event: PageTransitionEvent) => event.persisted && onReturn())
  useEffect(() => {
    const hear = (event: PageTransitionEvent) => listen(event)
    window.addEventListener('pageshow', hear)
    return () => window.removeEventListener('pageshow', hear)
  }, [])
}

/** Takes the prices that a refusal names into the cart and tells what they were. */
const useNewPrices = () => {
  const { lines } = useCart()
  const dispatch = useThunkDispatch<WithCart>()
  return (error: unknown) => {
    const changes = repriced(lines, todaysPrices(error))
    for (const { line } of changes) dispatch(lineSet(line))
    const hint = changes.length > 0 ? [NEW_AMOUNTS] : shortageOf(lines, error)
    return [...changes.map(({ text }) => text), ...hint]
  }
}

/** From the filled form to the payment page, or back to the form with the reason. */
export const useCheckout = () => {
  const cart = useCart()
  const totals = useCartTotals()
  const [createCheckout] = useCreateCheckoutMutation()
  const takeNewPrices = useNewPrices()
  const keyOf = useRef(attemptKeys(newCartId))
  const [isProcessing, setIsProcessing] = useState(false)
  const [failure, setFailure] = useState<CheckoutFailure>()
  useReturnFromPayment(() => setIsProcessing(false))

  const fail = (error: unknown) => {
    const message = error instanceof Error ? error.message : detailOf(error, CHECKOUT_FALLBACK)
    setFailure({ message, changes: takeNewPrices(error) })
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
      fail(error)
    }
  }

  return { submit: useOneAtATime(submit), isProcessing, failure }
}
