import type { OrderSummary } from '@shop/contracts/totals'
import { statesOf, type Books } from '../shop/books.ts'

/** What people were told, and may rely on from then on. */
export class Told {
  /** By order: the amounts that its shopper agreed to. */
  readonly agreed = new Map<string, OrderSummary>()
  /** Orders that an admin has touched, by the day's second: only these may end up short of units. */
  readonly touchedByAdmin = new Set<string>()
  readonly #promises: { what: string; isKept: () => boolean }[] = []
  readonly #holds = new Set<string>()
  readonly #books: Books

  constructor(books: Books) {
    this.#books = books
  }

  promise(what: string, isKept: () => boolean): void {
    this.#promises.push({ what, isKept })
  }

  order(id: string) {
    return this.#books.orders.all.get(id)?.state
  }

  product(id: string) {
    return this.#books.products.all.get(id)?.state
  }

  /** Takes note of what a stock holds for a cart, also for its orders. */
  sawHold(productId: string, cartId: string, quantity: number): void {
    this.#holds.add(`${productId} ${cartId} ${quantity}`)
  }

  wasHeld(productId: string, cartId: string, quantity: number): boolean {
    return this.#holds.has(`${productId} ${cartId} ${quantity}`)
  }

  get broken(): string[] {
    return this.#promises.filter(({ isKept }) => !isKept()).map(({ what }) => `Not kept: ${what}`)
  }

  get orderIds(): string[] {
    return statesOf(this.#books.orders).map(({ id }) => id)
  }
}
