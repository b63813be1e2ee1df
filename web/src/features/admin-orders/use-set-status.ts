import type { Order, OrderStatus } from '@shop/contracts/order'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { isProblem } from '../../api/problem.ts'
import { showToast } from '../../ui/toaster.ts'
import { useSession } from '../auth/session.ts'
import { useAdminSetStatusMutation } from './admin-orders.api.ts'
import { patchShownOrder, type OrdersState } from './shown-orders.ts'

const tellRefused = () =>
  showToast({
    tone: 'error',
    title: 'Permission denied',
    message: "You don't have permission to update orders.",
  })

const tellFailed = (error: unknown) => {
  if (isProblem(error) && error.status === 403) return tellRefused()
  showToast({ tone: 'error', title: 'Error', message: 'Failed to update order status.' })
}

/** Sets the status of an order if the user may, and shows it in list and panel; `pending` is on its way. */
export const useSetStatus = () => {
  const { isAdmin } = useSession()
  const dispatch = useThunkDispatch<OrdersState>()
  const [send, { isLoading, originalArgs }] = useAdminSetStatusMutation()
  const setStatus = async ({ id }: Pick<Order, 'id'>, status: OrderStatus) => {
    if (!isAdmin) return tellRefused()
    try {
      dispatch(patchShownOrder(id, await send({ id, status }).unwrap()))
      showToast({ tone: 'success', title: 'Status updated', message: `Order status updated to ${status}.` })
    } catch (error) {
      tellFailed(error)
    }
  }
  return { setStatus, pending: isLoading ? originalArgs?.status : undefined }
}
