import * as api from '@shop/contracts/api/account'
import { implement } from '@shop/service-kit/http/implement'
import { handOutWith } from '../session/hand-out.ts'
import { sameSiteOnly } from '../session/same-site.ts'
import { createSessionCookie } from '../session/session.cookie.ts'
import { presentUser } from '../user/user.presenter.ts'
import type { ProfileService } from './profile.service.ts'

export const profileRoutes = (profile: ProfileService, publicUrl: string) => {
  const cookie = createSessionCookie(publicUrl)
  const handOut = handOutWith(cookie)
  return [
    implement(api.editProfile, async ({ body, caller }) =>
      presentUser(await profile.rename(caller.id, body)),
    ),
    implement(
      api.changePassword,
      async ({ body, caller, ctx }) =>
        handOut(ctx, await profile.changePassword(caller.id, body, cookie.read(ctx))),
      sameSiteOnly(publicUrl),
    ),
    implement(api.resendVerification, async ({ caller }) => {
      const { emailVerified } = await profile.resendVerification(caller.id)
      return {
        message: emailVerified
          ? 'Your e-mail address is confirmed already.'
          : 'A link to confirm your e-mail address is on its way.',
      }
    }),
    implement(api.getDisplayName, async ({ params }) => ({
      displayName: await profile.displayName(params.id),
    })),
  ]
}
