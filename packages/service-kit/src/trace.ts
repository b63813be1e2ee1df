import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** W3C trace context: carried in HTTP and message headers and printed with every log line. */
export interface Trace {
  traceId: string
  traceparent: string
}

const storage = new AsyncLocalStorage<Trace>()
const pattern = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Goes on with the trace that came in, or begins one. */
export const continueTrace = (traceparent: string | undefined): Trace => {
  const traceId = traceparent?.match(pattern)?.[1] ?? randomBytes(16).toString('hex')
  return { traceId, traceparent: `00-${traceId}-${randomBytes(8).toString('hex')}-01` }
}

export const withTrace = <Result>(trace: Trace, run: () => Result): Result => storage.run(trace, run)

export const currentTrace = (): Trace | undefined => storage.getStore()
