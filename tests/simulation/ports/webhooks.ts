import { stripeWebhook } from '@shop/contracts/api/payments'
import type { ProviderNews } from '../../../services/payments/src/provider/provider.ts'
import type { World } from '../world/world.ts'
import type { Network } from './network.ts'
import { factOf } from './stripe-provider.ts'
import type { Stripe, StripeEvent } from './stripe.ts'

const newsOf = (eventId: string, event: StripeEvent): ProviderNews => {
  if (event.type === 'session')
    return { eventId, about: 'session', orderId: event.session.orderId, fact: factOf(event.session) }
  const { paymentIntentId, refundId, amountCents } = event
  return { eventId, about: 'refund', paymentIntentId, refundId, amountCents, outcome: 'refunded' }
}

const MAX_ATTEMPTS = 8
const RETRY_MS = 15_000
/** Behind the next one, or after this if there is none, in ms. */
const LONGEST_WAIT_MS = 600_000

/** The way of Stripe's word to the shop: it may never come, come twice, late, or before what came first. */
export class Webhooks {
  /** How many are still on their way. */
  underWay = 0
  readonly #world: World
  readonly #network: Network
  #told = 0
  /** Those that go out behind the next. */
  #waiting: (() => void)[] = []

  constructor(world: World, network: Network, stripe: Stripe) {
    this.#world = world
    this.#network = network
    stripe.onEvent = (event) => this.#tell(event)
  }

  #tell(event: StripeEvent): void {
    const { faults, random, story } = this.#world
    const news = newsOf(`evt_${(this.#told += 1)}`, event)
    const isSure = event.type === 'session' && event.isSure
    if (!isSure && faults.strikes('webhookDropped')) {
      story.tell('stripe', 'webhook never sent')
      return
    }
    const overtaking = this.#waiting.splice(0)
    const times = faults.strikes('webhookRepeated') ? random.whole(2, 4) : 1
    for (let time = 0; time < times; time += 1) void this.#deliver(JSON.stringify(news), this.#turn())
    for (const go of overtaking) this.#world.timeline.after(random.between(900, 5000), go)
  }

  /** When one goes out: soon, at once, late, or behind the next that Stripe sends. */
  #turn(): Promise<void> {
    const { faults, random, timeline } = this.#world
    if (faults.strikes('webhookLate')) return timeline.sleep(random.between(1000, 900_000))
    if (faults.strikes('webhookEarly')) return timeline.sleep(0)
    if (!faults.strikes('webhookOutOfOrder')) return timeline.sleep(random.between(1, 900))
    return new Promise((resolve) => {
      this.#waiting.push(resolve)
      timeline.after(LONGEST_WAIT_MS, resolve)
    })
  }

  async #deliver(body: string, turn: Promise<void>): Promise<void> {
    this.underWay += 1
    await turn
    for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt += 1) {
      const request = { ctx: { req: [Buffer.from(body)], get: () => 'signed' } }
      const status = await this.#network.send(stripeWebhook, request, 10_000).then(
        (answer) => answer.status,
        () => 503,
      )
      if (status < 400) break
      await this.#world.timeline.sleep(RETRY_MS * 2 ** attempt)
    }
    this.underWay -= 1
  }
}
