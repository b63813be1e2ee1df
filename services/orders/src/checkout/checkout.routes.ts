import * as api from '@shop/contracts/api/orders'
import { implement, type Implementation } from '@shop/service-kit/http/implement'
import { guestCookieOf, type GuestTokens } from '../order/order-access.ts'
import type { Checkout } from './checkout.service.ts'

const COOKIE_DAYS = 30

/** Sends the token with that order's requests only, so that cookies do not pile up. */
const cookieOptions = (orderId: string, secure: boolean) => ({
  httpOnly: true,
  sameSite: 'lax' as const,
  path: `/api/orders/${orderId}`,
  maxAge: COOKIE_DAYS * 24 * 3600 * 1000,
  secure,
})

export const checkoutRoutes = (
  checkout: Checkout,
  tokens: GuestTokens,
  isSecure: boolean,
): Implementation[] => [
  implement(api.createCheckout, async ({ body, headers, caller, ctx }) => {
    const answer = await checkout.start(body, headers['idempotency-key'], caller?.id ?? null)
    if (isSecure) ctx.cookies.secure = true
    ctx.cookies.set(
      guestCookieOf(answer.orderId),
      tokens.tokenFor(answer.orderId),
      cookieOptions(answer.orderId, isSecure),
    )
    return answer
  }),
]
