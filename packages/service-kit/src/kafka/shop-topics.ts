import kafkajs, { type Admin } from 'kafkajs'
import type { TopicSettings } from '@shop/contracts/events/topics'

export type TopicAdmin = Pick<
  Admin,
  'listTopics' | 'createTopics' | 'fetchTopicMetadata' | 'createPartitions' | 'alterConfigs'
>

export interface TopicOptions {
  /** On how many brokers each event is kept. */
  replicas: number
}

const entriesOf = ({ config }: TopicSettings, { replicas }: TopicOptions) =>
  Object.entries({ ...config, 'min.insync.replicas': String(Math.max(1, replicas - 1)) }).map(
    ([name, value]) => ({ name, value }),
  )

const create = async (admin: TopicAdmin, missing: readonly TopicSettings[], options: TopicOptions) => {
  if (missing.length === 0) return
  await admin.createTopics({
    waitForLeaders: true,
    topics: missing.map((settings) => ({
      topic: settings.topic,
      numPartitions: settings.partitions,
      replicationFactor: options.replicas,
      configEntries: entriesOf(settings, options),
    })),
  })
}

/** Events of one aggregate may then lie in two partitions; consumers go by versions, so their order does not matter. */
const addPartitions = async (admin: TopicAdmin, present: readonly TopicSettings[]) => {
  const { topics } = await admin.fetchTopicMetadata({ topics: present.map(({ topic }) => topic) })
  const countOf = new Map(topics.map(({ name, partitions }) => [name, partitions.length]))
  const topicPartitions = present
    .filter(({ topic, partitions }) => (countOf.get(topic) ?? 0) < partitions)
    .map(({ topic, partitions }) => ({ topic, count: partitions }))
  if (topicPartitions.length > 0) await admin.createPartitions({ topicPartitions })
  return topicPartitions.map(({ topic }) => topic)
}

const adjust = async (admin: TopicAdmin, present: readonly TopicSettings[], options: TopicOptions) => {
  if (present.length === 0) return []
  await admin.alterConfigs({
    validateOnly: false,
    resources: present.map((settings) => ({
      // A name that kafkajs keeps from ES modules.
      type: kafkajs.ConfigResourceTypes.TOPIC,
      name: settings.topic,
      configEntries: entriesOf(settings, options),
    })),
  })
  return addPartitions(admin, present)
}

/** Creates the topics that are missing and brings the others into line. Safe to repeat; never removes anything. */
export const ensureTopics = async (
  admin: TopicAdmin,
  wanted: readonly TopicSettings[],
  options: TopicOptions,
) => {
  const known = new Set(await admin.listTopics())
  const missing = wanted.filter(({ topic }) => !known.has(topic))
  await create(admin, missing, options)
  const widened = await adjust(
    admin,
    wanted.filter(({ topic }) => known.has(topic)),
    options,
  )
  return { created: missing.map(({ topic }) => topic), widened }
}
