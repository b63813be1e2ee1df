import { describe, expect, it } from 'vitest'
import { evolveOrder } from './order.events.ts'
import { decideOrder, type OrderCommand } from './order.rules.ts'
import type { OrderState } from './order.state.ts'

const now = new Date('2026-06-01T12:00:00Z')
const line = { name: 'Brush', description: '', images: [], unitCents: 900, quantity: 2, stockVersion: 0 }
const placed: OrderCommand = {
  type: 'place',
  id: 'order-1',
  cartId: 'cart-1',
  userId: 'user-1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Park',
  lines: [{ ...line, productId: 'brush', stock: 'held' }],
  subtotalCents: 1800,
  shippingCents: 499,
  taxCents: 144,
  totalCents: 2443,
}
const shippingAddress = { name: 'Ada Park', address: '12 Alder Lane', city: 'Portland', country: 'US' }
const pay: OrderCommand = { type: 'pay', paymentIntentId: 'pi_1', shippingAddress }
const leave: OrderCommand = { type: 'letBuyerGo' }
const set = (status: OrderState['status']): OrderCommand => ({ type: 'setStatus', status, by: 'admin-1' })
const sent = (mail: OrderState['mails'][number]): OrderCommand => ({ type: 'finishMail', mail })
const note: OrderCommand = { type: 'note', noteId: 'n1', text: 'Ada called.', by: 'admin-1' }

const given = (...commands: OrderCommand[]) => {
  let state: OrderState | undefined
  for (const command of commands) {
    const decision = decideOrder(state, command, now)
    if ('refusal' in decision) throw decision.refusal
    state = decision.events.reduce<OrderState | undefined>(evolveOrder, state)
  }
  if (!state) throw new Error('Nothing was placed.')
  return state
}

const delivered = [placed, pay, sent('confirmation'), set('delivered')] as const

describe('the order of somebody who closes the account', () => {
  it('forgets who bought it when it is over', () => {
    const order = given(...delivered, note, leave)
    expect(order).toMatchObject({
      buyer: 'forgotten',
      userId: null,
      email: '',
      firstName: '',
      lastName: '',
      shippingAddress: null,
      totalCents: 2443,
      paymentIntentId: 'pi_1',
    })
    expect(JSON.stringify(order)).not.toMatch(/ada|park|alder lane/i)
  })

  it('keeps the address as long as the parcel needs it, and belongs to nobody at once', () => {
    const order = given(placed, pay, sent('confirmation'), note, leave)
    expect(order).toMatchObject({ buyer: 'leaving', userId: null, email: 'ada@example.com', shippingAddress })
  })

  it('forgets with the delivery, the cancellation, the last letter or the end of a refund, whichever is last', () => {
    const open = [placed, pay, sent('confirmation'), leave] as const
    expect(given(...open, set('delivered')).email).toBe('')
    expect(given(...open, set('cancelled')).email).toBe('')
    const refund: OrderCommand = {
      type: 'refund',
      refundId: 'r',
      amountCents: 100,
      reason: '',
      by: 'admin-1',
    }
    const refunding = [...open, refund, set('cancelled')] as const
    expect(given(...refunding).email).toBe('ada@example.com')
    const ended: OrderCommand = { type: 'endRefund', refundId: 'r', amountCents: 100, outcome: 'refunded' }
    expect(given(...refunding, ended).email).toBe('ada@example.com')
    expect(given(...refunding, ended, sent('refunded')).email).toBe('')
  })

  it('owes no letter to anybody afterwards', () => {
    expect(given(...delivered, leave, set('shipped')).mails).toEqual([])
  })

  it('takes a late payment with its address, and forgets that too in the end', () => {
    const giveUp: OrderCommand = { type: 'giveUp', what: 'Not paid in time' }
    const late = [placed, leave, giveUp, pay, { type: 'revive' } as const]
    expect(given(...late)).toMatchObject({ status: 'processing', shippingAddress, buyer: 'leaving' })
    expect(given(...late, set('delivered')).shippingAddress).toBeNull()
  })

  it('hears it once', () => {
    expect(decideOrder(given(placed, leave), leave, now)).toEqual({ events: [] })
  })
})

describe('a note on an order', () => {
  it('is kept once, however often it is sent', () => {
    expect(given(placed, note, note).notes).toEqual([
      { id: 'n1', at: now, by: 'admin-1', text: 'Ada called.' },
    ])
  })

  it('is refused when an order is full of them', () => {
    const full = Array.from({ length: 200 }, (_, index) => ({ ...note, noteId: `n${index}` }))
    const decision = decideOrder(given(placed, ...full), { ...note, noteId: 'one more' }, now)
    expect(decision).toMatchObject({ refusal: { code: 'conflict' } })
  })
})
