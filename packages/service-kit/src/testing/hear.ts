import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { EventDeclaration } from '@shop/contracts/events/event'
import type { MemoryBroker } from './memory-broker.ts'

/** Lets whoever listens hear an event, and waits until it has done what it does about it. */
export const letHear =
  (broker: MemoryBroker) =>
  async <Declaration extends EventDeclaration>(
    declaration: Declaration,
    aggregateId: string,
    version: number,
    data: z.input<Declaration['data']>,
  ): Promise<void> => {
    const { topic } = declaration
    const occurredAt = new Date().toISOString()
    const event = { id: randomUUID(), topic, schemaVersion: 1, aggregateId, version, occurredAt, data }
    await broker.publish([{ topic, key: aggregateId, value: JSON.stringify(event), headers: {} }])
    await broker.settled()
  }

interface Heard {
  topic: string
  key: string
  version: number
  data: Record<string, unknown>
}

/** What was published about one aggregate, oldest first. */
export const publishedAbout = (broker: MemoryBroker, aggregateId: string): Heard[] =>
  broker.published
    .filter(({ key, topic }) => key === aggregateId && !topic.endsWith('.dlq'))
    .map(({ topic, key, value }) => ({ ...(JSON.parse(value) as Omit<Heard, 'topic' | 'key'>), topic, key }))
