import { adminActed } from '@shop/contracts/events/audit'
import { changesBetween, type AuditRules } from '../audit/changes.ts'
import { lineOf, type Deed } from '../audit/deed.ts'
import type { Ids, Message, Stored } from '../ports.ts'
import type { Refusal } from '../refusal.ts'
import { currentTrace, withTrace, type Trace } from '../trace.ts'
import { announcement, type Announcement, type AggregateRules } from './rules.ts'

/** What a command that was taken came to; `before`: the state that it met. */
export interface Taken<State> {
  accepted: true
  before: State | undefined
  state: State
  version: number
  changed: boolean
}

export type Outcome<State> = Taken<State> | { accepted: false; refusal: Refusal }

/** What a command came to, or how it broke the rules. */
export type Attempted<State> = Outcome<State> | { error: unknown }

interface Batch<State, Command, Event> {
  name: string
  rules: AggregateRules<State, Command, Event>
  audit?: AuditRules<State> | undefined
  ids: Ids
  id: string
  now: Date
  /** Whose trace each command belongs to, in their order; what it announces goes on with it. */
  traces: readonly (Trace | undefined)[]
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

/** What a deed changed of what the audit log may know; undefined where that is nothing. */
const auditLineOf = <State>(
  audit: AuditRules<State>,
  deed: Deed,
  id: string,
  before: State | undefined,
  after: State,
): Announcement | undefined => {
  const changes = changesBetween(before === undefined ? {} : audit.facts(before), audit.facts(after))
  if (changes.length === 0) return undefined
  deed.recorded = true
  return announcement(adminActed, lineOf(deed, { targetId: id, label: audit.label(after), changes }))
}

/** One command on top of what came before it. */
const decideOne = <State, Command, Event>(
  { name, rules, audit, ids, id, now }: Batch<State, Command, Event>,
  stored: Stored<State> | undefined,
  command: Command,
  deed: Deed | undefined,
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
  const line = deed && audit && auditLineOf(audit, deed, id, stored?.state, next.state)
  if (line) messages.push(toMessage(ids, line, { aggregateId: id, version: next.version, now }))
  return {
    outcome: {
      accepted: true as const,
      before: stored?.state,
      ...next,
      changed: decision.events.length > 0,
    },
    next,
    messages,
  }
}

/** Commands one after the other; one at which the rules break fails alone and leaves no trace. */
export const decideBatch = <State, Command, Event>(
  batch: Batch<State, Command, Event>,
  stored: Stored<State> | undefined,
  commands: readonly Command[],
  deeds: readonly (Deed | undefined)[] = [],
) => {
  let next = stored
  const messages: Message[] = []
  const outcomes = commands.map((command, index): Attempted<State> => {
    try {
      const decided = withTrace(batch.traces[index], () => decideOne(batch, next, command, deeds[index]))
      next = decided.next
      messages.push(...decided.messages)
      return decided.outcome
    } catch (error) {
      return { error }
    }
  })
  return { outcomes, messages, next }
}
