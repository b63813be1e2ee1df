import type { Ids, Message, Stored } from '../ports.ts'
import type { Refusal } from '../refusal.ts'
import { currentTrace } from '../trace.ts'
import type { Announcement, AggregateRules } from './rules.ts'

export type Outcome<State> =
  { accepted: true; state: State; version: number; changed: boolean } | { accepted: false; refusal: Refusal }

/** What a command came to, or how it broke the rules. */
export type Attempted<State> = Outcome<State> | { error: unknown }

interface Batch<State, Command, Event> {
  name: string
  rules: AggregateRules<State, Command, Event>
  ids: Ids
  id: string
  now: Date
}

export const toMessage = (
  ids: Ids,
  announced: Announcement,
  about: { aggregateId: string; version: number; now: Date },
): Message => {
  const traceparent = currentTrace()?.traceparent
  return {
    id: ids.next(),
    topic: announced.topic,
    schemaVersion: 1,
    aggregateId: about.aggregateId,
    version: about.version,
    occurredAt: about.now.toISOString(),
    ...(traceparent ? { traceparent } : {}),
    data: announced.data,
  }
}

/** One command on top of what came before it. */
const decideOne = <State, Command, Event>(
  { name, rules, ids, id, now }: Batch<State, Command, Event>,
  stored: Stored<State> | undefined,
  command: Command,
) => {
  const decision = rules.decide(stored?.state, command, now)
  if ('refusal' in decision)
    return { outcome: { accepted: false as const, refusal: decision.refusal }, next: stored, messages: [] }
  let next = stored
  const messages: Message[] = []
  for (const event of decision.events) {
    const version = (next?.version ?? 0) + 1
    const state = rules.evolve(next?.state, event, version)
    const announced = rules.announce(event, next?.state, state)
    if (announced) messages.push(toMessage(ids, announced, { aggregateId: id, version, now }))
    next = { state, version }
  }
  if (!next) throw new Error(`A ${name} command was accepted for nothing.`)
  return {
    outcome: { accepted: true as const, ...next, changed: decision.events.length > 0 },
    next,
    messages,
  }
}

/** Commands one after the other; one at which the rules break fails alone and leaves no trace. */
export const decideBatch = <State, Command, Event>(
  batch: Batch<State, Command, Event>,
  stored: Stored<State> | undefined,
  commands: readonly Command[],
) => {
  let next = stored
  const messages: Message[] = []
  const outcomes = commands.map((command): Attempted<State> => {
    try {
      const decided = decideOne(batch, next, command)
      next = decided.next
      messages.push(...decided.messages)
      return decided.outcome
    } catch (error) {
      return { error }
    }
  })
  return { outcomes, messages, next }
}
