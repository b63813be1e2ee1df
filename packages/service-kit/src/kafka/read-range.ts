import type { Admin, Consumer, EachMessagePayload } from 'kafkajs'

/** What lies in one partition between two offsets, the last excluded. */
export interface Range {
  partition: number
  from: number
  to: number
}

/** What of a topic a group has not committed yet, as it is now. */
export const uncommitted = async (admin: Admin, topic: string, groupId: string): Promise<Range[]> => {
  const [offsets, [committed]] = await Promise.all([
    admin.fetchTopicOffsets(topic),
    admin.fetchOffsets({ groupId, topics: [topic] }),
  ])
  return offsets.map(({ partition, low, high }) => {
    const known = committed?.partitions.find((it) => it.partition === partition)?.offset ?? '-1'
    return { partition, from: Math.max(Number(low), Number(known)), to: Number(high) }
  })
}

export const sizeOf = (ranges: readonly Range[]): number =>
  ranges.reduce((sum, { from, to }) => sum + Math.max(0, to - from), 0)

/**
 * Hands over what lies in the ranges, in order for each partition, and resolves at their ends or when `handle` says
 * that it has had enough. Commits nothing.
 */
export const readRange = async (
  consumer: Consumer,
  topic: string,
  ranges: readonly Range[],
  handle: (payload: EachMessagePayload) => Promise<'more' | 'enough'>,
): Promise<void> => {
  const open = new Map(ranges.filter(({ from, to }) => from < to).map((range) => [range.partition, range]))
  if (open.size === 0) return
  const finished = Promise.withResolvers<undefined>()

  const take = async (payload: EachMessagePayload) => {
    const range = open.get(payload.partition)
    const offset = Number(payload.message.offset)
    if (!range || offset < range.from) return
    if (offset < range.to && (await handle(payload)) === 'enough') open.clear()
    if (offset >= range.to - 1) open.delete(payload.partition)
    if (open.size === 0) finished.resolve(undefined)
  }

  await consumer.connect()
  await consumer.subscribe({ topics: [topic], fromBeginning: true })
  await consumer.run({
    autoCommit: false,
    eachMessage: (payload) =>
      take(payload).catch((error: unknown) => {
        open.clear()
        finished.reject(error)
      }),
  })
  for (const { partition, from } of ranges) consumer.seek({ topic, partition, offset: String(from) })
  await finished.promise
}
