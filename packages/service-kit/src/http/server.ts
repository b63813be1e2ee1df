import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How long requests under way may take to finish when the server closes, in ms. */
const DRAIN_MS = 5000
const IDLE_CHECK_MS = 20

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
): Promise<RunningServer> => {
  const server = createServer(
    { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 30_000 },
    (request, response) => void handler(request, response),
  )
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  const taken = (server.address() as AddressInfo).port
  const close = () =>
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
  return { server, url: `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${taken}`, close }
}
