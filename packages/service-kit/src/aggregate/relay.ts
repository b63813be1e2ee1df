import { setTimeout as wait } from 'node:timers/promises'
import type { Broker, Clock, DocumentStore, IncomingMessage, Message } from '../ports.ts'
import type { Logger } from '../logger.ts'
import { isRefused } from '../kafka/refused.ts'
import type { Metrics } from '../metrics.ts'
import { withTrace } from '../trace.ts'
import { publishTraced } from './publish-traced.ts'

const MAX_BATCH = 500
/** What is younger than this is likely on its way already, from here or from another replica. In ms. */
const SWEEP_AGE_MS = 3000

export interface RelayOptions {
  name: string
  store: Pick<DocumentStore<unknown>, 'unannounced' | 'announced'>
  broker: Pick<Broker, 'publish'>
  clock: Clock
  log: Logger
  metrics?: Metrics
  /** Waits before outboxes are cleared; in real time unless given. */
  pause?(ms: number): Promise<unknown>
}

/** How long published events stay in their outboxes, in ms. */
const CLEAR_AFTER_MS = 250
const unhurried = (ms: number) => wait(ms, undefined, { ref: false })

export const toBrokerMessage = (message: Message): IncomingMessage => ({
  topic: message.topic,
  key: message.aggregateId,
  value: JSON.stringify(message),
  headers: message.traceparent ? { traceparent: message.traceparent } : {},
})

/**
 * Publishes what aggregates have saved, in order for each, and only then removes it from their outboxes. What a
 * crash or a lost broker leaves behind is found by `sweep`.
 */
export class Relay {
  readonly #options: RelayOptions
  readonly #queue: Message[] = []
  readonly #queued = new Set<string>()
  readonly #published: Message[] = []
  #running: Promise<void> | undefined
  #clearing: Promise<void> | undefined

  constructor(options: RelayOptions) {
    this.#options = options
  }

  /** Takes messages just saved; returns at once. */
  readonly announce = (messages: readonly Message[]): void => {
    for (const message of messages) {
      if (this.#queued.has(message.id)) continue
      this.#queued.add(message.id)
      this.#queue.push(message)
    }
    this.#running ??= this.#publishAll().finally(() => {
      this.#running = undefined
    })
  }

  /** Takes up what lies in outboxes and is not on its way; tells how many messages that were. */
  async sweep(minAgeMs = SWEEP_AGE_MS): Promise<number> {
    const now = this.#options.clock.now().getTime()
    const before = new Date(now - minAgeMs).toISOString()
    // What is on its way now may be published, and still be found, while the outboxes are read.
    const onTheirWay = new Set(this.#queued)
    const waiting = await this.#options.store.unannounced(MAX_BATCH)
    this.#show(waiting, now)
    const left = waiting.filter(({ id, occurredAt }) => occurredAt <= before && !onTheirWay.has(id))
    if (left.length > 0) this.announce(left)
    return left.length
  }

  #show(waiting: readonly Message[], now: number): void {
    const { name, metrics } = this.#options
    const oldest = Math.min(now, ...waiting.map(({ occurredAt }) => Date.parse(occurredAt)))
    metrics?.outbox.set({ aggregate: name }, waiting.length)
    metrics?.outboxAge.set({ aggregate: name }, (now - oldest) / 1000)
  }

  /** Resolves when nothing is being published and the outboxes are cleared of what was. */
  async drained(): Promise<void> {
    while (this.#running) await this.#running
    await this.#clear()
  }

  /** Outboxes are cleared together a little later: one write for what many commands have announced. */
  #clearSoon(): void {
    const { pause = unhurried } = this.#options
    // It serves many commands, so it belongs to the trace of none.
    this.#clearing ??= withTrace(undefined, () =>
      pause(CLEAR_AFTER_MS).then(() => {
        this.#clearing = undefined
        return this.#clear()
      }),
    )
  }

  async #clear(): Promise<void> {
    const published = this.#published.splice(0)
    if (published.length === 0) return
    try {
      await this.#options.store.announced(published)
    } catch (error) {
      this.#options.log.warn(
        { err: error },
        'announced events stay in the outbox and will be announced again',
      )
    } finally {
      for (const message of published) this.#queued.delete(message.id)
    }
  }

  async #publishAll(): Promise<void> {
    while (this.#queue.length > 0) {
      const batch = this.#queue.splice(0, MAX_BATCH)
      try {
        await this.#publish(batch)
      } catch (error) {
        // What comes after waits too, so that it does not overtake what failed.
        this.#leave([...batch, ...this.#queue.splice(0)], error)
      }
    }
  }

  /**
   * What the broker refuses together is sent in halves, so that one message that it will never take stays alone in its
   * outbox. Later ones of its aggregate go past it: they carry the later state.
   */
  async #publish(batch: readonly Message[]): Promise<void> {
    try {
      await publishTraced(this.#options.broker, batch.map(toBrokerMessage))
    } catch (error) {
      if (!isRefused(error)) throw error
      if (batch.length === 1) return this.#leave(batch, error)
      const half = Math.ceil(batch.length / 2)
      await this.#publish(batch.slice(0, half))
      return this.#publish(batch.slice(half))
    }
    this.#published.push(...batch)
    this.#clearSoon()
    for (const message of batch) this.#options.metrics?.published.inc({ topic: message.topic })
  }

  #leave(messages: readonly Message[], error: unknown): void {
    // What was published of a batch before it failed is cleared from its outbox like any other.
    const published = new Set(this.#published)
    const left = messages.filter((message) => !published.has(message))
    this.#options.log.warn(
      { err: error, waiting: left.length },
      'events stay in the outbox until the next sweep',
    )
    for (const message of left) this.#queued.delete(message.id)
  }
}
