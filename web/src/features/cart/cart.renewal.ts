import type { Dispatch } from '@reduxjs/toolkit'
import type { Thunk } from '../../api/dispatch.ts'
import { isProblem } from '../../api/problem.ts'
import { showToast } from '../../ui/toaster.ts'
import { afterCartChanges, hold } from './cart.actions.ts'
import { fewerWhileAway, goneWhileAway, possibleOf, RENEWAL_TITLE } from './cart.messages.ts'
import { isDueForRenewal, type CartLine } from './cart.rules.ts'
import { lineRemoved, type WithCart } from './cart.slice.ts'

const CHECK_EVERY_MS = 30_000

const tell = (message: string) => showToast({ tone: 'info', title: RENEWAL_TITLE, message })

const lower =
  ({ product, quantity }: CartLine, possible: number): Thunk<Promise<void>, WithCart> =>
  async (dispatch) => {
    const left = Math.min(possible, quantity)
    if (left > 0) {
      await dispatch(hold(product, left))
      tell(fewerWhileAway(product.name, left))
    } else {
      dispatch(lineRemoved(product.id))
      tell(goneWhileAway(product.name))
    }
  }

const GONE = new Set(['out_of_stock', 'insufficient_stock', 'not_found', 'product_unavailable'])

const renew =
  (line: CartLine): Thunk<Promise<void>, WithCart> =>
  async (dispatch) => {
    try {
      await dispatch(hold(line.product, line.quantity))
    } catch (error) {
      if (isProblem(error) && GONE.has(error.code)) await dispatch(lower(line, possibleOf(error)))
    }
  }

/** Asks again for every hold that ran out or is about to, and tells the shopper what could not be kept. */
export const renewHolds = (): Thunk<Promise<void>, WithCart> => (dispatch, getState) =>
  afterCartChanges(async () => {
    const due = getState().cart.lines.filter((line) => isDueForRenewal(line, Date.now()))
    for (const line of due) await dispatch(renew(line)).catch(() => undefined)
  })

type RenewalStore = { dispatch: Dispatch & ((thunk: Thunk<Promise<void>, WithCart>) => Promise<void>) }

/** Keeps the holds of the cart while the page is in view, and when it comes back. */
export const keepHolds = (store: RenewalStore) => {
  const check = () => {
    if (document.visibilityState === 'visible') void store.dispatch(renewHolds())
  }
  document.addEventListener('visibilitychange', check)
  setInterval(check, CHECK_EVERY_MS)
  check()
}
