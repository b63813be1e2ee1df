import { setTimeout as wait } from 'node:timers/promises'
import type { AuditRules } from '../audit/changes.ts'
import { currentDeed, type Deed } from '../audit/deed.ts'
import type { Metrics } from '../metrics.ts'
import { LRUCache } from 'lru-cache'
import type { Clock, DocumentStore, Ids, Message, Stored } from '../ports.ts'
import { unavailable } from '../refusal.ts'
import { asStep } from '../tracing/step.ts'
import { currentTrace, isChosen, withTrace, type Trace } from '../trace.ts'
import { decideBatch, type Attempted, type Outcome, type Taken } from './decide-batch.ts'
import type { AggregateRules } from './rules.ts'

export interface AggregateOptions<State, Command, Event> {
  name: string
  rules: AggregateRules<State, Command, Event>
  store: DocumentStore<State>
  clock: Clock
  ids: Ids
  /** Told of what was saved and is to be published. */
  announce(messages: readonly Message[]): void
  metrics?: Metrics
  /** What the audit log keeps of a change that an admin makes; without it, nothing. Needs a relay. */
  audit?: AuditRules<State>
  /** Adds to commands what the rules need and the state does not carry; called after each load, before `decide`. */
  enrich?(id: string, state: State | undefined, commands: readonly Command[]): Promise<readonly Command[]>
  /** Waits after the n-th lost race; for a short random time unless given. */
  standBack?(attempt: number): Promise<unknown>
}

/** What the caller takes for likely: an aggregate that nobody has stored yet need not be looked for first. */
export type Expecting = 'anything' | 'nothing'

interface Waiting<State, Command> {
  command: Command
  expecting: Expecting
  /** The admin's deed that the command is part of; others may run it in the same batch. */
  deed: Deed | undefined
  trace: Trace | undefined
  resolve(outcome: Outcome<State>): void
  reject(error: unknown): void
}

const MAX_ATTEMPTS = 30
const MAX_BATCH = 500
/** How many states a process keeps at hand. */
const REMEMBERED = 2000

/** How long to stand back after the n-th lost race: short, growing, never in step with the other replica. */
const standBackAtRandom = (attempt: number) => wait(Math.random() * Math.min(50, 2 ** attempt))

const kindOf = (command: unknown) =>
  typeof command === 'object' && command && 'type' in command ? String(command.type) : 'command'

/** A batch serves several callers; what it costs is shown to the first of them whose trace is recorded. */
const traceOf = (batch: readonly { trace: Trace | undefined }[]) =>
  (batch.find(({ trace }) => isChosen(trace?.traceparent)) ?? batch[0])?.trace

/** The one way to change state: commands in, one conditional save for all that wait, answers out. */
export class Aggregate<State, Command, Event> {
  readonly #options: AggregateOptions<State, Command, Event>
  readonly #queues = new Map<string, Waiting<State, Command>[]>()
  readonly #known = new LRUCache<string, Stored<State>>({ max: REMEMBERED })

  constructor(options: AggregateOptions<State, Command, Event>) {
    this.#options = options
  }

  /**
   * Runs a command against one aggregate; `expecting` nothing spares a read where it proves right. Resolves when its outcome is stored, with a refusal as a value.
   * @throws whatever the store throws; the command may then have been stored or not, and can be repeated
   */
  execute(id: string, command: Command, expecting: Expecting = 'anything'): Promise<Outcome<State>> {
    const step = { name: `${this.#options.name}: ${kindOf(command)}`, kind: 'internal' } as const
    return asStep({ ...step, facts: { 'shop.aggregate.id': id } }, () =>
      this.#enqueue(id, command, expecting),
    )
  }

