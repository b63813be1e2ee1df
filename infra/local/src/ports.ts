import { createServer } from 'node:net'

/** Below the range from which the system gives ports to outgoing connections, so that none is lost to one. */
const OWN_RANGE = { from: 11_000, to: 31_000 }

/**
 * Each process goes through the range from a place of its own: what was given and is not listened to yet is given to
 * nobody else, neither here nor by another process that starts at the same time.
 */
const STEP_OF_PROCESSES = 97
let turn = process.pid * STEP_OF_PROCESSES
const nextPort = () => {
  turn += 1
  return OWN_RANGE.from + (turn % (OWN_RANGE.to - OWN_RANGE.from))
}

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
    const port = nextPort()
    if (await isFree(port)) return port
  }
}
