import type { Call } from './broker-context.ts'
import { errorCode } from './errors.ts'
import { DEFAULT_PARTITIONS } from './topics.ts'

/** Metadata, versions 1 to 5. Asking for a topic creates it, as with `auto.create.topics.enable`. */
export function metadata({ broker, version, request, response }: Call): void {
  const asked = request.nullableArray(() => request.string())
  const mayCreate = version < 4 || request.boolean()
  for (const name of asked ?? []) if (mayCreate && !broker.topics.partitions(name)) broker.topics.create(name)
  if (version >= 3) response.int32(0)
  response.array([broker], ({ nodeId, host, port }) =>
    response.int32(nodeId).string(host).int32(port).string(null),
  )
  if (version >= 2) response.string('embedded')
  response.int32(broker.nodeId)
  response.array(asked ?? broker.topics.names(), (name) => {
    const partitions = broker.topics.partitions(name)
    response
      .int16(partitions ? errorCode.none : errorCode.unknownTopicOrPartition)
      .string(name)
      .int8(0)
    response.array((partitions ?? []).keys(), (index) => {
      response.int16(errorCode.none).int32(index).int32(broker.nodeId)
      response.array([broker.nodeId], (id) => response.int32(id))
      response.array([broker.nodeId], (id) => response.int32(id))
      if (version >= 5) response.int32(0)
    })
  })
}

/** CreateTopics, versions 0 to 2. */
export function createTopics({ broker, version, request, response }: Call): void {
  const topics = request.array(() => {
    const name = request.string()
    const partitions = request.int32()
    request.int16()
    const assigned = request.array(() => [request.int32(), request.array(() => request.int32())])
    request.array(() => [request.string(), request.nullableString()])
    return { name, partitions: assigned.length || (partitions < 0 ? DEFAULT_PARTITIONS : partitions) }
  })
  request.int32()
  const validateOnly = version >= 1 && request.boolean()
  if (version >= 2) response.int32(0)
  response.array(topics, ({ name, partitions }) => {
    const error = creationError(broker.topics.partitions(name) !== undefined, partitions)
    if (!error && !validateOnly) broker.topics.create(name, partitions)
    response.string(name).int16(error)
    if (version >= 1) response.string(null)
  })
}

function creationError(exists: boolean, partitions: number): number {
  if (exists) return errorCode.topicAlreadyExists
  return partitions < 1 ? errorCode.invalidPartitions : errorCode.none
}

/** DeleteTopics, versions 0 and 1. */
export function deleteTopics({ broker, version, request, response }: Call): void {
  const names = request.array(() => request.string())
  if (version >= 1) response.int32(0)
  response.array(names, (name) => {
    const known = broker.topics.delete(name)
    response.string(name).int16(known ? errorCode.none : errorCode.unknownTopicOrPartition)
  })
}
