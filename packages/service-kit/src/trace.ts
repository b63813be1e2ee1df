import { AsyncLocalStorage } from 'node:async_hooks'
import { randomFillSync } from 'node:crypto'

/** W3C trace context: carried in HTTP and message headers and printed with every log line. */
export interface Trace {
  traceId: string
  traceparent: string
}

/** Random bytes are drawn many at a time: every event and every request needs some, and a draw costs most. */
const pool = Buffer.alloc(4096)
let used = pool.length

const randomHex = (bytes: number) => {
  if (used + bytes > pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += bytes
  return pool.toString('hex', used - bytes, used)
}

const storage = new AsyncLocalStorage<Trace>()
const pattern = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Goes on with the trace that came in, or begins one. */
export const continueTrace = (traceparent: string | undefined): Trace => {
  const traceId = traceparent?.match(pattern)?.[1] ?? randomHex(16)
  return { traceId, traceparent: `00-${traceId}-${randomHex(8)}-01` }
}

export const withTrace = <Result>(trace: Trace, run: () => Result): Result => storage.run(trace, run)

export const currentTrace = (): Trace | undefined => storage.getStore()
