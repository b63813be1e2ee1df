import { Kafka, logLevel } from 'kafkajs'
import { z } from 'zod'
import { allTopics } from '@shop/contracts/events/topics'
import { readConfig } from '../config.ts'
import { quietNegativeTimeouts } from './quiet-timeouts.ts'
import { ensureTopics } from './shop-topics.ts'

/** `node create-topics.ts`: gives the brokers every topic of the shop, then ends. Run before each release. */
const settings = z.object({
  KAFKA_BROKERS: z.string().min(1),
  /** On how many brokers each event is kept: 3 wherever there are three. */
  TOPIC_REPLICAS: z.coerce.number().int().min(1).default(1),
})

const adminOf = (brokers: string) =>
  new Kafka({
    clientId: 'topics',
    brokers: brokers.split(','),
    logLevel: logLevel.NOTHING,
    // A broker that is still starting gets about a minute.
    retry: { initialRetryTime: 300, maxRetryTime: 5000, retries: 15 },
  }).admin()

const createTopics = async () => {
  const { KAFKA_BROKERS, TOPIC_REPLICAS } = readConfig(settings, process.env)
  const admin = adminOf(KAFKA_BROKERS)
  try {
    await admin.connect()
    return await ensureTopics(admin, allTopics, { replicas: TOPIC_REPLICAS })
  } finally {
    await admin.disconnect()
  }
}

quietNegativeTimeouts()
try {
  const { created, widened } = await createTopics()
  console.log(
    `${allTopics.length} topics are there, ${created.length} of them new, ${widened.length} with more partitions.`,
  )
} catch (error) {
  console.error(`The topics could not be created. ${error instanceof Error ? error.message : String(error)}`)
  process.exitCode = 1
}
