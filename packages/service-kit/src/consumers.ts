import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { deadLetterTopic } from '@shop/contracts/events/all'
import { envelope, type Envelope, type EventDeclaration } from '@shop/contracts/events/event'
import type { Logger } from './logger.ts'
import type { Metrics } from './metrics.ts'
import type { Broker, IncomingMessage } from './ports.ts'
import { isOutage } from './outage.ts'
import { beginStep, withStep, type StepFacts } from './tracing/step.ts'

export interface Handler {
  declaration: EventDeclaration
  handle(event: Envelope): Promise<void>
}

/** What a service does when it hears an event. Must be safe to repeat and to come late. */
export const on = <Declaration extends EventDeclaration>(
  declaration: Declaration,
  handle: (event: Envelope<Declaration>) => Promise<unknown>,
): Handler => ({
  declaration,
  handle: async (event) => {
    await handle(event as Envelope<Declaration>)
  },
})

export interface ConsumerOptions {
  group: string
  handlers: readonly Handler[]
  broker: Broker
  log: Logger
  metrics?: Metrics
  /** True: hear what was published before the group existed. */
  fromBeginning?: boolean
  pause?: (ms: number) => Promise<unknown>
}

/** Waits between attempts at a message that fails by itself, in ms; after the last it is a dead letter. */
const RETRY_MS = [50, 200, 800, 2000]
/** While something that everybody needs is away, a message waits for it this long, in ms. */
const OUTAGE_LIMIT_MS = 10 * 60_000
const OUTAGE_RETRY_MS = 1000

/** Who hears a topic, and how its messages are read. */
const readerOf = (handlers: readonly Handler[], { topic, data }: EventDeclaration) => {
  const concerned = handlers.filter(({ declaration }) => declaration.topic === topic)
  const schema = envelope.extend({ data })
  return (message: IncomingMessage) => ({
    concerned,
    event: schema.parse(JSON.parse(message.value)) as Envelope,
  })
}

/** Reads messages and finds all who hear them; a repeat reaches every one of them again. */
const parserFor = (handlers: readonly Handler[]) => {
  // A schema is compiled when it is used first: each topic has one, not each message.
  const readers = new Map(
    handlers.map(({ declaration }) => [declaration.topic, readerOf(handlers, declaration)]),
  )
  return (message: IncomingMessage) => {
    const read = readers.get(message.topic)
    if (!read) throw new Error(`Nobody here listens to ${message.topic}.`)
    return read(message)
  }
}

const secondsSince = (instant: string) => Math.max(0, Date.now() - Date.parse(instant)) / 1000

/** The step of a trace in which a message is heard. */
export const hearing = ({ topic }: IncomingMessage, group: string): StepFacts => ({
  name: `hear ${topic}`,
  kind: 'consumer',
  facts: {
    'messaging.system': 'kafka',
    'messaging.operation.type': 'process',
    'messaging.destination.name': topic,
    'messaging.consumer.group.name': group,
  },
})

/** Listens to events until closed. What cannot be handled goes to the topic's dead letters, never lost. */
export const startConsumer = (options: ConsumerOptions) => {
  const { group, handlers, broker, log, metrics, fromBeginning = true, pause = wait } = options
  const parse = parserFor(handlers)

  const bury = async (message: IncomingMessage, error: unknown) => {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error)
    log.error({ err: error, topic: message.topic, key: message.key }, 'an event became a dead letter')
    await broker.publish([
      {
        ...message,
        topic: deadLetterTopic(message.topic),
        headers: {
          ...message.headers,
          group,
          error: reason.slice(0, 1000),
          diedAt: new Date().toISOString(),
        },
      },
    ])
    metrics?.consumed.inc({ topic: message.topic, outcome: 'dead' })
  }

  const attempt = async (message: IncomingMessage) => {
    const { concerned, event } = parse(message)
    let waitedForOutage = 0
    for (let failures = 0; ;) {
      try {
        for (const handler of concerned) await handler.handle(event)
        metrics?.consumed.inc({ topic: message.topic, outcome: 'handled' })
        metrics?.eventDelay.observe({ topic: message.topic }, secondsSince(event.occurredAt))
        return
      } catch (error) {
        const isAway = isOutage(error) && waitedForOutage < OUTAGE_LIMIT_MS
        const delay = isAway ? OUTAGE_RETRY_MS : RETRY_MS[failures]
        if (delay === undefined) throw error
        if (isAway) waitedForOutage += delay
        else failures += 1
        metrics?.consumed.inc({ topic: message.topic, outcome: 'retried' })
        log.warn({ err: error, topic: message.topic, key: message.key }, 'an event is tried again')
        await pause(delay)
      }
    }
  }

  const handle = (message: IncomingMessage) =>
    withStep(beginStep(hearing(message, group), message.headers['traceparent']), () =>
      attempt(message).catch((error: unknown) => bury(message, error)),
    )

  return broker.subscribe({
    group,
    topics: [...new Set(handlers.map(({ declaration }) => declaration.topic))],
    fromBeginning,
    handle,
  })
}
