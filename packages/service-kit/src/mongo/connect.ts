import mongoose, { type Connection } from 'mongoose'
import './end-lost-writes.ts'
import { traceCommands } from './trace-commands.ts'

/** How long a call waits for a database that does not answer, in ms. */
const TIMEOUT_MS = 5000

/** How long a call waits for its turn, while all connections are in use, in ms. */
const WAIT_FOR_CONNECTION_MS = 15_000

/**
 * Connects to one service's database. Writes are acknowledged once they are in the journal.
 * @throws when the database cannot be reached
 */
export const connectMongo = async (url: string, { isTraced = false } = {}): Promise<Connection> => {
  if (isTraced) traceCommands()
  return mongoose
    .createConnection(url, {
      autoIndex: false,
      serverSelectionTimeoutMS: TIMEOUT_MS,
      socketTimeoutMS: 30_000,
      // Without a limit, who waits for a connection while the database dies may wait for ever.
      waitQueueTimeoutMS: WAIT_FOR_CONNECTION_MS,
      maxPoolSize: 20,
      writeConcern: { journal: true },
    })
    .asPromise()
}
