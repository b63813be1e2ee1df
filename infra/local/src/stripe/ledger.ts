import { join } from 'node:path'
import { nowInSeconds } from './ids.ts'
import { Journal } from './journal.ts'
import type { Entry } from './journal.ts'
import type { Charge, PaymentIntent, Refund, SessionRecord, StripeEvent } from './objects.ts'

/** The answer to a request that carried an idempotency key, to be given again. */
export interface SavedAnswer {
  id: string
  request: string
  status: number
  body: string
  savedAt: number
}

/** An event that the shop has not confirmed yet. */
export interface Delivery {
  id: string
  attempts: number
}

interface Kinds {
  session: SessionRecord
  payment_intent: PaymentIntent
  charge: Charge
  refund: Refund
  event: StripeEvent
  answer: SavedAnswer
  delivery: Delivery
}

export type Kind = keyof Kinds

const ANSWERS_KEPT_SECONDS = 24 * 60 * 60
const EVENTS_KEPT = 20_000

/** Everything the local Stripe remembers, in memory and in a journal under `folder`. */
export class Ledger {
  readonly #maps: { [K in Kind]: Map<string, Kinds[K]> } = {
    session: new Map(),
    payment_intent: new Map(),
    charge: new Map(),
    refund: new Map(),
    event: new Map(),
    answer: new Map(),
    delivery: new Map(),
  }
  #journal: Journal | undefined

  static async open(folder: string): Promise<Ledger> {
    const ledger = new Ledger()
    const restore = (entry: Entry) => ledger.#restore(entry)
    ledger.#journal = await Journal.open(join(folder, 'journal.ndjson'), restore, () => ledger.#entries())
    return ledger
  }

  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined {
    return this.#maps[kind].get(id)
  }

  /** All of a kind, oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][] {
    return [...this.#maps[kind].values()]
  }

  put<K extends Kind>(kind: K, id: string, value: Kinds[K]): void {
    this.#maps[kind].set(id, value)
    this.#journal?.add({ kind, id, value })
    if (kind === 'event' && this.#maps.event.size > EVENTS_KEPT) this.#forgetOldestEvent()
  }

  remove(kind: Kind, id: string): void {
    this.#maps[kind].delete(id)
    this.#journal?.add({ kind, id, value: null })
  }

  /** Resolves when everything put so far would survive a crash. */
  async saved(): Promise<void> {
    await this.#journal?.flushed()
  }

  async close(): Promise<void> {
    await this.#journal?.close()
  }

  #restore({ kind, id, value }: Entry): void {
    const map = this.#maps[kind as Kind] as Map<string, unknown> | undefined
    if (value === null) map?.delete(id)
    else map?.set(id, value)
  }

  *#entries(): Generator<Entry> {
    const oldest = nowInSeconds() - ANSWERS_KEPT_SECONDS
    for (const answer of this.all('answer')) if (answer.savedAt < oldest) this.#maps.answer.delete(answer.id)
    for (const [kind, map] of Object.entries(this.#maps)) {
      for (const [id, value] of map as Map<string, unknown>) yield { kind, id, value }
    }
  }

  #forgetOldestEvent(): void {
    for (const id of this.#maps.event.keys()) {
      if (this.#maps.delivery.has(id)) continue
      return this.remove('event', id)
    }
  }
}
