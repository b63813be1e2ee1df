import type { Cents } from '@shop/contracts/money'
import { refundedIn, type OrderLine, type OrderRefund, type OrderState } from '../order/order.state.ts'

/** What figures need of an order. */
export type CountedOrder = Pick<OrderState, 'status' | 'paid' | 'totalCents' | 'cartId'> & {
  refunds: readonly OrderRefund[]
  lines: readonly Pick<OrderLine, 'productId' | 'quantity' | 'unitCents'>[]
}

/** How one day went: all about the orders that were placed on it. Amounts in cents. */
export interface DayFigures {
  placed: number
  /** Orders that were paid and are not cancelled. */
  sales: number
  /** What sales brought, less what was sent back. */
  revenueCents: Cents
  /** What was sent back, or is on its way, of any order. */
  refundedCents: Cents
  cancelled: number
  units: number
  /** Carts that something was put into or that were ordered. */
  carts: number
  /** People who were signed in. */
  visitors: number
}

export interface ProductSales {
  id: string
  units: number
  cents: Cents
}

export const noFigures: Readonly<DayFigures> = {
  placed: 0,
  sales: 0,
  revenueCents: 0,
  refundedCents: 0,
  cancelled: 0,
  units: 0,
  carts: 0,
  visitors: 0,
}

const unitsIn = (order: CountedOrder) => order.lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Counts the orders of one day. */
export class DayCount {
  readonly #figures: DayFigures = { ...noFigures }
  readonly #carts = new Set<string>()
  readonly #products = new Map<string, ProductSales>()

  add(order: CountedOrder) {
    const figures = this.#figures
    const refunded = order.paid ? refundedIn(order) : 0
    figures.placed += 1
    figures.refundedCents += refunded
    this.#carts.add(order.cartId)
    if (order.status === 'cancelled') figures.cancelled += 1
    else if (order.paid) this.#sell(order, refunded)
  }

  #sell(order: CountedOrder, refunded: Cents) {
    this.#figures.sales += 1
    this.#figures.units += unitsIn(order)
    this.#figures.revenueCents += order.totalCents - refunded
    for (const { productId: id, quantity, unitCents } of order.lines) {
      const sold = this.#products.get(id) ?? { id, units: 0, cents: 0 }
      this.#products.set(id, {
        id,
        units: sold.units + quantity,
        cents: sold.cents + quantity * unitCents,
      })
    }
  }

  /** Every order had a cart, also those from before carts were noted. */
  figures(heard: Pick<DayFigures, 'carts' | 'visitors'>): DayFigures {
    return { ...this.#figures, visitors: heard.visitors, carts: Math.max(heard.carts, this.#carts.size) }
  }

  products(): ProductSales[] {
    return [...this.#products.values()]
  }
}

/** Several days as one. People and carts that came on several of them count on each. */
export const sumOf = (days: readonly DayFigures[]): DayFigures =>
  days.reduce<DayFigures>(
    (sum, day) => ({
      placed: sum.placed + day.placed,
      sales: sum.sales + day.sales,
      revenueCents: sum.revenueCents + day.revenueCents,
      refundedCents: sum.refundedCents + day.refundedCents,
      cancelled: sum.cancelled + day.cancelled,
      units: sum.units + day.units,
      carts: sum.carts + day.carts,
      visitors: sum.visitors + day.visitors,
    }),
    noFigures,
  )
