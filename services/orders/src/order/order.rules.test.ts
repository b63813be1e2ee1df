import { describe, expect, it } from 'vitest'
import { placedOrder } from '../testing/placed-order.ts'
import { announceOrder } from './order.announcements.ts'
import { evolveOrder, type OrderEvent } from './order.events.ts'
import { decideOrder, neededBy, type OrderCommand } from './order.rules.ts'
import type { OrderState } from './order.state.ts'

const noon = new Date('2026-06-01T12:00:00Z')
const later = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)

const placed: OrderCommand = { ...placedOrder, type: 'place' }
const openPayment: OrderCommand = { type: 'openPayment', url: 'https://pay.example/1', payBy: later(31) }
const pay: OrderCommand = {
  type: 'pay',
  paymentIntentId: 'pi_1',
  shippingAddress: { name: 'Ada Park', city: 'Portland' },
}
const giveUp: OrderCommand = { type: 'giveUp', what: 'Not paid in time' }
const setStatus = (status: OrderState['status']): OrderCommand => ({
  type: 'setStatus',
  status,
  by: 'admin-1',
})
const refund = (refundId: string, amountCents: number | null): OrderCommand => ({
  type: 'refund',
  refundId,
  amountCents,
  reason: '',
  by: 'admin-1',
})
const settle = (
  productId: string,
  stock: 'sold' | 'short' | 'returned',
  stockVersion: number,
): OrderCommand => ({ type: 'settleStock', productId, stock, stockVersion })

const run = (state: OrderState | undefined, command: OrderCommand, now = noon) => {
  const decision = decideOrder(state, command, now)
  if ('refusal' in decision) return { state, events: [] as readonly OrderEvent[], refusal: decision.refusal }
  return { state: decision.events.reduce(evolveOrder, state), events: decision.events, refusal: undefined }
}

const given = (...commands: OrderCommand[]): OrderState => {
  const state = commands.reduce<OrderState | undefined>(
    (before, command) => run(before, command).state,
    undefined,
  )
  if (!state) throw new Error('Nothing was placed.')
  return state
}

describe('an order that is placed', () => {
  it('waits for its payment', () => {
    expect(given(placed)).toMatchObject({ status: 'pending', paid: false, nextCheck: later(1) })
  })

  it('stays as it is when the same checkout comes again', () => {
    expect(run(given(placed), placed).events).toEqual([])
  })

  it('refuses another checkout under the same key', () => {
    const other = { ...placed, totalCents: 1 } as OrderCommand
    expect(run(given(placed), other).refusal?.code).toBe('idempotency_mismatch')
  })

  it('is left alone until the time to pay is over', () => {
    expect(given(placed, openPayment).nextCheck).toEqual(later(32))
  })
})

describe('a payment', () => {
  it('makes a pending order be processed, with the address that was given and a confirmation due', () => {
    expect(given(placed, openPayment, pay)).toMatchObject({
      status: 'processing',
      paid: true,
      paymentIntentId: 'pi_1',
      shippingAddress: { city: 'Portland' },
      mails: ['confirmation'],
    })
  })

  it('counts once, however often it is told', () => {
    expect(run(given(placed, pay), pay).events).toEqual([])
  })

  it('that never comes cancels the order', () => {
    expect(given(placed, giveUp).status).toBe('cancelled')
  })

  it('cannot be lost by giving up afterwards', () => {
    expect(given(placed, pay, giveUp).status).toBe('processing')
  })

  it('that comes after the shop gave up waits for units, unannounced', () => {
    const before = given(placed, giveUp)
    const { state, events } = run(before, pay)
    expect(state).toMatchObject({ status: 'cancelled', paid: true, paidLate: true })
    expect(state && neededBy(state)).toBe('late-decision')
    expect(events.map((event) => state && announceOrder(event, before, state))).toEqual([undefined])
  })

  it('that came late makes the order be processed when units are found', () => {
    expect(given(placed, giveUp, pay, { type: 'revive' })).toMatchObject({
      status: 'processing',
      paidLate: false,
      mails: ['confirmation'],
    })
  })

  it('that came late goes back in full when there are none, and the shopper is told', () => {
    const state = given(placed, giveUp, pay, refund('late', null))
    expect(state).toMatchObject({
      status: 'cancelled',
      paidLate: false,
      refunds: [{ amountCents: 2983, outcome: 'requested' }],
      mails: ['unavailable'],
    })
  })

  it('of an order that an admin cancelled goes back at once', () => {
    const state = given(placed, setStatus('cancelled'), pay)
    expect(state).toMatchObject({ paidLate: false, refunds: [{ id: 'order-1-late', amountCents: 2983 }] })
  })
})

