import type { z } from 'zod'
import type { EventDeclaration } from '@shop/contracts/events/event'
import type { Refusal } from '../refusal.ts'

/** What a command comes to: events, none where nothing has to change, or a refusal. */
export type Decision<Event> = { events: readonly Event[] } | { refusal: Refusal }

export const accept = <Event>(...events: Event[]): Decision<Event> => ({ events })
export const refuse = (refusal: Refusal): { refusal: Refusal } => ({ refusal })

export interface Announcement {
  topic: string
  data: unknown
}

/** Pairs an event's declaration with its data, checked by the compiler. */
export const announcement = <Declaration extends EventDeclaration>(
  declaration: Declaration,
  data: z.input<Declaration['data']>,
): Announcement => ({ topic: declaration.topic, data })

/**
 * The pure rules of one kind of aggregate. A state has all of its top-level fields always (null, never absent),
 * because a save replaces them one by one.
 */
export interface AggregateRules<State, Command, Event> {
  decide(state: State | undefined, command: Command, now: Date): Decision<Event>
  evolve(state: State | undefined, event: Event, version: number): State
  /** What the world hears of an event; undefined for what stays inside. */
  announce(event: Event, before: State | undefined, after: State): Announcement | undefined
}
