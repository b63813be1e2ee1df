import type { DocumentStore, Filter, FindOptions, Message, Stored } from '../ports.ts'
import { inOrderOf, matches } from './memory-filter.ts'

interface StoredDocument {
  fields: Record<string, unknown> & { id: string }
  version: number
  outbox: Message[]
}

/** Aggregates in memory with the promises of MongoDB: each call is atomic, nothing is shared with the caller. */
export class MemoryDocumentStore<State extends { id: string }> implements DocumentStore<State> {
  readonly #documents = new Map<string, StoredDocument>()

  load(id: string): Promise<Stored<State> | undefined> {
    const found = this.#documents.get(id)
    return Promise.resolve(found && this.#stored(found))
  }

  save(id: string, expected: number, next: Stored<State>, messages: readonly Message[]): Promise<boolean> {
    const before = this.#documents.get(id)
    if ((before?.version ?? 0) !== expected) return Promise.resolve(false)
    this.#documents.set(id, {
      fields: structuredClone({ ...before?.fields, ...next.state }),
      version: next.version,
      outbox: [...(before?.outbox ?? []), ...structuredClone(messages)],
    })
    return Promise.resolve(true)
  }

  find(filter: Filter, { sort = { _id: 1 }, skip = 0, limit }: FindOptions): Promise<Stored<State>[]> {
    const found = this.#matching(filter).toSorted((one, other) =>
      inOrderOf(sort)(this.#searched(one), this.#searched(other)),
    )
    return Promise.resolve(found.slice(skip, skip + limit).map((document) => this.#stored(document)))
  }

  count(filter: Filter): Promise<number> {
    return Promise.resolve(this.#matching(filter).length)
  }

  unannounced(limit: number): Promise<Message[]> {
    const waiting = [...this.#documents.values()].filter(({ outbox }) => outbox.length > 0)
    return Promise.resolve(structuredClone(waiting.slice(0, limit).flatMap(({ outbox }) => outbox)))
  }

  announced(messages: readonly Message[]): Promise<void> {
    const gone = new Set(messages.map((message) => message.id))
    for (const document of this.#documents.values())
      document.outbox = document.outbox.filter((message) => !gone.has(message.id))
    return Promise.resolve()
  }

  #stored({ fields, version }: StoredDocument): Stored<State> {
    return { state: structuredClone(fields) as unknown as State, version }
  }

  #searched({ fields, version, outbox }: StoredDocument) {
    return { ...fields, _id: fields.id, version, outbox }
  }

  #matching(filter: Filter) {
    const isMatch = matches(filter)
    return [...this.#documents.values()].filter((document) => isMatch(this.#searched(document)))
  }
}
