import { z } from 'zod'
import { id, instant } from '../common.ts'

/** The form of every message: what happened to one aggregate, the version it reached, and its state after it. */
export const envelope = z.object({
  id,
  topic: z.string(),
  schemaVersion: z.literal(1),
  aggregateId: z.string(),
  /** Counts the aggregate's events from 1; a consumer ignores anything at or below what it has applied. */
  version: z.int().min(1),
  occurredAt: instant,
  traceparent: z.string().optional(),
})

export interface EventDeclaration<Topic extends string = string, Data extends z.ZodType = z.ZodType> {
  topic: Topic
  /** Who publishes it. */
  owner: 'catalogue' | 'inventory' | 'identity' | 'orders' | 'payments' | 'every service'
  /** One sentence: when it is published. */
  when: string
  data: Data
}

export type Envelope<Declaration extends EventDeclaration = EventDeclaration> = z.infer<typeof envelope> & {
  topic: Declaration['topic']
  data: z.infer<Declaration['data']>
}

export const declareEvent = <const Topic extends string, Data extends z.ZodType>(
  declaration: EventDeclaration<Topic, Data>,
) => declaration
