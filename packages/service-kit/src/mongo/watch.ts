import { setTimeout as wait } from 'node:timers/promises'
import { MongoClient } from 'mongodb'
import type { Job } from '../jobs.ts'
import type { Logger } from '../logger.ts'
import type { Readiness } from '../probes.ts'

const LOOK_MS = 5000
/** How long the database may take to answer, in ms. */
const PATIENCE_MS = 6000
/** So often in a row others get through and we do not, before we believe that it is our connection. */
const STUCK_LOOKS = 3

export interface DatabaseWatchOptions {
  /** Asks over the connections that the service uses. */
  ask(): Promise<unknown>
  /** Asks over a connection made for it. */
  askAnew(): Promise<unknown>
  readiness: Pick<Readiness, 'ready' | 'unready'>
  log: Logger
  /** Our connections do not heal, though the database is there. */
  onStuck(): void
  patienceMs?: number
}

/**
 * Tells whether the database answers. While it is away everybody waits for it; but a client whose watch over the server
 * was lost when that died finds it never again, and only a new process helps.
 */
export const createDatabaseWatch = (options: DatabaseWatchOptions): Job => {
  const { ask, askAnew, readiness, log, onStuck, patienceMs = PATIENCE_MS } = options
  const answers = (question: Promise<unknown>) =>
    Promise.race([
      question.then(
        () => true,
        () => false,
      ),
      wait(patienceMs, false, { ref: false }),
    ])
  let looksInVain = 0
  const run = async () => {
    if (await answers(ask())) {
      looksInVain = 0
      readiness.ready('database')
      return
    }
    readiness.unready('database')
    // It may have come back since we asked, so we ask once more before we blame our connection.
    looksInVain = (await answers(askAnew())) && !(await answers(ask())) ? looksInVain + 1 : 0
    if (looksInVain < STUCK_LOOKS) return
    log.fatal('the database answers others and not this process: it ends, to be started anew')
    onStuck()
  }
  return { name: 'database', everyMs: LOOK_MS, run }
}

/** Asks a database over a connection of its own. @throws when it does not answer */
export const askOnce = async (url: string): Promise<void> => {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: 3000, maxPoolSize: 1 })
  try {
    await client.db().command({ ping: 1 })
  } finally {
    await client.close()
  }
}
