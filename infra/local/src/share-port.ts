import { connect, createServer, type Socket } from 'node:net'

/** Connections that are handed on at the moment, so that closing leaves none behind. */
type Open = Set<Socket>

const join = (open: Open, outer: Socket, inner: Socket) => {
  open.add(outer).add(inner)
  outer.pipe(inner).pipe(outer)
  for (const [one, other] of [
    [outer, inner],
    [inner, outer],
  ] as const) {
    one.on('error', () => other.destroy())
    one.once('close', () => {
      open.delete(one)
      other.destroy()
    })
  }
}

/**
 * Hands the connections to one port on to several others in turn, as a cluster's service does; who does not answer is
 * passed over.
 * @throws when the port is taken
 */
export async function sharePort(port: number, targets: readonly number[]) {
  const open: Open = new Set()
  let turn = 0
  const handOn = (outer: Socket, tries: number) => {
    const inner = connect({ host: '127.0.0.1', port: targets[turn++ % targets.length] ?? 0 })
    const passOver = () => (tries > 1 ? handOn(outer, tries - 1) : outer.destroy())
    inner.once('error', passOver)
    inner.once('connect', () => {
      inner.off('error', passOver)
      join(open, outer, inner)
    })
  }
  const server = createServer({ noDelay: true }, (outer) => {
    outer.on('error', () => outer.destroy())
    handOn(outer, targets.length)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  return {
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        for (const socket of open) socket.destroy()
      }),
  }
}
