import { PartitionLog } from './partition-log.ts'

/** What a topic gets that is created by being used. */
export const DEFAULT_PARTITIONS = 3

/** A moment that is not reached for decades, in ms since 1970. */
const FAR_AHEAD = 4e12

/**
 * Where the logs of a broker begin that starts now: lower than those of any that ran before it, by 10 for each
 * millisecond between them. So no position in a log that was lost points into the one that came after, and whoever
 * holds one is told that it is out of range.
 */
const firstOffsetAt = (now: number) => (FAR_AHEAD - now) * 10

/** All topics of the broker, by name. */
export class Topics {
  readonly #topics = new Map<string, PartitionLog[]>()
  readonly #firstOffset = firstOffsetAt(Date.now())

  names(): string[] {
    return [...this.#topics.keys()]
  }

  partitions(name: string): PartitionLog[] | undefined {
    return this.#topics.get(name)
  }

  partition(name: string, index: number): PartitionLog | undefined {
    return this.#topics.get(name)?.[index]
  }

  create(name: string, partitions = DEFAULT_PARTITIONS): PartitionLog[] {
    const logs = Array.from({ length: partitions }, () => new PartitionLog(this.#firstOffset))
    this.#topics.set(name, logs)
    return logs
  }

  delete(name: string): boolean {
    return this.#topics.delete(name)
  }
}
