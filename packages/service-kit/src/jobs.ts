import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from './logger.ts'

/** Work that comes again and again, such as a sweep. */
export interface Job {
  name: string
  everyMs: number
  run(): Promise<unknown>
}

type Pause = (ms: number, signal: AbortSignal) => Promise<unknown>

const inRealTime: Pause = (ms, signal) => wait(ms, undefined, { signal })

/** Runs each job at once and then in its interval, never twice at the same time, until closed. */
export const startJobs = (jobs: readonly Job[], log: Logger, pause: Pause = inRealTime) => {
  const stop = new AbortController()
  const loop = async ({ name, everyMs, run }: Job) => {
    while (!stop.signal.aborted) {
      await run().catch((error: unknown) =>
        log.warn({ err: error, job: name }, 'a job failed and will run again'),
      )
      await pause(everyMs, stop.signal).catch(() => undefined)
    }
  }
  const loops = jobs.map(loop)
  return {
    close: async () => {
      stop.abort()
      await Promise.all(loops)
    },
  }
}
