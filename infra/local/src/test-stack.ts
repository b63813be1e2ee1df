import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { allStarted } from './all-started.ts'
import { startKafka } from './kafka.ts'
import { startMongo } from './mongo.ts'

export interface TestStack {
  /** MongoDB address of one database; take a name of your own, e.g. `orders-${randomUUID()}`. */
  mongoUrl(database: string): string
  brokers: string
  stop(): Promise<void>
}

/** One embedded MongoDB and one Kafka with nothing in them, for tests. */
export async function startTestStack(): Promise<TestStack> {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-test-'))
  const [mongo, kafka] = await allStarted([startMongo({ dataDir }), startKafka()])
  return {
    mongoUrl: (database) => mongo.url(database),
    brokers: kafka.brokers,
    async stop() {
      await Promise.all([mongo.stop(), kafka.stop()])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
