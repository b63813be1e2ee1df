import type { Broker, Call } from './broker-context.ts'
import { errorCode } from './errors.ts'
import type { PartitionLog } from './partition-log.ts'

/** Produce, versions 3 to 7. */
export function produce({ broker, version, request, response }: Call): void | false {
  request.nullableString()
  const acks = request.int16()
  request.int32()
  const topics = request.array(() => ({
    name: request.string(),
    partitions: request.array(() => ({ index: request.int32(), records: request.bytes() })),
  }))
  response.array(topics, ({ name, partitions }) => {
    response.string(name).array(partitions, ({ index, records }) => {
      const log = (broker.topics.partitions(name) ?? broker.topics.create(name))[index]
      const baseOffset = log ? log.append(records) : -1
      response.int32(index).int16(log ? errorCode.none : errorCode.unknownTopicOrPartition)
      response.int64(baseOffset).int64(-1)
      if (version >= 5) response.int64(log?.startOffset ?? -1)
    })
  })
  response.int32(0)
  return acks === 0 ? false : undefined
}

interface Wanted {
  name: string
  partitions: { index: number; offset: number; maxBytes: number }[]
}

/** Fetch, versions 4 to 6. Waits for something to arrive if there is nothing yet. */
export async function fetchMessages({ broker, version, request, response }: Call): Promise<void> {
  request.int32()
  const maxWait = request.int32()
  const minBytes = request.int32()
  const maxBytes = request.int32()
  request.int8()
  const wanted = request.array(() => ({
    name: request.string(),
    partitions: request.array(() => {
      const index = request.int32()
      const offset = request.int64()
      if (version >= 5) request.int64()
      return { index, offset, maxBytes: request.int32() }
    }),
  }))
  await somethingToSend(broker, wanted, minBytes, maxWait)
  let left = maxBytes
  response.int32(0).array(wanted, ({ name, partitions }) => {
    response.string(name).array(partitions, (partition) => {
      const log = broker.topics.partition(name, partition.index)
      const error = fetchError(log, partition.offset)
      const records =
        log && !error && left > 0 ? log.read(partition.offset, Math.min(left, partition.maxBytes)) : []
      left -= records.reduce((sum, { length }) => sum + length, 0)
      response.int32(partition.index).int16(error)
      response.int64(log?.nextOffset ?? -1).int64(log?.nextOffset ?? -1)
      if (version >= 5) response.int64(log?.startOffset ?? -1)
      response.int32(-1).bytes(records)
    })
  })
}

function fetchError(log: PartitionLog | undefined, offset: number): number {
  if (!log) return errorCode.unknownTopicOrPartition
  return log.has(offset) ? errorCode.none : errorCode.offsetOutOfRange
}

function somethingToSend(
  broker: Broker,
  wanted: Wanted[],
  minBytes: number,
  maxWait: number,
): Promise<void> | void {
  const asked = wanted.flatMap(({ name, partitions }) =>
    partitions.map(({ index, offset }) => ({ log: broker.topics.partition(name, index), offset })),
  )
  const ready = asked.some(({ log, offset }) => fetchError(log, offset) || (log && offset < log.nextOffset))
  if (ready || minBytes <= 0 || maxWait <= 0) return
  return new Promise((resolve) => {
    const stops = asked.map(({ log }) => log?.onAppend(wake))
    const timer = setTimeout(wake, maxWait)
    function wake() {
      clearTimeout(timer)
      for (const stop of stops) stop?.()
      // What arrives in the same moment goes into the same answer.
      setImmediate(resolve)
    }
  })
}

/** ListOffsets, versions 1 and 2: -1 asks for the end of a partition, -2 for its beginning. */
export function listOffsets({ broker, version, request, response }: Call): void {
  request.int32()
  if (version >= 2) request.int8()
  const topics = request.array(() => ({
    name: request.string(),
    partitions: request.array(() => ({ index: request.int32(), timestamp: request.int64() })),
  }))
  if (version >= 2) response.int32(0)
  response.array(topics, ({ name, partitions }) => {
    response.string(name).array(partitions, ({ index, timestamp }) => {
      const log = broker.topics.partition(name, index)
      response.int32(index).int16(log ? errorCode.none : errorCode.unknownTopicOrPartition)
      response.int64(-1).int64(log ? offsetFor(log, timestamp) : -1)
    })
  })
}

function offsetFor(log: PartitionLog, timestamp: number): number {
  if (timestamp === -1) return log.nextOffset
  if (timestamp === -2) return log.startOffset
  return log.offsetAt(timestamp)
}
