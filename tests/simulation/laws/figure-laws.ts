import type { DayFigures } from '../../../services/orders/src/figures/day-figures.ts'
import { dayOf } from '../../../services/orders/src/figures/days.ts'
import {
  daySheet,
  spanSheet,
  type SpanFigures,
} from '../../../services/orders/src/figures/figures.service.ts'
import { isStale } from '../../../services/orders/src/figures/testing/memory-ports.ts'
import type { OrderState } from '../../../services/orders/src/order/order.state.ts'
import { refundedOf, type Stripe } from '../ports/stripe.ts'
import { statesOf, type Books } from '../shop/books.ts'
import { short } from '../world/world.ts'

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

const marksOf = ({ marks }: Books, kind: 'cart' | 'user', day: string) =>
  [...marks].filter((mark) => mark.startsWith(`${kind}:${day}:`)).length

const salesIn = (orders: readonly OrderState[]) =>
  orders.filter(({ paid, status }) => paid && status !== 'cancelled')

/** A day as the orders and Stripe's books have it. */
const figuresOf = (books: Books, stripe: Stripe, day: string, orders: readonly OrderState[]): DayFigures => {
  const charges = Map.groupBy(stripe.charges, ({ orderId }) => orderId)
  const chargedFor = ({ id }: OrderState) => charges.get(id) ?? []
  const sales = salesIn(orders)
  const income = sales.flatMap(chargedFor).map((charge) => charge.amountCents - refundedOf(charge))
  return {
    placed: orders.length,
    sales: sales.length,
    revenueCents: sumOf(income),
    refundedCents: sumOf(orders.flatMap(chargedFor).map(refundedOf)),
    cancelled: orders.filter(({ status }) => status === 'cancelled').length,
    units: sumOf(sales.flatMap(({ lines }) => lines.map(({ quantity }) => quantity))),
    carts: Math.max(marksOf(books, 'cart', day), new Set(orders.map(({ cartId }) => cartId)).size),
    visitors: marksOf(books, 'user', day),
  }
}

const dayLaws = (books: Books, stripe: Stripe, day: string, orders: readonly OrderState[]): string[] => {
  const shown = (books.sheets.get(daySheet(day))?.figures ?? {}) as Partial<DayFigures>
  return Object.entries(figuresOf(books, stripe, day, orders)).flatMap(([name, amount]) => {
    const known = shown[name as keyof DayFigures]
    return known === amount
      ? []
      : [`The dashboard shows ${String(known)} as ${name} of ${day}; it is ${String(amount)}.`]
  })
}

/** What sold best in a week, up to the day on which everything happens. */
const bestLaws = (books: Books, day: string, orders: readonly OrderState[]): string[] => {
  const shown = books.sheets.get(spanSheet(7, day))?.figures as SpanFigures | undefined
  const lines = Map.groupBy(
    salesIn(orders).flatMap((order) => order.lines),
    ({ productId }) => productId,
  )
  const best = shown?.best ?? []
  const broken = best
    .filter(({ id, units }) => units !== sumOf((lines.get(id) ?? []).map(({ quantity }) => quantity)))
    .map(({ id, units }) => `The dashboard shows ${units} of ${short(id)} as sold; the orders say otherwise.`)
  if (best.length !== Math.min(10, lines.size))
    broken.push(`The dashboard shows ${best.length} products that sell; there are ${lines.size}.`)
  return broken
}

const visitorLaws = (books: Books): string[] =>
  statesOf(books.users)
    .filter(({ deletedAt, seenOn }) => deletedAt === null && seenOn !== null)
    .filter(({ id, seenOn }) => !books.marks.has(`user:${String(seenOn)}:${id}`))
    .map(({ id }) => `The dashboard has not heard that ${short(id)} was there.`)

/** The dashboard when all is quiet, against the orders and Stripe's own books. */
export const figureLaws = (books: Books, stripe: Stripe): string[] => {
  const days = Map.groupBy(statesOf(books.orders), ({ createdAt }) => dayOf(createdAt))
  return [
    ...[...days].flatMap(([day, orders]) => [
      ...dayLaws(books, stripe, day, orders),
      ...bestLaws(books, day, orders),
    ]),
    ...visitorLaws(books),
  ]
}

/** True while figures wait to be worked out. */
export const areFiguresStale = ({ sheets }: Books): boolean => [...sheets.values()].some(isStale)
