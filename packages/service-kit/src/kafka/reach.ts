import type { Admin, Kafka } from 'kafkajs'
import type { Broker } from '../ports.ts'

const endsOf = async (admin: Admin, topic: string) =>
  (await admin.fetchTopicOffsets(topic)).map(
    ({ partition, high }) => [`${topic}/${partition}`, Number(high)] as const,
  )

/** Asks the cluster where its partitions end, over a connection that is kept; a failure opens another. */
export const createReach = (kafka: Kafka): { reach: Broker['reach']; close(): Promise<void> } => {
  let connected: Promise<Admin> | undefined
  const connect = async () => {
    const admin = kafka.admin()
    await admin.connect()
    return admin
  }
  const close = async () => {
    const admin = await connected?.catch(() => undefined)
    connected = undefined
    await admin?.disconnect()
  }
  const reach: Broker['reach'] = async (topics) => {
    try {
      const admin = await (connected ??= connect())
      // Asking for a topic that is not there could create it.
      const known = new Set(await admin.listTopics())
      const there = topics.filter((topic) => known.has(topic))
      return new Map((await Promise.all(there.map((topic) => endsOf(admin, topic)))).flat())
    } catch (error) {
      await close().catch(() => undefined)
      throw error
    }
  }
  return { reach, close }
}
