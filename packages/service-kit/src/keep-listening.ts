import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from './logger.ts'
import type { Subscription } from './ports.ts'

const LISTEN_RETRY_MS = 1000

/** Listens as soon as the broker is there, however long that takes. */
export const keepListening = (
  start: () => Promise<Subscription>,
  onListening: () => void,
  log: Logger,
  retryMs = LISTEN_RETRY_MS,
): Subscription => {
  const stop = new AbortController()
  const listen = async (): Promise<Subscription | undefined> => {
    while (!stop.signal.aborted) {
      try {
        const subscription = await start()
        onListening()
        return subscription
      } catch (error) {
        log.warn({ err: error }, 'cannot listen to events yet')
        await wait(retryMs, undefined, { signal: stop.signal }).catch(() => undefined)
      }
    }
    return undefined
  }
  const listening = listen()
  return {
    close: async () => {
      stop.abort()
      await (await listening)?.close()
    },
  }
}
