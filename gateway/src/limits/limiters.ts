import { once } from 'node:events'
import { Redis } from 'ioredis'
import {
  RateLimiterMemory,
  RateLimiterRedis,
  RateLimiterRes,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible'
import type { Logger } from '@shop/service-kit/logger'

const MINUTE_S = 60
const READY_MS = 1500

/** What is left of a limit. */
export interface Allowance {
  isExceeded: boolean
  limit: number
  remaining: number
  resetSeconds: number
}

/** Counts calls; never fails: without Redis each gateway goes on counting for itself. */
export interface Limiter {
  take(who: string): Promise<Allowance>
}

const allowance = (limit: number, result: RateLimiterRes, isExceeded: boolean): Allowance => ({
  isExceeded,
  limit,
  remaining: Math.max(0, result.remainingPoints),
  resetSeconds: Math.max(1, Math.ceil(result.msBeforeNext / 1000)),
})

const limiterOn = (counter: RateLimiterAbstract, limit: number): Limiter => ({
  take: async (who) => {
    try {
      return allowance(limit, await counter.consume(who), false)
    } catch (result) {
      if (result instanceof RateLimiterRes) return allowance(limit, result, true)
      throw result
    }
  },
})

export interface Limiters {
  perMinute(name: string, limit: number): Limiter
  /** The same, counted in this process only. */
  localPerMinute(name: string, limit: number): Limiter
  /** Waits a moment for Redis, so that the first calls are counted there already. */
  ready(): Promise<void>
  close(): Promise<void>
}

const connectRedis = (url: string, log: Logger) => {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, connectTimeout: 2000 })
  redis.on('error', (error: unknown) => log.warn({ err: error }, 'rate limits are counted without Redis'))
  return redis
}

/** Limits per minute: shared through Redis where there is one, else counted in this process. */
export const createLimiters = (redisUrl: string | undefined, factor: number, log: Logger): Limiters => {
  const redis = redisUrl ? connectRedis(redisUrl, log) : undefined
  const local = new Map<string, Limiter & { counter: RateLimiterMemory }>()

  const localPerMinute = (name: string, limit: number) => {
    const known = local.get(name)
    if (known) return known
    const points = Math.max(1, Math.round(limit * factor))
    const counter = new RateLimiterMemory({ keyPrefix: name, points, duration: MINUTE_S })
    const limiter = { ...limiterOn(counter, points), counter }
    local.set(name, limiter)
    return limiter
  }

  const perMinute = (name: string, limit: number): Limiter => {
    const here = localPerMinute(name, limit)
    if (!redis) return here
    const { points } = here.counter
    const shared = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: `limit:${name}`,
      points,
      duration: MINUTE_S,
      inMemoryBlockOnConsumed: points + 1,
      insuranceLimiter: here.counter,
    })
    return limiterOn(shared, points)
  }

  return {
    perMinute,
    localPerMinute,
    ready: async () => {
      if (!redis || redis.status === 'ready') return
      await once(redis, 'ready', { signal: AbortSignal.timeout(READY_MS) }).catch(() => undefined)
    },
    close: async () => {
      await redis?.quit().catch(() => redis.disconnect())
    },
  }
}
