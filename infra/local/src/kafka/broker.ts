import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { API_VERSIONS, apiVersions, findApi } from './apis.ts'
import { Broker } from './broker-context.ts'
import { Reader, Writer } from './wire.ts'

export interface RunningBroker {
  port: number
  close(): Promise<void>
}

const MAX_REQUEST_BYTES = 64 * 1024 * 1024

/** A Kafka broker for one machine: real protocol, long polling, consumer groups; in memory, no replication. */
export async function startBroker(port = 0, host = '127.0.0.1'): Promise<RunningBroker> {
  const broker = new Broker(host)
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    serve(broker, socket)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, resolve)
  })
  broker.port = (server.address() as AddressInfo).port
  return {
    port: broker.port,
    close() {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** Answers one connection: one request after the other, in their order, as the protocol promises. */
function serve(broker: Broker, socket: Socket): void {
  let pending: Buffer = Buffer.alloc(0)
  let queue: Promise<void> = Promise.resolve()
  socket.setNoDelay(true)
  socket.on('data', (chunk: Buffer) => {
    pending = pending.length ? Buffer.concat([pending, chunk]) : chunk
    while (pending.length >= 4) {
      const size = pending.readInt32BE(0)
      if (size < 0 || size > MAX_REQUEST_BYTES) return void socket.destroy()
      if (pending.length < 4 + size) break
      const request = new Reader(pending.subarray(4, 4 + size))
      pending = pending.subarray(4 + size)
      queue = queue.then(() => answer(broker, socket, request)).catch(() => void socket.destroy())
    }
  })
  socket.on('error', () => socket.destroy())
  socket.once('close', () => {
    for (const group of broker.groups.values()) group.connectionClosed(socket)
  })
}

async function answer(broker: Broker, socket: Socket, request: Reader): Promise<void> {
  if (socket.destroyed) return
  const key = request.int16()
  const version = request.int16()
  const correlationId = request.int32()
  const clientId = request.nullableString() ?? ''
  const response = new Writer().int32(correlationId)
  const api = findApi(key, version)
  if (api) {
    const wanted = await api.handle({ broker, version, clientId, connection: socket, request, response })
    if (wanted === false) return
  } else if (key === API_VERSIONS) {
    apiVersions({ version, response })
  } else {
    throw new Error(`Request ${key} version ${version} is not supported.`)
  }
  const body = response.toBuffer()
  const size = Buffer.allocUnsafe(4)
  size.writeInt32BE(body.length)
  socket.cork()
  socket.write(size)
  socket.write(body)
  socket.uncork()
}
