import type { Context } from 'koa'
import type { Session } from '@shop/contracts/user'
import type { SessionCookie } from './session.cookie.ts'
import type { OpenSession } from './session.service.ts'

/** Answers with a session: its refresh token goes into the cookie and nowhere else. */
export const handOutWith =
  (cookie: SessionCookie) =>
  (ctx: Context, { session, refreshToken, remembered }: OpenSession): Session => {
    cookie.write(ctx, refreshToken, remembered)
    ctx.set('cache-control', 'no-store')
    return session
  }
