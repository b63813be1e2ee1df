/** Runs something later; tests bring their own time. */
export interface Timing {
  now(): number
  after(ms: number, run: () => void): void
}

const systemTiming: Timing = {
  now: () => performance.now(),
  after: (ms, run) => void setTimeout(run, ms).unref(),
}

interface Lane<News> {
  version: number
  sentAt: number
  waiting: News | undefined
}

/** How many things are remembered; what was quiet for longest is forgotten first. */
const REMEMBERED = 100_000

/**
 * Passes news of many things on, each thing's first at once and then at most one per `everyMs`, always the latest
 * and never an older version after a newer one.
 */
export class Coalescer<News> {
  readonly #everyMs: number
  readonly #pass: (news: News) => void
  readonly #timing: Timing
  readonly #lanes = new Map<string, Lane<News>>()

  constructor(everyMs: number, pass: (news: News) => void, timing: Timing = systemTiming) {
    this.#everyMs = everyMs
    this.#pass = pass
    this.#timing = timing
  }

  offer(id: string, version: number, news: News) {
    const lane = this.#lanes.get(id) ?? { version: -Infinity, sentAt: -Infinity, waiting: undefined }
    if (version <= lane.version) return
    lane.version = version
    this.#remember(id, lane)
    if (lane.waiting !== undefined) {
      lane.waiting = news
      return
    }
    const rest = lane.sentAt + this.#everyMs - this.#timing.now()
    if (rest <= 0) return this.#send(lane, news)
    lane.waiting = news
    this.#timing.after(rest, () => this.#flush(lane))
  }

  #flush(lane: Lane<News>) {
    const news = lane.waiting
    lane.waiting = undefined
    if (news !== undefined) this.#send(lane, news)
  }

  #send(lane: Lane<News>, news: News) {
    lane.sentAt = this.#timing.now()
    this.#pass(news)
  }

  #remember(id: string, lane: Lane<News>) {
    this.#lanes.delete(id)
    this.#lanes.set(id, lane)
    if (this.#lanes.size <= REMEMBERED) return
    const [oldest] = this.#lanes.keys()
    if (oldest !== undefined) this.#lanes.delete(oldest)
  }
}
