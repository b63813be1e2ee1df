import { connect, createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'

/**
 * A fixed door to a broker that picks another port at each start. Clients use it for their first connection; the
 * broker's metadata then names its own port, which they use from there on.
 */
export async function startForwarder(targetPort: () => number, port = 0) {
  const open = new Set<Socket>()
  const server = createServer((client) => {
    const broker = connect(targetPort(), '127.0.0.1')
    for (const [socket, other] of [
      [client, broker],
      [broker, client],
    ] as const) {
      open.add(socket)
      socket.setNoDelay(true)
      socket.on('error', () => other.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
    client.pipe(broker).pipe(client)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close()
      for (const socket of open) socket.destroy()
    },
  }
}
