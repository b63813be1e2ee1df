import type { OrderStatus } from '@shop/contracts/order'
import { useState } from 'react'
import { useThunkDispatch } from '../../api/dispatch.ts'
import { detailOf } from '../../api/problem.ts'
import { useAdminSetStatusMutation } from './admin-orders.api.ts'
import { inParallel } from './in-parallel.ts'
import { patchShownOrder, type OrdersState } from './shown-orders.ts'

/** So many at a time: quick, and the shop has room for its shoppers. */
const AT_ONCE = 4

export interface BulkFailure {
  id: string
  why: string
}

export interface BulkProgress {
  total: number
  done: number
  failures: readonly BulkFailure[]
}

/** Sets the status of many orders, each by a call of its own: what fails is told, and hinders no other. */
export const useBulkStatus = () => {
  const dispatch = useThunkDispatch<OrdersState>()
  const [send] = useAdminSetStatusMutation()
  const [progress, setProgress] = useState<BulkProgress>()

  const setOne = async (id: string, status: OrderStatus): Promise<BulkFailure | undefined> => {
    try {
      dispatch(patchShownOrder(id, await send({ id, status }).unwrap()))
      return undefined
    } catch (error) {
      return { id, why: detailOf(error, 'Failed to update order status.') }
    }
  }

  const run = async (ids: readonly string[], status: OrderStatus): Promise<readonly BulkFailure[]> => {
    const failures: BulkFailure[] = []
    let done = 0
    const tell = () => setProgress({ total: ids.length, done, failures: [...failures] })
    tell()
    await inParallel(ids, AT_ONCE, async (id) => {
      const failure = await setOne(id, status)
      if (failure) failures.push(failure)
      done += 1
      tell()
    })
    return failures
  }
  return { run, progress }
}
