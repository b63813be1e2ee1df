import { Kafka, logLevel, type EachBatchPayload } from 'kafkajs'
import type { Broker, IncomingMessage, Subscription } from '../ports.ts'
import type { Logger } from '../logger.ts'
import { Positions } from './positions.ts'
import { createReach } from './reach.ts'
import { quietNegativeTimeouts } from './quiet-timeouts.ts'
import { toIncoming } from './to-incoming.ts'

export interface KafkaBrokerOptions {
  brokers: string[]
  clientId: string
  log: Logger
}

type SubscribeOptions = Parameters<Broker['subscribe']>[0]

const HEARTBEAT_MS = 1000

const consumerSettings = {
  allowAutoTopicCreation: true,
  sessionTimeout: 10_000,
  rebalanceTimeout: 10_000,
  heartbeatInterval: HEARTBEAT_MS,
  maxWaitTimeInMs: 500,
  minBytes: 1,
  retry: {
    initialRetryTime: 100,
    maxRetryTime: 2000,
    retries: 20,
    restartOnFailure: () => Promise.resolve(true),
  },
}

/** One key after the other in order, different keys side by side: a slow aggregate holds up nobody else. */
const handleBatch = async (
  payload: EachBatchPayload,
  handle: SubscribeOptions['handle'],
  positions: Positions,
) => {
  const { batch, resolveOffset, heartbeat, isRunning, isStale } = payload
  const beat = setInterval(() => void heartbeat().catch(() => undefined), HEARTBEAT_MS)
  try {
    const messages = batch.messages.map((message) => toIncoming(batch.topic, message))
    const lanes = Map.groupBy(messages, (message) => message.key)
    // All lanes come to rest before a failure is told: what is delivered again must not meet itself.
    const ended = await Promise.allSettled(
      [...lanes.values()].map(async (lane) => {
        for (const message of lane) {
          if (!isRunning() || isStale())
            throw new Error('The consumer stopped before the batch was finished.')
          await handle(message)
        }
      }),
    )
    const failed = ended.find((lane) => lane.status === 'rejected')
    if (failed) throw failed.reason
    const last = batch.messages.at(-1)
    if (last) {
      resolveOffset(last.offset)
      positions.handled(batch.topic, batch.partition, last.offset)
    }
    await heartbeat()
  } finally {
    clearInterval(beat)
  }
}

/** kafkajs behind the broker port; nothing outside this file knows of it. */
export const createKafkaBroker = ({ brokers, clientId, log }: KafkaBrokerOptions): Broker => {
  quietNegativeTimeouts()
  const kafka = new Kafka({
    brokers,
    clientId,
    logLevel: logLevel.WARN,
    logCreator: () => (entry) => {
      log[entry.level === logLevel.ERROR ? 'info' : 'debug']({ kafka: entry.namespace }, entry.log.message)
    },
    connectionTimeout: 3000,
    requestTimeout: 10_000,
    retry: { initialRetryTime: 100, maxRetryTime: 2000, retries: 5 },
  })
  const producer = kafka.producer({ allowAutoTopicCreation: true })
  let connecting: Promise<void> | undefined
  const connected = () =>
    (connecting ??= producer.connect().catch((error: unknown) => {
      connecting = undefined
      throw error
    }))

  const publish = async (messages: readonly IncomingMessage[]) => {
    await connected()
    const byTopic = Map.groupBy(messages, (message) => message.topic)
    await producer.sendBatch({
      acks: -1,
      timeout: 10_000,
      topicMessages: [...byTopic].map(([topic, group]) => ({
        topic,
        messages: group.map(({ key, value, headers }) => ({ key, value, headers })),
      })),
    })
  }

  /** Topics that exist already stay as they are; who runs a cluster creates them beforehand with its own settings. */
  const createTopics = async (topics: readonly string[]) => {
    const admin = kafka.admin()
    await admin.connect()
    try {
      await admin.createTopics({ topics: topics.map((topic) => ({ topic })), waitForLeaders: true })
    } finally {
      await admin.disconnect()
    }
  }

  const ends = createReach(kafka)
  const subscriptions = new Set<() => Promise<void>>()
  const subscribe = async ({
    group,
    topics,
    fromBeginning,
    handle,
    onAnswered,
    onRejoined,
  }: SubscribeOptions): Promise<Subscription> => {
    await createTopics(topics)
    const consumer = kafka.consumer({ groupId: group, ...consumerSettings })
    const positions = new Positions(consumer, log)
    const close = async () => {
      subscriptions.delete(close)
      await consumer.stop()
      await positions.close()
      await consumer.disconnect()
    }
    subscriptions.add(close)
    try {
      await consumer.connect()
      await consumer.subscribe({ topics: [...topics], fromBeginning })
      const joined = new Promise<void>((resolve) => {
        consumer.on(consumer.events.GROUP_JOIN, () => resolve())
      })
      if (onRejoined) void joined.then(() => consumer.on(consumer.events.GROUP_JOIN, onRejoined))
      if (onAnswered) consumer.on(consumer.events.FETCH, onAnswered)
      await consumer.run({
        partitionsConsumedConcurrently: 8,
        autoCommit: false,
        eachBatchAutoResolve: false,
        eachBatch: (payload) => handleBatch(payload, handle, positions),
      })
      await joined
      return { close }
    } catch (error) {
      await close().catch(() => undefined)
      throw error
    }
  }

  const close = async () => {
    await Promise.all([...subscriptions].map((closeOne) => closeOne()))
    await Promise.all([producer.disconnect(), ends.close()])
  }
  return { publish, subscribe, reach: ends.reach, close }
}
