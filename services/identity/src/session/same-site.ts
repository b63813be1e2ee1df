import type { Middleware } from 'koa'
import { Refusal } from '@shop/service-kit/refusal'

/** Says no where the browser tells that another site made it call with our cookie. */
export const sameSiteOnly = (publicUrl: string): Middleware => {
  const own = new URL(publicUrl).origin
  return (ctx, next) => {
    const origin = ctx.get('origin')
    const site = ctx.get('sec-fetch-site')
    const isForeign = (origin !== '' && origin !== own) || !['', 'same-origin', 'none'].includes(site)
    if (isForeign) throw new Refusal('cross_site', 'This can only be asked for from the shop itself.')
    return next()
  }
}
