import { PartitionLog } from './partition-log.ts'

/** What a topic gets that is created by being used. */
export const DEFAULT_PARTITIONS = 3

/** All topics of the broker, by name. */
export class Topics {
  readonly #topics = new Map<string, PartitionLog[]>()

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
    const logs = Array.from({ length: partitions }, () => new PartitionLog())
    this.#topics.set(name, logs)
    return logs
  }

  delete(name: string): boolean {
    return this.#topics.delete(name)
  }
}
