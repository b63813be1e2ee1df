import { randomUUID } from 'node:crypto'
import { Kafka, logLevel, type EachMessagePayload } from 'kafkajs'
import {
  deadLettersOf,
  isDeadLetterTopic,
  toDeadLetter,
  toRedriven,
  type DeadLetter,
} from '../dlq/dead-letter.ts'
import type { Clock } from '../ports.ts'
import { readRange, sizeOf, uncommitted } from './read-range.ts'
import { toIncoming } from './to-incoming.ts'

/** Remembers up to where dead letters were sent again. */
const REDRIVE_GROUP = 'dlq-redrive'

export interface DeadLetterBox {
  /** Every topic that has dead letters which were not sent again, and how many. */
  waiting(): Promise<{ topic: string; count: number }[]>
  /** Dead letters that were not sent again, the oldest first. Changes nothing. */
  list(topic: string, limit: number): Promise<DeadLetter[]>
  /** Sends dead letters to the topic that they came from and remembers it; tells how many. */
  redrive(topic: string, limit: number): Promise<number>
  close(): Promise<void>
}

const letterIn = ({ topic, message }: EachMessagePayload) => toDeadLetter(toIncoming(topic, message))

/** @throws when the brokers cannot be reached */
export const openDeadLetterBox = async (brokers: string[], clock: Clock): Promise<DeadLetterBox> => {
  const kafka = new Kafka({
    brokers,
    clientId: 'dlq',
    logLevel: logLevel.NOTHING,
    connectionTimeout: 3000,
    retry: { initialRetryTime: 100, maxRetryTime: 1000, retries: 4 },
  })
  const admin = kafka.admin()
  const producer = kafka.producer()
  await admin.connect()

  const topics = async () => (await admin.listTopics()).filter(isDeadLetterTopic).toSorted()
  const rangesOf = async (topic: string) =>
    (await topics()).includes(topic) ? uncommitted(admin, topic, REDRIVE_GROUP) : []

  const waiting = async () => {
    const counted = (await topics()).map(async (topic) => ({ topic, count: sizeOf(await rangesOf(topic)) }))
    return (await Promise.all(counted)).filter(({ count }) => count > 0)
  }

  const list = async (named: string, limit: number) => {
    const topic = deadLettersOf(named)
    const letters: DeadLetter[] = []
    const consumer = kafka.consumer({ groupId: `dlq-list-${randomUUID()}`, maxWaitTimeInMs: 200 })
    try {
      await readRange(consumer, topic, await rangesOf(topic), (payload) => {
        letters.push(letterIn(payload))
        return Promise.resolve('more')
      })
    } finally {
      await consumer.disconnect()
    }
    return letters
      .toSorted((one, other) => Number(one.diedAt ?? 0) - Number(other.diedAt ?? 0))
      .slice(0, limit)
  }

  const redrive = async (named: string, limit: number) => {
    const topic = deadLettersOf(named)
    const consumer = kafka.consumer({ groupId: REDRIVE_GROUP, maxWaitTimeInMs: 200 })
    let sent = 0
    await producer.connect()
    try {
      await readRange(consumer, topic, await rangesOf(topic), async (payload) => {
        const { topic: origin, ...message } = toRedriven(letterIn(payload), clock.now())
        await producer.send({ topic: origin, acks: -1, messages: [message] })
        const offset = String(Number(payload.message.offset) + 1)
        await consumer.commitOffsets([{ topic, partition: payload.partition, offset }])
        sent += 1
        return sent < limit ? 'more' : 'enough'
      })
    } finally {
      await consumer.disconnect()
    }
    return sent
  }

  const close = async () => {
    await Promise.all([admin.disconnect(), producer.disconnect()])
  }
  return { waiting, list, redrive, close }
}
