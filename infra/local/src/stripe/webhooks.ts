import { createHmac } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Ledger } from './ledger.ts'
import type { StripeEvent } from './objects.ts'

/** How the road between us and the shop misbehaves; tests set it. */
export interface WebhookWeather {
  /** Events are lost for good. */
  drop: boolean
  delayMs: number
  /** How many more times each event arrives. */
  duplicate: number
  /** Events of the same moment are gathered and go out newest first. */
  reorder: boolean
  /** Only these types of events are affected; all if empty. */
  types: string[]
}

export const FAIR: WebhookWeather = { drop: false, delayMs: 0, duplicate: 0, reorder: false, types: [] }

const FIRST_RETRY_MS = 500
const LAST_RETRY_MS = 60_000
const GIVE_UP_AFTER = 500
const ANSWER_WITHIN_MS = 10_000
const AT_ONCE = 32
const GATHER_MS = 300

/** The types of events that the shop's endpoint is registered for. */
const DELIVERED = new Set([
  'checkout.session.completed',
  'checkout.session.expired',
  'payment_intent.payment_failed',
  'charge.refunded',
  'refund.created',
])

interface Options {
  ledger: Ledger
  url: string | undefined
  secret: string
}

/** Delivers events to the shop until it confirms each: signed as Stripe signs, with retries that survive a restart. */
export class Webhooks {
  readonly #options: Options
  readonly #queue: StripeEvent[] = []
  readonly #stop = new AbortController()
  #held: StripeEvent[] = []
  #active = 0
  weather: WebhookWeather = FAIR
  delivered = 0

  constructor(options: Options) {
    this.#options = options
  }

  wants(type: string): boolean {
    return this.#options.url !== undefined && DELIVERED.has(type)
  }

  /** Takes up what was not confirmed before the last stop. */
  resume(): void {
    for (const { id } of this.#options.ledger.all('delivery')) {
      const event = this.#options.ledger.get('event', id)
      if (event) this.#enqueue(event)
    }
  }

  /** Delivers an event, subject to the weather. What is not lost on purpose survives a restart from here on. */
  send(event: StripeEvent): void {
    const { drop, delayMs, duplicate, reorder, types } = this.weather
    const affected = types.length === 0 || types.includes(event.type)
    if (affected && drop) return
    this.#options.ledger.put('delivery', event.id, { id: event.id, attempts: 0 })
    if (!affected) return this.#enqueue(event)
    for (let copy = 0; copy <= duplicate; copy += 1) {
      if (reorder) this.#hold(event)
      else this.#later(delayMs, event)
    }
  }

  /** Sets the weather; events that were held back for reordering go out. */
  setWeather(weather: Partial<WebhookWeather>): void {
    this.weather = { ...FAIR, ...weather }
    if (!this.weather.reorder) this.#release()
  }

  pending(): number {
    return this.#options.ledger.all('delivery').length
  }

  stop(): void {
    this.#stop.abort()
  }

  #hold(event: StripeEvent): void {
    if (this.#held.length === 0) setTimeout(() => this.#release(), GATHER_MS).unref()
    this.#held.push(event)
  }

  #release(): void {
    const held = this.#held
    this.#held = []
    for (const event of held.toReversed()) this.#enqueue(event)
  }

  #later(delayMs: number, event: StripeEvent): void {
    if (delayMs === 0) return this.#enqueue(event)
    void wait(delayMs, undefined, { signal: this.#stop.signal, ref: false }).then(
      () => this.#enqueue(event),
      ignore,
    )
  }

  #enqueue(event: StripeEvent): void {
    this.#queue.push(event)
    if (this.#active < AT_ONCE) void this.#work()
  }

  async #work(): Promise<void> {
    this.#active += 1
    for (let event = this.#queue.shift(); event && !this.#stop.signal.aborted; event = this.#queue.shift()) {
      await this.#deliver(event).catch(ignore)
    }
    this.#active -= 1
  }

  async #deliver(event: StripeEvent): Promise<void> {
    const attempts = this.#options.ledger.get('delivery', event.id)?.attempts ?? 0
    if (await this.#post(event)) {
      this.delivered += 1
      this.#options.ledger.remove('delivery', event.id)
      return
    }
    if (this.#stop.signal.aborted) return
    if (attempts + 1 >= GIVE_UP_AFTER) return this.#options.ledger.remove('delivery', event.id)
    this.#options.ledger.put('delivery', event.id, { id: event.id, attempts: attempts + 1 })
    const pause = Math.min(FIRST_RETRY_MS * 2 ** attempts, LAST_RETRY_MS)
    void wait(pause, undefined, { signal: this.#stop.signal, ref: false }).then(
      () => this.#enqueue(event),
      ignore,
    )
  }

  async #post(event: StripeEvent): Promise<boolean> {
    const { url, secret } = this.#options
    if (!url) return true
    const body = JSON.stringify(event, null, 2)
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signature(body, secret),
    }
    const signal = AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), this.#stop.signal])
    try {
      const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'manual' })
      await response.arrayBuffer()
      return response.ok
    } catch {
      return false
    }
  }
}

/** The value of the Stripe-Signature header for a body sent now. */
export function signature(body: string, secret: string, now = Math.floor(Date.now() / 1000)): string {
  const digest = createHmac('sha256', secret).update(`${now}.${body}`).digest('hex')
  return `t=${now},v1=${digest}`
}

function ignore(): void {
  // Stopped while waiting, or lost on the way: the delivery stays in the ledger and is taken up again.
}
