import type { Order } from '@shop/contracts/order'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { detailOf, isProblem } from '../../api/problem.ts'
import { formatDollars } from '../../ui/money.ts'
import { showToast } from '../../ui/toaster.ts'
import { useAdminRefundMutation } from './admin-orders.api.ts'
import { createRefundKeys } from './refund.rules.ts'
import { patchShownOrder, type OrdersState } from './shown-orders.ts'

/** Outlives the dialog, so that opening it again after a lost answer does not send the money twice. */
const keys = createRefundKeys(() => crypto.randomUUID())

/** A clear no; anything else may have arrived all the same. */
const isRefusal = (error: unknown) => isProblem(error) && error.status >= 400 && error.status < 500

/** Sends money back, and tells how that went; true when it is under way. */
export const useRefund = () => {
  const dispatch = useThunkDispatch<OrdersState>()
  const [send, { isLoading }] = useAdminRefundMutation()
  const refund = async (order: Order, amount: number, reason: string) => {
    const key = keys.keyFor(order, amount)
    const input = { amount, ...(reason && { reason }) }
    try {
      const news = await send({ id: order.id, key, input }).unwrap()
      keys.settle(order, amount)
      dispatch(patchShownOrder(order.id, news))
      const message = `${formatDollars(amount)} is on its way back to the customer.`
      showToast({ tone: 'success', title: 'Refund started', message })
      return true
    } catch (error) {
      if (isRefusal(error)) keys.settle(order, amount)
      const message = detailOf(error, 'The refund could not be sent. Trying again is safe: it goes out once.')
      showToast({ tone: 'error', title: 'Error', message })
      return false
    }
  }
  return { refund, busy: isLoading }
}
