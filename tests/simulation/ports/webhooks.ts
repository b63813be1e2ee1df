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

/** The way of Stripe's word to the shop: it may never come, come twice, late, or before what came first. */
export class Webhooks {
  /** How many are still on their way. */
  underWay = 0
  readonly #world: World
  readonly #network: Network
  #told = 0

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
    const times = faults.strikes('webhookRepeated') ? random.whole(2, 4) : 1
    for (let time = 0; time < times; time += 1) {
      const isLate = faults.strikes('webhookLate')
      void this.#deliver(
        JSON.stringify(news),
        isLate ? random.between(1000, 900_000) : random.between(1, 900),
      )
    }
  }

  async #deliver(body: string, delayMs: number): Promise<void> {
    this.underWay += 1
    await this.#world.timeline.sleep(delayMs)
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
