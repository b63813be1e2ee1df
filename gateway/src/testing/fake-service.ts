import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

/** A request as a service received it. */
interface Received {
  method: string
  url: string
  headers: IncomingMessage['headers']
  body: Buffer
}

type Answer = (received: Received, res: ServerResponse) => void | Promise<void>

/** A service that answers as the test says and remembers what it was asked; probes are answered apart. */
export const startFakeService = async (answer: Answer) => {
  const received: Received[] = []
  const server = createServer((req, res) => {
    if (req.url === '/healthz') return void res.end('{}')
    void buffer(req)
      .then(async (body) => {
        const one = { method: req.method ?? '', url: req.url ?? '', headers: req.headers, body }
        received.push(one)
        await answer(one, res)
      })
      .catch(() => res.destroy())
  })
  const listen = (port: number) =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve)
    })
  await listen(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
    reopen: () => listen(port),
  }
}
export type FakeService = Awaited<ReturnType<typeof startFakeService>>

export const sendJson = (res: ServerResponse, status: number, body: unknown) => {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
