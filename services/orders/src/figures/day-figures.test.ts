import { describe, expect, it } from 'vitest'
import { DayCount, noFigures, sumOf, type CountedOrder } from './day-figures.ts'

const order = (changes: Partial<CountedOrder> = {}): CountedOrder => ({
  status: 'processing',
  paid: true,
  totalCents: 3199,
  cartId: 'cart-1',
  refunds: [],
  lines: [{ productId: 'brush', quantity: 2, unitCents: 1250 }],
  ...changes,
})

const count = (...orders: CountedOrder[]) => {
  const day = new DayCount()
  orders.forEach((it) => day.add(it))
  return { ...day.figures({ carts: 0, visitors: 0 }), products: day.products() }
}

const refund = (outcome: 'requested' | 'refunded' | 'refused') => ({
  id: outcome,
  amountCents: 500,
  reason: '',
  outcome,
})

describe('the figures of a day', () => {
  it('count what was paid as sales, with what each product brought', () => {
    expect(count(order(), order({ cartId: 'cart-2' }))).toMatchObject({
      placed: 2,
      sales: 2,
      revenueCents: 6398,
      units: 4,
      products: [{ id: 'brush', units: 4, cents: 5000 }],
    })
  })

  it('count no order as a sale that was not paid', () => {
    expect(count(order({ paid: false, status: 'pending' }))).toMatchObject({
      placed: 1,
      sales: 0,
      revenueCents: 0,
      products: [],
    })
  })

  it('count no order as a sale that was cancelled, paid or not', () => {
    expect(count(order({ status: 'cancelled' }), order({ status: 'cancelled', paid: false }))).toMatchObject({
      placed: 2,
      sales: 0,
      cancelled: 2,
      revenueCents: 0,
    })
  })

  it('take off what was sent back or is on its way, and not what the provider refused to send', () => {
    const refunds = [refund('requested'), refund('refunded'), refund('refused')]
    expect(count(order({ refunds }))).toMatchObject({ revenueCents: 2199, refundedCents: 1000, sales: 1 })
  })

  it('know of at least the carts that were ordered', () => {
    const day = new DayCount()
    day.add(order())
    day.add(order())
    expect(day.figures({ carts: 0, visitors: 3 })).toMatchObject({ carts: 1, visitors: 3 })
    expect(day.figures({ carts: 7, visitors: 3 })).toMatchObject({ carts: 7 })
  })

  it('add up to those of a period', () => {
    const day = { ...noFigures, sales: 2, revenueCents: 500, carts: 4, visitors: 1 }
    expect(sumOf([day, day, noFigures])).toMatchObject({
      sales: 4,
      revenueCents: 1000,
      carts: 8,
      visitors: 2,
    })
    expect(sumOf([])).toEqual(noFigures)
  })
})
