import { getOrder } from '@shop/contracts/api/orders'
import type { Order } from '@shop/contracts/order'
import { short } from '../world/world.ts'
import { Cart } from './cart.ts'
import { CheckoutForm, type Page } from './checkout.ts'
import { Member } from './member.ts'
import { ask, dawdle, isOk, type Street } from './person.ts'
import { Reviewer } from './reviewer.ts'

/** Somebody who came to buy, and what became of it. */
class Shopper {
  readonly #street: Street
  readonly #cart: Cart
  /** Has an account, or is a guest. */
  readonly #member: Member | undefined
  readonly #form: CheckoutForm

  constructor(street: Street) {
    this.#street = street
    this.#cart = new Cart(street)
    this.#member = street.world.random.chance(0.35) ? new Member(street) : undefined
    this.#form = new CheckoutForm(street, this.#cart, this.#member)
  }

  async visit(): Promise<void> {
    await this.#member?.join()
    await this.#buy()
    await this.#member?.leave()
  }

  async #buy(): Promise<void> {
    const { random } = this.#street.world
    await this.#cart.fill()
    if (random.chance(0.25)) await this.#cart.changeMind()
    if (random.chance(0.06)) return random.chance(0.5) ? this.#cart.clear() : undefined
    if (random.chance(0.06)) await this.#stayAway()
    for (let page = await this.#form.submit(); page;) page = await this.#atTheTill(page)
  }

  async #stayAway(): Promise<void> {
    await dawdle(this.#street, 300, 1200)
    await this.#cart.renew()
  }

  /** What a shopper does on Stripe's page; gives the next page if there is one. */
  async #atTheTill(page: Page): Promise<Page | undefined> {
    const { random } = this.#street.world
    const does = random.weighted({ pays: 66, declined: 6, late: 7, leaves: 8, back: 10, oldPage: 3 })
    if (does === 'leaves') return undefined
    if (does === 'back') return this.#goBack()
    if (does === 'late') await dawdle(this.#street, 1500, 1900)
    else await dawdle(this.#street, 2, does === 'declined' ? 200 : 40)
    await this.#pay(does === 'oldPage' ? random.pick(this.#form.pages) : page)
    return undefined
  }

  /** Goes back from Stripe's page, thinks again and comes to the till once more. */
  async #goBack(): Promise<Page | undefined> {
    await dawdle(this.#street, 2, 60)
    if (this.#street.world.random.chance(0.7)) await this.#cart.changeMind()
    else await this.#cart.renew()
    return this.#form.submit()
  }

  async #pay({ orderId, sessionId }: Page): Promise<void> {
    const { stripe, told } = this.#street
    if (!stripe.pay(sessionId)) return
    told.promise(`order ${short(orderId)} was paid`, () => told.order(orderId)?.paid === true)
    const { random } = this.#street.world
    if (!this.#member) return
    if (random.chance(0.3)) await this.#lookAtOrder(orderId)
    const bought = told.order(orderId)?.lines ?? []
    if (bought.length > 0 && random.chance(0.5))
      await new Reviewer(this.#street, this.#member, random.pick(bought).productId).review()
  }

  async #lookAtOrder(id: string): Promise<void> {
    const { told } = this.#street
    await dawdle(this.#street, 1, 60)
    const caller = await this.#member?.caller()
    const heard = await ask(this.#street, getOrder, { params: { id }, ...(caller && { caller }) })
    if (!isOk(heard)) return
    const { refunded, paid } = heard.body as unknown as Order
    told.promise(`order ${short(id)} was ${paid ? 'paid' : 'known'} and $${refunded} went back`, () => {
      const order = told.order(id)
      return order !== undefined && (order.paid || !paid)
    })
  }
}

export const shop = (street: Street): Promise<void> => new Shopper(street).visit()
