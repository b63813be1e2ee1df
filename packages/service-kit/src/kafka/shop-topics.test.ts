import { expect, it } from 'vitest'
import { ensureTopics, type TopicAdmin } from './shop-topics.ts'

type Created = Parameters<TopicAdmin['createTopics']>[0]['topics'][number]
type Altered = Parameters<TopicAdmin['alterConfigs']>[0]['resources'][number]

/** A broker that has the given topics, with so many partitions each. */
const aBroker = (has: Record<string, number>) => {
  const partitions = new Map(Object.entries(has))
  const created: Created[] = []
  const altered: Altered[] = []
  const admin: TopicAdmin = {
    listTopics: () => Promise.resolve([...partitions.keys()]),
    createTopics: ({ topics }) => {
      created.push(...topics)
      for (const { topic, numPartitions = 1 } of topics) partitions.set(topic, numPartitions)
      return Promise.resolve(true)
    },
    fetchTopicMetadata: (asked) =>
      Promise.resolve({
        topics: (asked?.topics ?? []).map((name) => ({
          name,
          partitions: Array.from({ length: partitions.get(name) ?? 0 }, (_, partitionId) => ({
            partitionErrorCode: 0,
            partitionId,
            leader: 1,
            replicas: [1],
            isr: [1],
          })),
        })),
      }),
    createPartitions: ({ topicPartitions }) => {
      for (const { topic, count } of topicPartitions) partitions.set(topic, count)
      return Promise.resolve(true)
    },
    alterConfigs: ({ resources }) => {
      altered.push(...resources)
      return Promise.resolve({})
    },
  }
  return { admin, partitions, created, altered }
}

const news = { topic: 'news', partitions: 4, config: { 'retention.ms': '1000' } }

it('a topic that is missing is created as it is declared', async () => {
  const { admin, created } = aBroker({})
  expect(await ensureTopics(admin, [news], { replicas: 3 })).toEqual({ created: ['news'], widened: [] })
  expect(created).toMatchObject([{ topic: 'news', numPartitions: 4, replicationFactor: 3 }])
  expect(created[0]?.configEntries).toEqual([
    { name: 'retention.ms', value: '1000' },
    { name: 'min.insync.replicas', value: '2' },
  ])
})

it('a topic that is there takes new settings and more partitions, and loses none', async () => {
  const { admin, partitions, altered } = aBroker({ news: 1, other: 9 })
  const wide = { ...news, topic: 'other' }
  const result = await ensureTopics(admin, [news, wide], { replicas: 1 })
  expect(result).toEqual({ created: [], widened: ['news'] })
  expect(Object.fromEntries(partitions)).toEqual({ news: 4, other: 9 })
  expect(altered.map(({ name }) => name)).toEqual(['news', 'other'])
})

it('doing it twice changes nothing the second time', async () => {
  const { admin, created } = aBroker({})
  await ensureTopics(admin, [news], { replicas: 1 })
  await ensureTopics(admin, [news], { replicas: 1 })
  expect(created).toHaveLength(1)
})
