import type { Context } from 'koa'
import { REMEMBERED_MS } from './session.rules.ts'

const NAME = 'alder_refresh'
const PATH = '/api/auth'

export interface SessionCookie {
  read(ctx: Context): string | undefined
  /** A remembered session outlives the browser's closing, any other does not. */
  write(ctx: Context, token: string, remembered: boolean): void
  clear(ctx: Context): void
}

/** The refresh token's cookie: out of reach for scripts, sent to the sign-in calls of this site alone. */
export const createSessionCookie = (publicUrl: string): SessionCookie => {
  const secure = new URL(publicUrl).protocol === 'https:'
  const base = { path: PATH, httpOnly: true, sameSite: 'lax', secure, overwrite: true } as const
  const set = (ctx: Context, value: string | null, limits: { maxAge?: number }) => {
    // The gateway ends TLS; what matters is how shoppers reach the shop, not how this request came here.
    ctx.cookies.secure = secure
    ctx.cookies.set(NAME, value, { ...base, ...limits })
  }
  return {
    read: (ctx) => ctx.cookies.get(NAME),
    write: (ctx, token, remembered) => set(ctx, token, remembered ? { maxAge: REMEMBERED_MS } : {}),
    clear: (ctx) => set(ctx, null, {}),
  }
}
