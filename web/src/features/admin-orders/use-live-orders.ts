import { useEffect, useRef } from 'react'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { orderChanged } from '../../api/live.ts'
import { useLive } from '../../api/use-live.ts'
import { reloadOrderLists } from './admin-orders.api.ts'
import { patchShownOrder, type OrdersState } from './shown-orders.ts'

const RELOAD_AFTER_MS = 500

/**
 * Keeps list and panel as the shop is: a change shows at once; the store has the order itself loaded again, and lists
 * follow with what is new at most twice a second, however much happens. Page, search and panel stay as they are.
 */
export const useLiveOrders = () => {
  const dispatch = useThunkDispatch<OrdersState>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  useLive(orderChanged, ({ id, status, paid }) => {
    dispatch(patchShownOrder(id, { status, paid }))
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      dispatch(reloadOrderLists())
    }, RELOAD_AFTER_MS)
  })
}
