import type { Context, Middleware } from 'koa'
import type { Endpoint } from '@shop/contracts/endpoint'
import type { Caller } from '../http/access.ts'
import type { RecordDeed } from './deed-book.ts'
import { DEED_HEADER, deedOf, readDeed, RECORDED_HEADER, withDeed } from './deed.ts'

const targetOf = (ctx: Context): string | null =>
  Object.values((ctx['params'] ?? {}) as Record<string, string>)[0] ?? null

/** What another service does for an admin's call is written down here, and our answer says so. */
const onBehalf: Middleware = async (ctx, next) => {
  const deed = readDeed(ctx.get(DEED_HEADER))
  await (deed ? withDeed(deed, next) : next())
  if (deed?.recorded) ctx.set(RECORDED_HEADER, 'true')
}

/** An admin's call that succeeds leaves a line in the audit log, whoever forgot to think of one. */
const byAdmin =
  (endpoint: Endpoint, recordDeed: RecordDeed | undefined): Middleware =>
  async (ctx, next) => {
    const deed = deedOf(endpoint, ctx.state['caller'] as Caller | undefined)
    await (deed ? withDeed(deed, next) : next())
    if (deed && !deed.recorded) await recordDeed?.(deed, targetOf(ctx))
  }

/** Keeps the audit log of calls to an endpoint; comes after the caller is known. */
export const audited = (endpoint: Endpoint, recordDeed: RecordDeed | undefined): Middleware =>
  endpoint.access === 'service' ? onBehalf : byAdmin(endpoint, recordDeed)
