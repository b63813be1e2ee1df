import { clearCart, getCart, putCartItem } from '@shop/contracts/api/inventory'
import { getProduct, listProducts } from '@shop/contracts/api/catalogue'
import type { CartItemAnswer } from '@shop/contracts/cart'
import { toCents } from '@shop/contracts/money'
import type { Product } from '@shop/contracts/product'
import { presentTotals, totalsOf, type OrderSummary } from '@shop/contracts/totals'
import { short } from '../world/world.ts'
import { ask, dawdle, insist, isOk, type Street } from './person.ts'

export interface Line {
  productId: string
  quantity: number
  /** In dollars, as it was shown. */
  price: number
}

const priceOf = ({ price, salePrice }: Product) => salePrice ?? price

/** A cart as the browser keeps it: what was held, at the prices that were shown. */
export class Cart {
  readonly id: string
  readonly lines = new Map<string, Line>()
  readonly #street: Street

  constructor(street: Street) {
    this.#street = street
    this.id = street.world.ids.next()
  }

  get summary(): OrderSummary {
    const lines = [...this.lines.values()].map(({ price, quantity }) => ({
      unitCents: toCents(price),
      quantity,
    }))
    return presentTotals(totalsOf(lines))
  }

  /** Looks around and takes one to three products. */
  async fill(): Promise<void> {
    const { random } = this.#street.world
    const list = await ask(this.#street, listProducts, {})
    const items = ((list.body['items'] ?? []) as Product[]).filter((product) => product.inStock)
    const wanted = random.whole(1, 3)
    for (let n = 0; n < wanted && items.length > 0; n += 1) {
      await dawdle(this.#street, 0.5, 6)
      await this.take(random.pick(items), random.whole(1, 3))
    }
  }

  async take(seen: Product, quantity: number): Promise<void> {
    const { random } = this.#street.world
    const page = random.chance(0.3)
      ? await ask(this.#street, getProduct, { params: { id: seen.id } })
      : undefined
    const product = page && isOk(page) ? (page.body as unknown as Product) : seen
    await this.put(product.id, quantity, priceOf(product))
  }

  /** Wants so many in all, as the stepper on the cart page does. */
  async put(productId: string, quantity: number, price: number): Promise<void> {
    const request = { params: { cartId: this.id, productId }, body: { quantity } }
    const heard = await insist(this.#street, putCartItem, request, 2)
    if (!isOk(heard)) return
    const { item } = heard.body as unknown as CartItemAnswer
    if (item) {
      this.lines.set(productId, { productId, quantity: item.quantity, price })
      this.#remember(productId, item.quantity)
    } else this.lines.delete(productId)
  }

  #remember(productId: string, quantity: number): void {
    const { told } = this.#street
    told.promise(`${quantity} of ${short(productId)} were held for cart ${short(this.id)}`, () =>
      told.wasHeld(productId, this.id, quantity),
    )
  }

  async changeMind(): Promise<void> {
    const { random } = this.#street.world
    if (this.lines.size === 0) return
    const line = random.pick([...this.lines.values()])
    await this.put(line.productId, random.whole(0, 4), line.price)
  }

  /** Comes back after a while: what is no longer held is asked for again. */
  async renew(): Promise<void> {
    const heard = await ask(this.#street, getCart, { params: { cartId: this.id } })
    if (!isOk(heard)) return
    const held = new Set((heard.body['items'] as { productId: string }[]).map((item) => item.productId))
    for (const { productId, quantity, price } of [...this.lines.values()])
      if (!held.has(productId)) {
        this.lines.delete(productId)
        await this.put(productId, quantity, price)
      }
  }

  async clear(): Promise<void> {
    await ask(this.#street, clearCart, { params: { cartId: this.id } })
    this.lines.clear()
  }

  /** The shop has named other prices. */
  reprice(items: readonly { id: string; price: number }[]): void {
    for (const { id, price } of items) {
      const line = this.lines.get(id)
      if (line) line.price = price
    }
  }
}
