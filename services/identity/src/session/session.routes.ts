import type { Context } from 'koa'
import { getMe, login, logout, refresh } from '@shop/contracts/api/identity'
import { implement } from '@shop/service-kit/http/implement'
import { Refusal } from '@shop/service-kit/refusal'
import { presentUser } from '../user/user.presenter.ts'
import { sameSiteOnly } from './same-site.ts'
import { createSessionCookie } from './session.cookie.ts'
import { handOutWith } from './hand-out.ts'
import type { SessionService } from './session.service.ts'

export const sessionRoutes = (sessions: SessionService, publicUrl: string) => {
  const cookie = createSessionCookie(publicUrl)
  const handOut = handOutWith(cookie)
  const ownSite = sameSiteOnly(publicUrl)

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
    implement(getMe, async ({ caller }) => presentUser(await sessions.owner(caller.id))),
  ]
}
