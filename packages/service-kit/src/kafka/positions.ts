import type { Consumer } from 'kafkajs'
import type { Logger } from '../logger.ts'

/** How often a consumer tells the broker how far it has come, in ms. */
const COMMIT_EVERY_MS = 500

/**
 * Tells the broker how far a consumer has come, together for many batches: one request for each batch costs more than
 * most messages do. After a crash what was handled since the last time comes again, which handlers must bear anyway.
 */
export class Positions {
  readonly #consumer: Consumer
  readonly #log: Logger
  readonly #reached = new Map<string, { topic: string; partition: number; offset: string }>()
  readonly #timer: NodeJS.Timeout

  constructor(consumer: Consumer, log: Logger) {
    this.#consumer = consumer
    this.#log = log
    // What others take over from here on is theirs to tell.
    consumer.on(consumer.events.REBALANCING, () => this.#reached.clear())
    this.#timer = setInterval(() => void this.commit(), COMMIT_EVERY_MS)
    this.#timer.unref()
  }

  /** Everything up to and with this offset was handled. */
  handled(topic: string, partition: number, offset: string): void {
    const next = (BigInt(offset) + 1n).toString()
    this.#reached.set(`${topic} ${String(partition)}`, { topic, partition, offset: next })
  }

  async commit(): Promise<void> {
    const reached = [...this.#reached.values()]
    if (reached.length === 0) return
    this.#reached.clear()
    try {
      await this.#consumer.commitOffsets(reached)
    } catch (error) {
      this.#log.debug({ err: error }, 'positions are told again later')
    }
  }

  /** Tells what is left to tell. */
  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.commit()
  }
}
