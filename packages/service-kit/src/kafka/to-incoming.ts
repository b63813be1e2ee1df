import type { KafkaMessage } from 'kafkajs'
import type { IncomingMessage } from '../ports.ts'

/** A message of Kafka's as the shop reads it: everything is text. */
export const toIncoming = (topic: string, message: KafkaMessage): IncomingMessage => ({
  topic,
  key: message.key?.toString() ?? '',
  value: message.value?.toString() ?? '',
  headers: Object.fromEntries(
    Object.entries(message.headers ?? {}).map(([name, value]) => [name, String(value)]),
  ),
})