  #enqueue(id: string, command: Command, expecting: Expecting): Promise<Outcome<State>> {
    return new Promise((resolve, reject) => {
      const waiting = { command, expecting, deed: currentDeed(), trace: currentTrace(), resolve, reject }
      const queue = this.#queues.get(id)
      if (queue) queue.push(waiting)
      else {
        this.#queues.set(id, [waiting])
        void this.#drain(id)
      }
    })
  }

  /** As `execute`, but throws the refusal. */
  async require(id: string, command: Command, expecting?: Expecting): Promise<Taken<State>> {
    const outcome = await this.execute(id, command, expecting)
    if (!outcome.accepted) throw outcome.refusal
    return outcome
  }

  async #drain(id: string): Promise<void> {
    for (;;) {
      const queue = this.#queues.get(id) ?? []
      const batch = queue.splice(0, MAX_BATCH)
      if (batch.length === 0) {
        this.#queues.delete(id)
        return
      }
      try {
        await withTrace(traceOf(batch), () => this.#runBatch(id, batch))
      } catch (error) {
        for (const waiting of batch) {
          this.#count(waiting, 'failed')
          waiting.reject(error)
        }
      }
    }
  }

  async #runBatch(id: string, batch: readonly Waiting<State, Command>[]): Promise<void> {
    const { name, store, metrics, standBack = standBackAtRandom } = this.#options
    if (await this.#runOnMemory(id, batch)) return
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const stored = await store.load(id)
      const { next, messages, outcomes } = await this.#decide(id, stored, batch)
      const isSaved =
        next === undefined ||
        next.version === (stored?.version ?? 0) ||
        (await store.save(id, stored?.version ?? 0, next, messages))
      if (isSaved) {
        if (next) this.#known.set(id, next)
        if (messages.length > 0) this.#options.announce(messages)
        outcomes.forEach((outcome, index) => this.#answer(batch[index], outcome))
        return
      }
      metrics?.conflicts.inc({ aggregate: name })
      await standBack(attempt)
    }
    throw unavailable(`Too many others change the same ${name} at once. Please try again.`)
  }

  /**
   * Decides on the state that this process saved or read last, or on none where none is expected, which spares a read. Only a save proves that the state
   * was still that one, so this counts only if every command changes something and the save succeeds.
   */
  async #runOnMemory(id: string, batch: readonly Waiting<State, Command>[]): Promise<boolean> {
    const known = this.#known.get(id)
    if (!known && batch.some(({ expecting }) => expecting !== 'nothing')) return false
    this.#known.delete(id)
    const { next, messages, outcomes } = await this.#decide(id, known, batch)
    const isProvable = outcomes.every(
      (outcome) => 'accepted' in outcome && outcome.accepted && outcome.changed,
    )
    if (!next || !isProvable || !(await this.#options.store.save(id, known?.version ?? 0, next, messages)))
      return false
    this.#known.set(id, next)
    if (messages.length > 0) this.#options.announce(messages)
    outcomes.forEach((outcome, index) => this.#answer(batch[index], outcome))
    return true
  }

  async #decide(id: string, stored: Stored<State> | undefined, batch: readonly Waiting<State, Command>[]) {
    const { name, rules, ids, clock, enrich, audit } = this.#options
    const commands = batch.map((waiting) => waiting.command)
    const enriched = (await enrich?.(id, stored?.state, commands)) ?? commands
    const deeds = batch.map((waiting) => waiting.deed)
    const traces = batch.map((waiting) => waiting.trace)
    return decideBatch({ name, rules, audit, ids, id, now: clock.now(), traces }, stored, enriched, deeds)
  }

  #answer(waiting: Waiting<State, Command> | undefined, outcome: Attempted<State>) {
    if ('error' in outcome) {
      this.#count(waiting, 'failed')
      waiting?.reject(outcome.error)
      return
    }
    if (outcome.accepted) this.#count(waiting, outcome.changed ? 'changed' : 'unchanged')
    else this.#count(waiting, 'refused', outcome.refusal.code)
    waiting?.resolve(outcome)
  }

  #count(waiting: Waiting<State, Command> | undefined, outcome: string, code = '') {
    const { name: aggregate, metrics } = this.#options
    metrics?.commands.inc({ aggregate, outcome, command: kindOf(waiting?.command), code })
  }
}
