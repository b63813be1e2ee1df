import type { Broker, IncomingMessage } from '@shop/service-kit/ports'

type Subscribed = Parameters<Broker['subscribe']>[0]

/** A broker in this process whose connection can be cut, for tests. */
export const memoryBroker = () => {
  const subscribed = new Set<Subscribed>()
  let isUp = true
  const beat = setInterval(() => {
    if (isUp) for (const { onAnswered } of subscribed) onAnswered?.()
  }, 10).unref()
  const publish = async (messages: readonly IncomingMessage[]) => {
    for (const message of messages)
      for (const { topics, handle } of subscribed) if (topics.includes(message.topic)) await handle(message)
  }
  const broker: Broker = {
    publish,
    subscribe: (options) => {
      subscribed.add(options)
      options.onAnswered?.()
      return Promise.resolve({
        close: () => {
          subscribed.delete(options)
          return Promise.resolve()
        },
      })
    },
    reach: () => Promise.resolve(new Map()),
    close: () => {
      clearInterval(beat)
      return Promise.resolve()
    },
  }
  return {
    broker,
    cut: () => {
      isUp = false
    },
    mend: () => {
      isUp = true
    },
  }
}
