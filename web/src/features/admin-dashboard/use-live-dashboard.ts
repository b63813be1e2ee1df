import { useEffect, useRef } from 'react'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { orderChanged, productChanged, reconnected } from '../../api/live.ts'
import { useLive } from '../../api/use-live.ts'
import { reload } from './dashboard.api.ts'

/** The shop's figures follow what happened within the first time, in ms; when it is busy, within the second. */
const AFTER_MS = 1000
const LATER_MS = 5000

/** Follows the shop: what changed is loaded again at most once a second, however much happens. */
export const useLiveDashboard = () => {
  const dispatch = useThunkDispatch()
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  useEffect(() => {
    const running = timers.current
    return () => running.forEach((timer) => clearTimeout(timer))
  }, [])
  const soon = (what: 'sales' | 'stock') => {
    if (timers.current.has(what)) return
    const again = (next: () => void) => () => {
      dispatch(reload(what))
      next()
    }
    const rest = again(() => timers.current.delete(`${what} later`))
    const first = again(() => {
      timers.current.delete(what)
      const isDue = timers.current.has(`${what} later`)
      if (!isDue) timers.current.set(`${what} later`, setTimeout(rest, LATER_MS))
    })
    timers.current.set(what, setTimeout(first, AFTER_MS))
  }
  useLive(orderChanged, () => soon('sales'))
  useLive(productChanged, () => soon('stock'))
  useLive(reconnected, () => {
    soon('sales')
    soon('stock')
  })
}
