import type { Envelope } from '@shop/contracts/events/event'

/**
 * Everything that can surprise the domain code reaches it through these. The kit implements them on the system
 * clock, mongoose, kafkajs and fetch; tests and simulations bring their own.
 */

export interface Clock {
  now(): Date
}

export interface Ids {
  /** A new random UUID. */
  next(): string
}

/** An announced event, as it lies in an outbox and travels through the broker. */
export type Message = Envelope

export interface Stored<State> {
  state: State
  /** How many events made this state; 0 is never stored. */
  version: number
}

export interface FindOptions {
  sort?: Record<string, 1 | -1>
  skip?: number
  limit: number
}

/** A MongoDB filter over the fields of the state. */
export type Filter = Record<string, unknown>

/** One kind of aggregate, one document each: its state, its version and what it has yet to announce. */
export interface DocumentStore<State> {
  load(id: string): Promise<Stored<State> | undefined>
  /**
   * Stores state, version and messages at once if the stored version is still `expected` (0: nothing stored yet).
   * False means that somebody else stored first.
   */
  save(id: string, expected: number, next: Stored<State>, messages: readonly Message[]): Promise<boolean>
  find(filter: Filter, options: FindOptions): Promise<Stored<State>[]>
  /** How many match; of all there are, as the store keeps the number: after a crash it may be off by a few. */
  count(filter: Filter): Promise<number>
  /** Messages not yet announced, in the order of their aggregates' versions. */
  unannounced(limit: number): Promise<Message[]>
  /** Forgets messages that were announced. */
  announced(messages: readonly Message[]): Promise<void>
}

/** A copy of what another service owns, one document for each of its aggregates. */
export interface ReadModelStore<View> {
  get(ids: readonly string[]): Promise<(View & { id: string })[]>
  /** Keeps the view if its version is above the one kept; tells whether it did. */
  apply(id: string, version: number, view: View): Promise<boolean>
}

export interface Subscription {
  close(): Promise<void>
}

export interface IncomingMessage {
  topic: string
  key: string
  value: string
  headers: Record<string, string>
}

export interface Broker {
  /** Resolves when the broker has taken all of them. */
  publish(messages: readonly IncomingMessage[]): Promise<void>
  /**
   * Delivers each message at least once, in order for one key; what `handle` has not finished is delivered again
   * after a crash. `handle` must not throw: it decides itself what becomes of a message that it cannot use.
   */
  subscribe(options: {
    group: string
    topics: readonly string[]
    fromBeginning: boolean
    handle(message: IncomingMessage): Promise<void>
    /** Called whenever the broker was asked for messages and answered, also with none: the sign that nothing is missed. */
    onAnswered?(): void
    /** Called when it had to join anew: a group that hears from now on may have missed what came meanwhile. */
    onRejoined?(): void
  }): Promise<Subscription>
  /** Where each partition of these topics ends, as `topic/partition`; not yet created, none. A lower end is a loss. */
  reach(topics: readonly string[]): Promise<ReadonlyMap<string, number>>
  close(): Promise<void>
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** A repeat with the same id is the same mail. */
  messageId: string
}

export interface Mailer {
  send(mail: Mail): Promise<void>
}
