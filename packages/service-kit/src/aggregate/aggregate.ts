import { setTimeout as wait } from 'node:timers/promises'
import type { Clock, DocumentStore, Ids, Message, Stored } from '../ports.ts'
import { unavailable, type Refusal } from '../refusal.ts'
import { currentTrace } from '../trace.ts'
import type { Metrics } from '../metrics.ts'
import type { AggregateRules } from './rules.ts'

export type Outcome<State> =
  { accepted: true; state: State; version: number; changed: boolean } | { accepted: false; refusal: Refusal }

export interface AggregateOptions<State, Command, Event> {
  name: string
  rules: AggregateRules<State, Command, Event>
  store: DocumentStore<State>
  clock: Clock
  ids: Ids
  /** Told of what was saved and is to be published. */
  announce(messages: readonly Message[]): void
  metrics?: Metrics
  /** Adds to commands what the rules need and the state does not carry; called after each load, before `decide`. */
  enrich?(id: string, state: State | undefined, commands: readonly Command[]): Promise<readonly Command[]>
}

interface Waiting<State, Command> {
  command: Command
  resolve(outcome: Outcome<State>): void
  reject(error: unknown): void
}

const MAX_ATTEMPTS = 30
const MAX_BATCH = 500

/** How long to stand back after the n-th lost race: short, growing, never in step with the other replica. */
const backoffMs = (attempt: number) => Math.random() * Math.min(50, 2 ** attempt)

/** The one way to change state: commands in, one conditional save for all that wait, answers out. */
export class Aggregate<State, Command, Event> {
  readonly #options: AggregateOptions<State, Command, Event>
  readonly #queues = new Map<string, Waiting<State, Command>[]>()

  constructor(options: AggregateOptions<State, Command, Event>) {
    this.#options = options
  }

  /**
   * Runs a command against one aggregate. Resolves when its outcome is stored, with a refusal as a value.
   * @throws whatever the store throws; the command may then have been stored or not, and can be repeated
   */
  execute(id: string, command: Command): Promise<Outcome<State>> {
    return new Promise((resolve, reject) => {
      const waiting = { command, resolve, reject }
      const queue = this.#queues.get(id)
      if (queue) queue.push(waiting)
      else {
        this.#queues.set(id, [waiting])
        void this.#drain(id)
      }
    })
  }

  /** As `execute`, but throws the refusal. */
  async require(id: string, command: Command): Promise<{ state: State; version: number; changed: boolean }> {
    const outcome = await this.execute(id, command)
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
        await this.#runBatch(id, batch)
      } catch (error) {
        this.#count('failed', batch.length)
        for (const waiting of batch) waiting.reject(error)
      }
    }
  }

  async #runBatch(id: string, batch: readonly Waiting<State, Command>[]): Promise<void> {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const stored = await this.#options.store.load(id)
      const commands = batch.map((waiting) => waiting.command)
      const run = this.#decideAll(
        id,
        stored,
        (await this.#options.enrich?.(id, stored?.state, commands)) ?? commands,
      )
      const isSaved =
        run.next === undefined ||
        run.next.version === (stored?.version ?? 0) ||
        (await this.#options.store.save(id, stored?.version ?? 0, run.next, run.messages))
      if (isSaved) {
        if (run.messages.length > 0) this.#options.announce(run.messages)
        run.outcomes.forEach((outcome, index) => {
          this.#count(!outcome.accepted ? 'refused' : outcome.changed ? 'changed' : 'unchanged', 1)
          batch[index]?.resolve(outcome)
        })
        return
      }
      this.#options.metrics?.conflicts.inc({ aggregate: this.#options.name })
      await wait(backoffMs(attempt))
    }
    throw unavailable(`Too many others change the same ${this.#options.name} at once. Please try again.`)
  }

  #decideAll(id: string, stored: Stored<State> | undefined, commands: readonly Command[]) {
    const { rules, clock } = this.#options
    const messages: Message[] = []
    let state = stored?.state
    let version = stored?.version ?? 0
    const now = clock.now()
    const outcomes = commands.map((command): Outcome<State> => {
      const decision = rules.decide(state, command, now)
      if ('refusal' in decision) return { accepted: false, refusal: decision.refusal }
      for (const event of decision.events) {
        const before = state
        version += 1
        state = rules.evolve(before, event, version)
        messages.push(...this.#messageOf(id, version, now, event, before, state))
      }
      if (state === undefined) throw new Error(`A ${this.#options.name} command was accepted for nothing.`)
      return { accepted: true, state, version, changed: decision.events.length > 0 }
    })
    return { outcomes, messages, next: state === undefined ? undefined : { state, version } }
  }

  #messageOf(
    id: string,
    version: number,
    now: Date,
    event: Event,
    before: State | undefined,
    after: State,
  ): Message[] {
    const announced = this.#options.rules.announce(event, before, after)
    if (!announced) return []
    const traceparent = currentTrace()?.traceparent
    return [
      {
        id: this.#options.ids.next(),
        topic: announced.topic,
        schemaVersion: 1,
        aggregateId: id,
        version,
        occurredAt: now.toISOString(),
        ...(traceparent ? { traceparent } : {}),
        data: announced.data,
      },
    ]
  }

  #count(outcome: string, times: number) {
    this.#options.metrics?.commands.inc({ aggregate: this.#options.name, outcome }, times)
  }
}
