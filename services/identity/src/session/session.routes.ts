import type { Context } from 'koa'
import { getMe, login, logout, refresh } from '@shop/contracts/api/identity'
import { implement } from '@shop/service-kit/http/implement'
import { Refusal } from '@shop/service-kit/refusal'
import { sameSiteOnly } from './same-site.ts'
import { createSessionCookie } from './session.cookie.ts'
import type { OpenSession, SessionService } from './session.service.ts'

export const sessionRoutes = (sessions: SessionService, publicUrl: string) => {
  const cookie = createSessionCookie(publicUrl)
  const ownSite = sameSiteOnly(publicUrl)

  const handOut = (ctx: Context, { session, refreshToken, remembered }: OpenSession) => {
    cookie.write(ctx, refreshToken, remembered)
    ctx.set('cache-control', 'no-store')
    return session
  }

  const dropWhenOver = (ctx: Context) => (error: unknown) => {
    if (error instanceof Refusal && error.code === 'unauthenticated') cookie.clear(ctx)
    throw error
  }

  return [
    implement(login, async ({ body, ctx }) => handOut(ctx, await sessions.login(body))),
    implement(
      refresh,
      async ({ ctx }) => handOut(ctx, await sessions.refresh(cookie.read(ctx)).catch(dropWhenOver(ctx))),
      ownSite,
    ),
    implement(
      logout,
      async ({ ctx }) => {
        await sessions.logout(cookie.read(ctx))
        cookie.clear(ctx)
      },
      ownSite,
    ),
    implement(getMe, ({ caller }) => sessions.me(caller.id)),
  ]
}
