import type { Response } from 'express'
import type { Endpoint } from '@shop/contracts/endpoint'
import { Refusal } from '@shop/service-kit/refusal'
import { limitedAs } from './client-address.ts'
import type { Allowance, Limiter, Limiters } from './limiters.ts'

const READS_PER_MINUTE = 1200
const WRITES_PER_MINUTE = 300

const tell = (res: Response, { isExceeded, limit, remaining, resetSeconds }: Allowance) => {
  res.set('ratelimit-limit', String(limit))
  res.set('ratelimit-remaining', String(remaining))
  res.set('ratelimit-reset', String(resetSeconds))
  if (!isExceeded) return
  res.set('retry-after', String(resetSeconds))
  throw new Refusal('rate_limited', 'That was a bit much at once. Please wait a moment and try again.')
}

const nameOf = ({ method, path }: Endpoint) => `${method}-${path}`

/** How often one address may call: in general, and more tightly where an endpoint says so. */
export const createApiLimits = (limiters: Limiters, endpoints: readonly Endpoint[]) => {
  const reads = limiters.perMinute('reads', READS_PER_MINUTE)
  const writes = limiters.perMinute('writes', WRITES_PER_MINUTE)
  const keptReads = limiters.localPerMinute('reads', READS_PER_MINUTE)
  const tighter = new Map<Endpoint, Limiter>()
  for (const endpoint of endpoints) {
    if (endpoint.perMinute) tighter.set(endpoint, limiters.perMinute(nameOf(endpoint), endpoint.perMinute))
  }
  return {
    /** @throws Refusal with the limit's headers on the answer, once there were too many calls */
    count: async (res: Response, endpoint: Endpoint, address: string) => {
      if (endpoint.access === 'stripe') return
      const who = limitedAs(address)
      tell(res, await (endpoint.method === 'GET' ? reads : writes).take(who))
      const own = tighter.get(endpoint)
      if (own) tell(res, await own.take(who))
    },
    /** Reads that cost no service anything, counted in this process; false once there were too many. */
    countKept: async (address: string) => !(await keptReads.take(limitedAs(address))).isExceeded,
    countRead: async (res: Response, address: string) => tell(res, await reads.take(limitedAs(address))),
  }
}
export type ApiLimits = ReturnType<typeof createApiLimits>
