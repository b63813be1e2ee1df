import type { OrderSummary } from '@shop/contracts/totals'
import { reviewIdOf } from '../../../services/catalogue/src/review/review.state.ts'
import type { UserState } from '../../../services/identity/src/user/user.state.ts'
import { hashOf } from '../ports/secrets.ts'
import type { Random } from '../world/random.ts'
import { statesOf, type Books } from '../shop/books.ts'

/** What people were told, and may rely on from then on. */
export class Told {
  /** By order: the amounts that its shopper agreed to. */
  readonly agreed = new Map<string, OrderSummary>()
  /** Orders that an admin has touched, by the day's second: only these may end up short of units. */
  readonly touchedByAdmin = new Set<string>()
  readonly #promises: { what: string; isKept: () => boolean }[] = []
  readonly #holds = new Set<string>()
  readonly #opened = new Set<string>()
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

  account(id: string) {
    return this.#books.users.all.get(id)?.state
  }

  accountOf(email: string): UserState | undefined {
    return statesOf(this.#books.users).find((it) => it.email === email)
  }

  /** All that are still there. */
  accountsBeside(id: string): UserState[] {
    return statesOf(this.#books.users).filter((it) => it.id !== id && it.deletedAt === null)
  }

  /** Takes note of an account from its first moment on. */
  sawAccount(email: string): void {
    this.#opened.add(email)
  }

  wasOpened(email: string): boolean {
    return this.#opened.has(email)
  }

  isWrongPassword(email: string, password: string): boolean {
    return this.accountOf(email)?.passwordHash !== hashOf(password)
  }

  session(id: string) {
    return this.#books.sessions.all.get(id)?.state
  }

  /** The account is gone or disabled, or its sessions were ended since this one began. */
  isShutOut(sessionId: string): boolean {
    const session = this.session(sessionId)
    const account = session && this.account(session.userId)
    return !account || account.disabled || account.sessionEra !== session.era
  }

  review(productId: string, userId: string) {
    return this.#books.reviews.all.get(reviewIdOf(productId, userId))?.state
  }

  someReview(random: Random): string | undefined {
    const ids = [...this.#books.reviews.all.keys()]
    return ids.length > 0 ? random.pick(ids) : undefined
  }

  /** The newest mail to an address that says this. */
  mailTo(email: string, subject: string) {
    return [...this.#books.mailbox.values()].findLast((it) => it.to === email && it.subject === subject)
  }

  someProduct(random: Random): string | undefined {
    const ids = [...this.#books.products.all.keys()]
    return ids.length > 0 ? random.pick(ids) : undefined
  }

  get broken(): string[] {
    return this.#promises.filter(({ isKept }) => !isKept()).map(({ what }) => `Not kept: ${what}`)
  }

  get orderIds(): string[] {
    return statesOf(this.#books.orders).map(({ id }) => id)
  }
}
