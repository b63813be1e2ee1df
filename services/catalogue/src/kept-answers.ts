import { LRUCache } from 'lru-cache'
import type { Clock } from '@shop/service-kit/ports'
import { etagOf, type Tagged } from './tagged.ts'

/** How long an answer is kept at most, in ms: the changes of other replicas show after this. */
const KEPT_MS = 1000
const MAX_ANSWERS = 300

interface Kept {
  until: number
  tagged: Promise<Tagged<unknown>>
}

/** Keeps for a moment what many ask for; what changes here shows at once. */
export class KeptAnswers {
  readonly #kept = new LRUCache<string, Kept>({ max: MAX_ANSWERS })
  readonly #clock: Clock

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** The answer to a question, which is the same for everybody; `read` finds it where it is not at hand. */
  get<Answer>(question: string, read: () => Promise<Answer>): Promise<Tagged<Answer>> {
    const now = this.#clock.now().getTime()
    const kept = this.#kept.get(question)
    if (kept && kept.until > now) return kept.tagged as Promise<Tagged<Answer>>
    const tagged = read().then((answer) => ({ answer, etag: etagOf(answer) }))
    const entry = { until: now + KEPT_MS, tagged }
    this.#kept.set(question, entry)
    tagged.catch(() => this.#kept.delete(question))
    return tagged
  }

  /** Something changed: every answer is found anew. */
  forget(): void {
    this.#kept.clear()
  }
}
