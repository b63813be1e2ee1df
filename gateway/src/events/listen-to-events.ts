import { randomUUID } from 'node:crypto'
import { envelope, type Envelope } from '@shop/contracts/events/event'
import { hearing, type Handler } from '@shop/service-kit/consumers'
import { beginStep, withStep } from '@shop/service-kit/tracing/step'
import type { Logger } from '@shop/service-kit/logger'
import type { Broker, IncomingMessage } from '@shop/service-kit/ports'
import { ConnectionWatch } from './connection-watch.ts'

interface ListenOptions {
  broker: Broker
  handlers: readonly Handler[]
  log: Logger
  /** From now on every event is heard. */
  came(): void
  /** Events may be missed. */
  went(): void
}

const CHECK_MS = 250

const parse = (handlers: readonly Handler[], { topic, value }: IncomingMessage) => {
  const handler = handlers.find(({ declaration }) => declaration.topic === topic)
  if (!handler) throw new Error(`Nobody here listens to ${topic}.`)
  const schema = envelope.extend({ data: handler.declaration.data })
  return { handler, event: schema.parse(JSON.parse(value)) as Envelope }
}

/**
 * Hears every event from now on, in a group of this process alone. The gateway owns nothing that an event must reach:
 * one that cannot be read is not tried again; it counts as one that was missed.
 */
export const listenToEvents = async ({ broker, handlers, log, came, went }: ListenOptions) => {
  const watch = new ConnectionWatch(came, went)
  const handle = async (message: IncomingMessage) => {
    try {
      const { handler, event } = parse(handlers, message)
      const step = beginStep(hearing(message, 'gateway'), message.headers['traceparent'])
      await withStep(step, () => handler.handle(event))
    } catch (error) {
      log.error({ err: error, topic: message.topic, key: message.key }, 'an event cannot be used')
      watch.lost()
    }
  }
  const subscription = await broker.subscribe({
    group: `gateway-${randomUUID()}`,
    topics: handlers.map(({ declaration }) => declaration.topic),
    fromBeginning: false,
    handle,
    onAnswered: () => watch.answered(performance.now()),
    onRejoined: () => watch.lost(),
  })
  const timer = setInterval(() => watch.check(performance.now()), CHECK_MS).unref()
  return {
    close: async () => {
      clearInterval(timer)
      await subscription.close()
    },
  }
}
