import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { getSession, onSessionChange } from '../../api/session.ts'
import { guestWishes } from './guest-wishes.ts'
import { loadWishlist } from './wishlist.api.ts'

/** What a guest wished for joins the account's list as soon as they are signed in. */
export const keepWishlist = (dispatch: ThunkDispatch<unknown, unknown, UnknownAction>) => {
  const merge = () => {
    if (getSession() && guestWishes().length > 0) void dispatch(loadWishlist() as never)
  }
  merge()
  return onSessionChange(merge)
}
