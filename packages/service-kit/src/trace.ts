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

const storage = new AsyncLocalStorage<Trace | undefined>()
const pattern = /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/

/** What a traceparent says; undefined for anything else. */
export const readTraceparent = (traceparent: string | undefined) => {
  const [, traceId, spanId, chosen] = traceparent?.match(pattern) ?? []
  return traceId && spanId ? { traceId, spanId, isChosen: chosen === '1' } : undefined
}

/** Whether a trace was chosen to be recorded, by whoever began it. */
export const isChosen = (traceparent: string | undefined): boolean => traceparent?.endsWith('-01') === true

/** Goes on with the trace that came in, or begins one that nobody records. */
export const continueTrace = (traceparent: string | undefined): Trace => {
  const { traceId = randomHex(16), isChosen: chosen = false } = readTraceparent(traceparent) ?? {}
  return { traceId, traceparent: `00-${traceId}-${randomHex(8)}-${chosen ? '01' : '00'}` }
}

/** Runs something within a trace, or, with undefined, within none. */
export const withTrace = <Result>(trace: Trace | undefined, run: () => Result): Result =>
  storage.run(trace, run)

export const currentTrace = (): Trace | undefined => storage.getStore()
