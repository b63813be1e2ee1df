import mongoose, { type Connection } from 'mongoose'

/** How long a call waits for a database that does not answer, in ms. */
const TIMEOUT_MS = 5000

/**
 * Connects to one service's database. Writes are acknowledged once they are in the journal.
 * @throws when the database cannot be reached
 */
export const connectMongo = (url: string): Promise<Connection> =>
  mongoose
    .createConnection(url, {
      autoIndex: false,
      serverSelectionTimeoutMS: TIMEOUT_MS,
      socketTimeoutMS: 30_000,
      maxPoolSize: 20,
      writeConcern: { journal: true },
    })
    .asPromise()
