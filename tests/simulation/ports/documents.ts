import type { DocumentStore, Filter, FindOptions, Message, Stored } from '@shop/service-kit/ports'
import { inOrderOf } from '@shop/service-kit/testing/memory-filter'
import type { Machine } from '../world/machine.ts'
import { short } from '../world/world.ts'
import { matching } from './filter.ts'

interface Kept<State> extends Stored<State> {
  outbox: readonly Message[]
}

/** Nothing is shared with callers that they could change; so nothing needs to be copied. */
const freeze = (value: unknown): void => {
  if (value === null || typeof value !== 'object' || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}

const duplicateKey = (name: string) =>
  Object.assign(new Error(`E11000 duplicate key in ${name}`), { code: 11_000 })

/** One collection of aggregates, which outlives the processes: what each call does, at once or not at all. */
export class Documents<State extends { id: string }> {
  readonly name: string
  readonly all = new Map<string, Kept<State>>()
  /** How many saves were refused because somebody else's came first. */
  conflicts = 0
  /** Told of every save, for the laws that hold at each step. */
  onSave: ((before: State | undefined, after: State) => void) | undefined

  readonly #unique: keyof State | undefined

  /** `unique`: the field whose values a unique index keeps apart. */
  constructor(name: string, unique?: keyof State) {
    this.name = name
    this.#unique = unique
  }

  load(id: string): Stored<State> | undefined {
    const kept = this.all.get(id)
    return kept && { state: kept.state, version: kept.version }
  }

  save(id: string, expected: number, next: Stored<State>, messages: readonly Message[]): boolean {
    const before = this.all.get(id)
    if ((before?.version ?? 0) !== expected) {
      this.conflicts += 1
      return false
    }
    if (this.#isTaken(next.state)) throw duplicateKey(this.name)
    this.put(id, next, messages)
    return true
  }

  #isTaken(state: State): boolean {
    const field = this.#unique
    if (field === undefined) return false
    for (const { state: other } of this.all.values())
      if (other.id !== state.id && other[field] === state[field]) return true
    return false
  }

  put(id: string, { state, version }: Stored<State>, messages: readonly Message[]): void {
    const before = this.all.get(id)
    freeze(state)
    this.all.set(id, { state, version, outbox: [...(before?.outbox ?? []), ...messages] })
    this.onSave?.(before?.state, state)
  }

  find(filter: Filter, { sort = { _id: 1 }, skip = 0, limit }: FindOptions): Stored<State>[] {
    const isMatch = matching(filter) as (state: State) => boolean
    const found: Stored<State>[] = []
    for (const { state, version } of this.all.values()) if (isMatch(state)) found.push({ state, version })
    if (found.length > 1) found.sort(byOrderOf(sort))
    return found.slice(skip, skip + limit)
  }

  unannounced(limit: number): Message[] {
    const found: Message[] = []
    let documents = 0
    for (const { outbox } of this.all.values()) {
      if (outbox.length === 0) continue
      found.push(...outbox)
      if ((documents += 1) === limit) break
    }
    return found
  }

  announced(messages: readonly Message[]): void {
    const gone = new Set(messages.map(({ id }) => id))
    for (const id of new Set(messages.map(({ aggregateId }) => aggregateId))) {
      const kept = this.all.get(id)
      if (kept) kept.outbox = kept.outbox.filter((message) => !gone.has(message.id))
    }
  }
}

const byOrderOf = (sort: Record<string, 1 | -1>) => {
  const compare = inOrderOf(
    Object.fromEntries(Object.entries(sort).map(([path, order]) => [path === '_id' ? 'id' : path, order])),
  )
  return (one: Stored<object>, other: Stored<object>) =>
    compare(one.state as Record<string, unknown>, other.state as Record<string, unknown>)
}

/** The collection as one process reaches it. */
export const documentsOf = <State extends { id: string }>(
  machine: Machine,
  documents: Documents<State>,
): DocumentStore<State> => {
  const { faults, random } = machine.world
  const { name } = documents
  const isLost = () => faults.strikes('storeCallLost')
  const reading = { isLost }
  const writing = { isLost, isAnswerLost: () => faults.strikes('storeAnswerLost') }
  const heldUpMs = () => (faults.strikes('versionConflict') ? random.between(20, 3000) : 0)
  return {
    load: (id) =>
      machine.call(
        `load ${name}`,
        () => documents.load(id),
        reading,
        () => short(id),
      ),
    save: (id, expected, next, messages) =>
      machine.call(
        `save ${name}`,
        () => documents.save(id, expected, next, messages),
        { ...writing, heldUpMs },
        () => savedWords(documents, id, next, messages),
      ),
    find: (filter, options) => machine.call(`find ${name}`, () => documents.find(filter, options), reading),
    count: (filter) =>
      machine.call(`count ${name}`, () => documents.find(filter, { limit: Infinity }).length, reading),
    unannounced: (limit) => machine.call(`outbox of ${name}`, () => documents.unannounced(limit), reading),
    announced: (messages) =>
      machine.call(
        `clear outbox of ${name}`,
        () => documents.announced(messages),
        writing,
        () => messages.map((message) => `${short(message.aggregateId)} v${message.version}`).join(' '),
      ),
  }
}

/** What stories tell of a state, of whichever kind it is. */
interface Facts {
  status?: string
  paid?: boolean
  sold?: number
  received?: number
  holds?: readonly { cartId: string; orderId: string | null; quantity: number }[]
}

const savedWords = <State extends { id: string }>(
  documents: Documents<State>,
  id: string,
  next: Stored<State>,
  messages: readonly Message[],
) => {
  const { status = '', paid, sold, received, holds } = next.state as unknown as Facts
  const facts = holds
    ? `received ${String(received)} sold ${String(sold)} holds ${JSON.stringify(
        holds.map((it) => [
          it.orderId === null ? `cart ${short(it.cartId)}` : `order ${short(it.orderId)}`,
          it.quantity,
        ]),
      )}`
    : `${status}${paid === true ? ' paid' : ''}`
  const isMine = documents.all.get(id)?.state === next.state
  const topics = messages.map(({ topic, version }) => `${topic} v${version}`).join(', ')
  return `${short(id)} v${next.version} ${isMine ? '' : 'CONFLICT '}${facts}${topics ? ` → ${topics}` : ''}`
}
