interface Runnable {
  start(): Promise<void>
  close(): Promise<void>
}

/** After this a process that does not close by itself is ended, in ms. */
const CLOSE_LIMIT_MS = 9000

const fail = (error: unknown): never => {
  console.error(
    error instanceof Error && error.message.startsWith('The configuration') ? error.message : error,
  )
  process.exit(1)
}

/** Runs a process until it is asked to stop, or until the process that started it is gone. */
export const run = async (create: () => Runnable): Promise<void> => {
  try {
    const runnable = create()
    let closing = false
    const stop = () => {
      if (closing) return
      closing = true
      setTimeout(() => process.exit(1), CLOSE_LIMIT_MS).unref()
      runnable.close().then(() => process.exit(0), fail)
    }
    process.on('SIGTERM', stop)
    process.on('SIGINT', stop)
    process.on('disconnect', stop)
    await runnable.start()
    process.send?.({ ready: true })
  } catch (error) {
    fail(error)
  }
}
