import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from './log.ts'

/** A part of the shop that runs in a process of its own. */
export interface Part {
  /** Undefined if it is not ours. */
  pid: number | undefined
  exited: Promise<unknown>
  stop(): Promise<void>
}

export interface KeptPart<P extends Part> {
  current(): P
  stop(): Promise<void>
}

const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 10_000
const STEADY_AFTER_MS = 30_000

/** Starts a part, and again whenever it ends by itself, with longer pauses if it keeps ending. */
export async function keepRunning<P extends Part>(
  name: string,
  start: () => Promise<P>,
  log: Log,
): Promise<KeptPart<P>> {
  const stopping = new AbortController()
  let part = await start()
  const watching = (async () => {
    let pause = FIRST_PAUSE_MS
    let startedAt = Date.now()
    while (!stopping.signal.aborted) {
      await Promise.race([part.exited, aborted(stopping.signal)])
      // eslint-disable-next-line @typescript-eslint/no-unnecessary-condition -- it may be aborted while we wait
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > STEADY_AFTER_MS) pause = FIRST_PAUSE_MS
      log.warn(`${name} ended unexpectedly and is started again.`)
      await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      startedAt = Date.now()
      const next = await startUntilItWorks(name, start, log, stopping.signal)
      if (next) part = next
    }
  })()
  return {
    current: () => part,
    async stop() {
      stopping.abort()
      await watching
      await part.stop()
    },
  }
}

async function startUntilItWorks<P>(name: string, start: () => Promise<P>, log: Log, signal: AbortSignal) {
  for (let pause = FIRST_PAUSE_MS; !signal.aborted; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    try {
      return await start()
    } catch (error) {
      log.warn(`${name} does not start: ${error instanceof Error ? error.message : String(error)}`)
      await wait(pause, undefined, { signal }).catch(() => {})
    }
  }
  return undefined
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })
}