describe('a status', () => {
  const all = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'] as const

  it.each(all.flatMap((from) => all.map((to) => [from, to] as const)))(
    'can be set from %s to %s',
    (from, to) => {
      expect(given(placed, pay, setStatus(from), setStatus(to)).status).toBe(to)
    },
  )

  it('is recorded with who set it and when', () => {
    expect(given(placed, pay, setStatus('shipped')).history.at(-1)).toEqual({
      at: noon,
      by: 'admin-1',
      what: 'Status set to shipped',
      status: 'shipped',
    })
  })

  it('of shipped owes the shopper a mail', () => {
    expect(given(placed, pay, setStatus('shipped')).mails).toContain('shipped')
  })

  it('of cancelled moves no money', () => {
    expect(given(placed, pay, setStatus('cancelled')).refunds).toEqual([])
  })
})

describe('a refund', () => {
  it('is refused while nothing is paid', () => {
    expect(run(given(placed), refund('r', null)).refusal?.code).toBe('not_refundable')
  })

  it('never exceeds what is left of the payment', () => {
    const state = given(placed, pay, refund('r1', 2000))
    expect(run(state, refund('r2', 984)).refusal).toMatchObject({
      code: 'not_refundable',
      fields: { amount: 'At most $9.83 can be refunded.' },
    })
    expect(run(state, refund('r2', null)).state?.refunds.at(-1)?.amountCents).toBe(983)
  })

  it('tells in the history who asked for it and why', () => {
    const asked: OrderCommand = {
      type: 'refund',
      refundId: 'r',
      amountCents: 500,
      reason: 'Broken',
      by: 'admin-1',
    }
    expect(given(placed, pay, asked).history.at(-1)).toMatchObject({
      by: 'admin-1',
      what: 'Refund of $5.00 requested: Broken',
    })
  })

  it('is asked for once under the same id', () => {
    expect(given(placed, pay, refund('r', 500), refund('r', 500)).refunds).toHaveLength(1)
  })

  it('that the provider refuses can be asked for again', () => {
    const refused: OrderCommand = { type: 'endRefund', refundId: 'r', amountCents: 2983, outcome: 'refused' }
    expect(run(given(placed, pay, refund('r', null), refused), refund('again', null)).refusal).toBeUndefined()
  })

  it('made at the provider itself is taken note of', () => {
    const there: OrderCommand = { type: 'endRefund', refundId: 're_9', amountCents: 700, outcome: 'refunded' }
    expect(given(placed, pay, there, there).refunds).toEqual([
      { id: 're_9', amountCents: 700, reason: 'Refunded at the payment provider', outcome: 'refunded' },
    ])
  })
})

describe('the stock of an order', () => {
  it('is awaited after the payment, and no longer once every line is sold', () => {
    const paid = given(placed, pay)
    expect(neededBy(paid)).toBe('announcement')
    const sold = given(placed, pay, settle('brush', 'sold', 5), settle('soap', 'sold', 9))
    expect({ need: neededBy(sold), nextCheck: sold.nextCheck }).toEqual({ need: 'nothing', nextCheck: null })
  })

  it('is what the latest version of the stock says, in whatever order the news arrive', () => {
    const state = given(placed, pay, settle('brush', 'returned', 8), settle('brush', 'sold', 5))
    expect(state.lines[0]?.stock).toBe('returned')
  })

  it('that is short ends the wait and stays flagged', () => {
    const state = given(placed, pay, settle('brush', 'short', 5), settle('soap', 'sold', 9))
    expect(neededBy(state)).toBe('nothing')
  })

  it('is asked for again less and less often', () => {
    const waits = [1, 2, 3].map((times) => {
      const asked = Array.from({ length: times }, (): OrderCommand => ({ type: 'announceAgain' }))
      return (given(placed, pay, ...asked).nextCheck?.getTime() ?? 0) - noon.getTime()
    })
    expect(waits).toEqual([30_000, 60_000, 120_000])
  })
})
