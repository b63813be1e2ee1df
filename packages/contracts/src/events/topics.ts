import { allEvents, deadLetterTopic } from './all.ts'
import { productChanged } from './catalogue.ts'
import { userChanged } from './identity.ts'

/** A topic as the broker should keep it. */
export interface TopicSettings {
  topic: string
  partitions: number
  /** Settings of Apache Kafka's, by their names there. */
  config: Record<string, string>
}

const DAY_MS = 24 * 60 * 60_000
const days = (count: number) => String(count * DAY_MS)

/** Bounds how many replicas of one consumer can work side by side; more can be added later, never fewer. */
const PARTITIONS = 12
const DEAD_LETTER_PARTITIONS = 1

/** What somebody new must be able to read from the beginning: the last state of each is kept for ever. */
const keptForEver: ReadonlySet<string> = new Set([productChanged.topic, userChanged.topic])

const compacted = {
  'cleanup.policy': 'compact',
  'min.compaction.lag.ms': days(1),
  'max.compaction.lag.ms': days(7),
}
/** Long enough to read again what happened before a backup was taken. */
const recent = { 'cleanup.policy': 'delete', 'retention.ms': days(14) }
/** Long enough for somebody to come back from holiday and look. */
const dead = { 'cleanup.policy': 'delete', 'retention.ms': days(60) }

/** Every topic of the shop and its dead letters. */
export const allTopics: readonly TopicSettings[] = allEvents.flatMap(({ topic }) => [
  { topic, partitions: PARTITIONS, config: keptForEver.has(topic) ? compacted : recent },
  { topic: deadLetterTopic(topic), partitions: DEAD_LETTER_PARTITIONS, config: dead },
])
