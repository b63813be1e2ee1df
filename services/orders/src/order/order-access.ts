import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Caller } from '@shop/service-kit/http/access'
import { Refusal } from '@shop/service-kit/refusal'
import type { OrderState } from './order.state.ts'

/** What lets a guest see one order: in a cookie of that order, and in the links of its mails. */
export const createGuestTokens = (secret: string) => {
  const tokenFor = (orderId: string) =>
    createHmac('sha256', secret).update(`guest order ${orderId}`).digest('base64url')
  const isTokenOf = (orderId: string, token: string | undefined) => {
    const expected = Buffer.from(tokenFor(orderId))
    const given = Buffer.from(token ?? '')
    return given.length === expected.length && timingSafeEqual(given, expected)
  }
  return { tokenFor, isTokenOf }
}

export type GuestTokens = ReturnType<typeof createGuestTokens>

export const guestCookieOf = (orderId: string) => `alder_order_${orderId}`

/** @throws Refusal unless the caller owns the order, is an admin, or shows its token */
export const requireMaySee = (order: OrderState, caller: Caller | undefined, hasToken: boolean): void => {
  const isOwner = caller !== undefined && order.userId === caller.id
  const isGuest = hasToken && (caller === undefined || order.userId === null)
  if (isOwner || caller?.isAdmin || isGuest) return
  throw new Refusal('forbidden', 'You do not have permission to view this order.')
}
