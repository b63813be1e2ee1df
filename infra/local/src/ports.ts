import { createServer } from 'node:net'

/** Below the range from which the system gives ports to outgoing connections, so that none is lost to one. */
const OWN_RANGE = { from: 11_000, to: 31_000 }

/** Whether nobody listens on a port of this machine yet. */
export function isFree(port: number, host = '127.0.0.1'): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, host, () => probe.close(() => resolve(true)))
  })
}

/** A port that nobody uses now: `wanted` if it is free, else any. */
export async function freePort(wanted = 0): Promise<number> {
  if (wanted !== 0 && (await isFree(wanted))) return wanted
  for (;;) {
    const port = OWN_RANGE.from + Math.floor(Math.random() * (OWN_RANGE.to - OWN_RANGE.from))
    if (await isFree(port)) return port
  }
}
