import { Writable } from 'node:stream'
import { createLogger, type Logger } from '../logger.ts'

/** The logger of the shop, writing into a list. */
export const recordingLog = (): { log: Logger; lines: Record<string, unknown>[] } => {
  const lines: Record<string, unknown>[] = []
  const into = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(JSON.parse(String(chunk)) as Record<string, unknown>)
      done()
    },
  })
  return { log: createLogger('test', 'trace', into), lines }
}
