import { LRUCache } from 'lru-cache'
import type { Drop } from './change.ts'

/** What a kept answer is about: a list, or one product. */
export type Subject = { list: true } | { list: false; productId: string }

/** An answer that is under way, and what was heard since it was asked for. */
export interface Flight {
  readonly key: string
  readonly subject: Subject
  readonly number: number
  /** False once a change was heard that it may not show: who asks from now on must not wait for it. */
  joinable: boolean
  /** False when it can in no case be kept. */
  keepable: boolean
  readonly changed: Set<string>
}

interface Kept<Answer> {
  answer: Answer
  productIds: readonly string[]
  subject: Subject
  number: number
}

interface Options {
  maxBytes: number
  /** Bounds what no event would have told of, in ms. */
  maxAgeMs: number
}

/**
 * Answers that are the same for everyone, kept until a change is heard that they do not show. It never gives an
 * answer older than the last change heard: answers that were under way when a change came are not kept if they
 * contain what changed. While it is off, nothing is kept.
 */
export class AnswerCache<Answer> {
  readonly #kept: LRUCache<string, Kept<Answer>>
  readonly #keysOf = new Map<string, Set<string>>()
  readonly #lists = new Set<string>()
  readonly #flights = new Set<Flight>()
  #on = false
  #count = 0

  constructor({ maxBytes, maxAgeMs }: Options) {
    this.#kept = new LRUCache({
      maxSize: maxBytes,
      ttl: maxAgeMs,
      ttlResolution: 50,
      dispose: (kept, key) => this.#forget(key, kept),
    })
  }

  get isOn() {
    return this.#on
  }

  get(key: string): Answer | undefined {
    return this.#kept.get(key)?.answer
  }

  /** Call before the answer is asked for. */
  begin(key: string, subject: Subject): Flight {
    this.#count += 1
    const flight = {
      key,
      subject,
      number: this.#count,
      joinable: this.#on,
      keepable: this.#on,
      changed: new Set<string>(),
    }
    this.#flights.add(flight)
    return flight
  }

  /** Keeps what came, if nothing was heard meanwhile that it may not show. Tells whether it did. */
  finish(flight: Flight, productIds: readonly string[], answer: Answer, bytes: number): boolean {
    this.end(flight)
    const { key, subject, number } = flight
    if (!flight.keepable || productIds.some((id) => flight.changed.has(id))) return false
    if ((this.#kept.peek(key)?.number ?? 0) > number) return false
    this.#kept.set(key, { answer, productIds, subject, number }, { size: bytes })
    if (!this.#kept.has(key)) return false
    if (subject.list) this.#lists.add(key)
    for (const id of productIds) this.#keysOf.set(id, (this.#keysOf.get(id) ?? new Set()).add(key))
    return true
  }

  /** The flight is over; nothing of it is kept. */
  end(flight: Flight) {
    flight.joinable = false
    this.#flights.delete(flight)
  }

  /** A change was heard, or made through this gateway. */
  drop({ productId, lists }: Drop) {
    for (const key of [...(this.#keysOf.get(productId) ?? [])]) this.#kept.delete(key)
    if (lists) for (const key of [...this.#lists]) this.#kept.delete(key)
    for (const flight of this.#flights) {
      flight.changed.add(productId)
      const { subject } = flight
      const isAbout = !subject.list && subject.productId === productId
      if (subject.list || isAbout) flight.joinable = false
      if (isAbout || (subject.list && lists)) flight.keepable = false
    }
  }

  /** Changes are heard: answers may be kept. */
  turnOn() {
    this.#on = true
  }

  /** Changes may be missed: everything is dropped, and nothing that is under way will be kept. */
  turnOff() {
    this.#on = false
    this.#kept.clear()
    for (const flight of this.#flights) {
      flight.joinable = false
      flight.keepable = false
    }
  }

  #forget(key: string, kept: Kept<Answer>) {
    this.#lists.delete(key)
    for (const id of kept.productIds) {
      const keys = this.#keysOf.get(id)
      keys?.delete(key)
      if (keys?.size === 0) this.#keysOf.delete(id)
    }
  }
}
