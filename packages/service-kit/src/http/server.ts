import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Door } from './door.ts'

/** How long requests under way may take to finish when the server closes, in ms. */
const DRAIN_MS = 5000
const IDLE_CHECK_MS = 20
/** More than a process can answer while anybody waits for it. */
const MOST_AT_ONCE = 2000

interface Manners {
  /** How long it goes on answering while it tells everybody to go elsewhere, before it closes, in ms. */
  lingerMs?: number
  /** Whoever comes while so many are served is asked to come again. */
  mostAtOnce?: number
}

export interface RunningServer {
  server: Server
  /** `http://host:port`, with the port that was taken. */
  url: string
  close(): Promise<void>
}

/**
 * Listens, with limits on slow clients.
 * @throws when the port is taken
 */
export const listen = async (
  handler: (request: IncomingMessage, response: ServerResponse) => unknown,
  port: number,
  host: string,
  { lingerMs = 0, mostAtOnce = MOST_AT_ONCE }: Manners = {},
): Promise<RunningServer> => {
  const door = new Door(handler, mostAtOnce)
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 30_000 },
    door.enter,
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const taken = (server.address() as AddressInfo).port
  const shut = () =>
    new Promise<void>((resolve) => {
      // A connection becomes idle when its request is answered; nobody else would end it then.
      const idle = setInterval(() => server.closeIdleConnections(), IDLE_CHECK_MS)
      const limit = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      server.close(() => {
        clearInterval(idle)
        clearTimeout(limit)
        resolve()
      })
    })
  const close = async () => {
    door.beginClosing()
    if (lingerMs > 0) await wait(lingerMs)
    await shut()
  }
  return { server, url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${taken}`, close }
}
