import type { Call } from './broker-context.ts'
import { errorCode } from './errors.ts'

const keyOf = (topic: string, partition: number) => `${topic}/${partition}`

/** OffsetCommit, versions 2 to 5. */
export function offsetCommit({ broker, version, request, response }: Call): void {
  const group = broker.group(request.string())
  const generation = request.int32()
  const memberId = request.string()
  if (version <= 4) request.int64()
  const topics = request.array(() => ({
    name: request.string(),
    partitions: request.array(() => ({
      index: request.int32(),
      offset: request.int64(),
      metadata: request.nullableString(),
    })),
  }))
  const error = group.mayCommit(memberId, generation)
  if (version >= 3) response.int32(0)
  response.array(topics, ({ name, partitions }) => {
    response.string(name).array(partitions, ({ index, offset, metadata }) => {
      if (!error) group.offsets.set(keyOf(name, index), { offset, metadata })
      response.int32(index).int16(error)
    })
  })
}

/** OffsetFetch, versions 1 to 4; -1 where nothing was committed. */
export function offsetFetch({ broker, version, request, response }: Call): void {
  const group = broker.group(request.string())
  const asked = request.nullableArray(() => ({
    name: request.string(),
    partitions: request.array(() => request.int32()),
  }))
  const topics = asked ?? committedTopics(group.offsets.keys())
  if (version >= 3) response.int32(0)
  response.array(topics, ({ name, partitions }) => {
    response.string(name).array(partitions, (index) => {
      const committed = group.offsets.get(keyOf(name, index))
      response
        .int32(index)
        .int64(committed?.offset ?? -1)
        .string(committed?.metadata ?? '')
        .int16(errorCode.none)
    })
  })
  if (version >= 2) response.int16(errorCode.none)
}

function committedTopics(keys: Iterable<string>): { name: string; partitions: number[] }[] {
  const topics = new Map<string, number[]>()
  for (const key of keys) {
    const [name = '', partition] = key.split('/')
    topics.set(name, [...(topics.get(name) ?? []), Number(partition)])
  }
  return [...topics].map(([name, partitions]) => ({ name, partitions }))
}
