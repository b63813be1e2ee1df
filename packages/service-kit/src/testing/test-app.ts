import { createApp, type AppOptions } from '../http/app.ts'
import type { Implementation } from '../http/implement.ts'
import { listen } from '../http/server.ts'
import { createMetrics } from '../metrics.ts'
import { koaProbes, Readiness } from '../probes.ts'
import { recordingLog } from './recording-log.ts'
import { callAt, createTestCallers } from './test-callers.ts'

/** The HTTP side of a service called `orders`, listening, with callers of every kind. */
export const startTestApp = (...implementations: Implementation[]) => startTestAppWith({}, ...implementations)

/** As above, with what the app may be given besides. */
export const startTestAppWith = async (
  extras: Pick<AppOptions, 'recordDeed'>,
  ...implementations: Implementation[]
) => {
  const callers = await createTestCallers('orders')
  const { log, lines } = recordingLog()
  const metrics = createMetrics('orders')
  const readiness = new Readiness('database', 'events')
  const app = createApp({
    ...extras,
    implementations,
    access: callers.access,
    log,
    metrics,
    checkAnswers: true,
    probes: koaProbes(readiness, metrics),
  })
  const server = await listen(app.callback(), 0, '127.0.0.1')
  return {
    ...callers,
    url: server.url,
    call: callAt(server.url),
    lines,
    metrics,
    readiness,
    close: server.close,
  }
}
