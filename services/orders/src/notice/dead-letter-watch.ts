import { setTimeout as wait } from 'node:timers/promises'
import { allEvents, deadLetterTopic } from '@shop/contracts/events/all'
import { keepListening } from '@shop/service-kit/keep-listening'
import type { Logger } from '@shop/service-kit/logger'
import type { Broker, IncomingMessage } from '@shop/service-kit/ports'
import type { Notices } from './notice.service.ts'

const topicOf = new Map(allEvents.map(({ topic }) => [deadLetterTopic(topic), topic]))
const REASON_LENGTH = 300
const ATTEMPTS = 5
const RETRY_MS = 1000

const noticeOf = ({ topic, key, headers }: IncomingMessage) => {
  const diedAt = headers['diedAt'] ?? new Date(0).toISOString()
  return {
    id: `failed:${topic}:${key}:${diedAt}`,
    at: new Date(diedAt),
    subject: {
      kind: 'failed-event',
      topic: topicOf.get(topic) ?? topic,
      hearer: headers['group'] ?? 'unknown',
      reason: (headers['error'] ?? '').slice(0, REASON_LENGTH),
    },
  } as const
}

/** Tells admins of events that became dead letters, until closed. The letters themselves stay where they are. */
export const watchDeadLetters = (broker: Broker, notices: Pick<Notices, 'raise'>, log: Logger) => {
  const tell = async (message: IncomingMessage) => {
    const { id, at, subject } = noticeOf(message)
    for (let attempt = 1; ; attempt += 1) {
      try {
        await notices.raise(id, at, subject)
        return
      } catch (error) {
        log.warn({ err: error, topic: message.topic }, 'admins could not be told of a dead letter')
        if (attempt === ATTEMPTS) return
        await wait(RETRY_MS)
      }
    }
  }
  return keepListening(
    () =>
      broker.subscribe({
        group: 'orders-dead-letters',
        topics: [...topicOf.keys()],
        fromBeginning: true,
        handle: tell,
      }),
    () => undefined,
    log,
  )
}
