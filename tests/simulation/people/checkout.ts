import { createCheckout } from '@shop/contracts/api/orders'
import type { Caller } from '@shop/service-kit/http/access'
import { orderIdOf } from '../../../services/orders/src/checkout/checkout.rules.ts'
import { short } from '../world/world.ts'
import type { Cart } from './cart.ts'
import type { Member } from './member.ts'
import { ask, dawdle, insist, isOk, type Heard, type Street } from './person.ts'

/** A payment page that was opened for a cart. */
export interface Page {
  orderId: string
  sessionId: string
}

const EMAIL = 'shopper@example.com'

/** From the cart to Stripe's page, as the browser does it: new prices are looked at, a key stands for one try. */
export class CheckoutForm {
  /** In the order in which they were answered. */
  readonly pages: Page[] = []
  readonly #street: Street
  readonly #cart: Cart
  readonly #member: Member | undefined

  constructor(street: Street, cart: Cart, member: Member | undefined) {
    this.#street = street
    this.#cart = cart
    this.#member = member
  }

  async submit(): Promise<Page | undefined> {
    for (let tries = 0; tries < 4 && this.#cart.lines.size > 0; tries += 1) {
      const earlier = [...this.pages]
      const heard = await this.#press()
      if (isOk(heard)) return this.#opened(heard, earlier)
      if (heard.body['code'] === 'totals_changed') this.#cart.reprice(heard.body['items'] as never)
      else if (heard.body['code'] === 'already_paid' || heard.status === 0) return undefined
      else await this.#cart.renew()
      await dawdle(this.#street, 1, 8)
    }
    return undefined
  }

  #request(key: string, caller: Caller | undefined) {
    const { id: cartId, lines, summary } = this.#cart
    this.#street.told.agreed.set(orderIdOf(cartId, key), summary)
    const cartItems = [...lines.values()].map(({ productId, quantity }) => ({ id: productId, quantity }))
    const shippingInfo = { email: EMAIL, firstName: 'Ada', lastName: 'Park' }
    return {
      body: { cartId, cartItems, shippingInfo, orderSummary: summary },
      headers: { 'idempotency-key': key },
      ...(caller && { caller }),
    }
  }

  /** Some press twice, and some have two tabs open. */
  async #press(): Promise<Heard> {
    const { random, ids } = this.#street.world
    const caller = await this.#member?.caller()
    const request = this.#request(ids.next(), caller)
    if (random.chance(0.15)) {
      const both = await Promise.all([
        insist(this.#street, createCheckout, request),
        insist(this.#street, createCheckout, request),
      ])
      return both.find(isOk) ?? both[0]
    }
    if (random.chance(0.04)) {
      const other = this.#request(ids.next(), caller)
      const both = await Promise.all([
        ask(this.#street, createCheckout, request),
        ask(this.#street, createCheckout, other),
      ])
      return both.find(isOk) ?? both[0]
    }
    return insist(this.#street, createCheckout, request)
  }

  /** A page that was open before the shopper asked for this one must be closed by now. */
  #opened(heard: Heard, earlier: readonly Page[]): Page {
    const { stripe, told, world } = this.#street
    const { orderId, url } = heard.body as { orderId: string; url: string }
    const page = { orderId, sessionId: url.slice(url.lastIndexOf('/') + 1) }
    for (const { orderId: earlierId, sessionId } of earlier)
      if (
        earlierId !== orderId &&
        !told.touchedByAdmin.has(earlierId) &&
        stripe.session(sessionId).status === 'open'
      )
        world.violations.push(
          `${short(earlierId)} can still be paid beside ${short(orderId)}, its successor.`,
        )
    told.promise(`order ${short(orderId)} was taken`, () => told.order(orderId) !== undefined)
    if (!this.pages.some((it) => it.orderId === orderId)) this.pages.push(page)
    return page
  }
}
