import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { PaymentInput } from '@shop/contracts/internal'
import { announcePayment } from './payment.announcements.ts'
import { evolvePayment, type PaymentEvent } from './payment.events.ts'
import { decidePayment, type PaymentCommand } from './payment.rules.ts'
import { refundedIn, type PaymentState } from './payment.state.ts'

const noon = new Date('2026-06-01T12:00:00Z')
const orderId = 'order-1'
const input: PaymentInput = {
  orderId,
  email: 'ada@example.com',
  lines: [{ name: 'Brush', unitCents: 2300, quantity: 1 }],
  shippingCents: 499,
  taxCents: 184,
  totalCents: 2983,
  successUrl: 'https://shop.example/order-confirmation',
  cancelUrl: 'https://shop.example/cart',
  expiresAt: '2026-06-01T12:31:00.000Z',
}
const request: PaymentCommand = { type: 'request', request: input }
const open: PaymentCommand = { type: 'open', sessionId: 'cs_1', url: 'https://pay.example/1', payBy: noon }
const succeed = (eventId: string | null = null): PaymentCommand => ({
  type: 'succeed',
  paymentIntentId: 'pi_1',
  shippingAddress: null,
  eventId,
})
const end: PaymentCommand = { type: 'end', eventId: null }
const endWithoutPage = (wasRequested: boolean): PaymentCommand => ({
  type: 'endWithoutPage',
  orderId,
  wasRequested,
})
const requestRefund = (refundId: string, amountCents: number): PaymentCommand => ({
  type: 'requestRefund',
  refundId,
  amountCents,
})
const endRefund = (refundId: string, amountCents: number): PaymentCommand => ({
  type: 'endRefund',
  refundId,
  amountCents,
  outcome: 'refunded',
})

const run = (state: PaymentState | undefined, command: PaymentCommand) => {
  const decision = decidePayment(state, command, noon)
  if ('refusal' in decision)
    return { state, events: [] as readonly PaymentEvent[], topics: [], refusal: decision.refusal }
  let after = state
  const topics = decision.events.flatMap((event) => {
    const before = after
    after = evolvePayment(before, event)
    return announcePayment(event, before, after)?.topic ?? []
  })
  return { state: after, events: decision.events, topics, refusal: undefined }
}
const given = (...commands: PaymentCommand[]) =>
  commands.reduce<PaymentState | undefined>((before, command) => run(before, command).state, undefined)

describe('a payment', () => {
  it('is open once the provider has a page for it', () => {
    expect(given(request, open)).toMatchObject({
      status: 'open',
      sessionId: 'cs_1',
      nextCheck: new Date(noon.getTime() + 20_000),
    })
  })

  it('is announced as succeeded once, by webhook or by asking', () => {
    expect(run(given(request, open), succeed('evt_1')).topics).toEqual(['payment-succeeded'])
    expect(run(given(request, open, succeed('evt_1')), succeed()).topics).toEqual([])
  })

  it('that ends without a charge is announced as failed once', () => {
    expect(run(given(request, open), end).topics).toEqual(['payment-failed'])
    expect(run(given(request, open, end), end).topics).toEqual([])
  })

  it('that has a page ends only when the provider has closed it', () => {
    expect(given(request, open, endWithoutPage(false))?.status).toBe('open')
    expect(given(request, open, endWithoutPage(true))?.status).toBe('open')
    expect(given(request, open, end)?.status).toBe('expired')
  })

  it('does not end while somebody may be opening its page', () => {
    expect(given(request, endWithoutPage(false))?.status).toBe('requested')
    expect(given(request, endWithoutPage(true))?.status).toBe('expired')
  })

  it('cannot end once it was charged', () => {
    expect(given(request, open, succeed(), end)?.status).toBe('paid')
  })

  it('is recorded even after it was thought to have ended, so that the money can be sold for or sent back', () => {
    expect(run(given(request, open, end), succeed()).topics).toEqual(['payment-succeeded'])
  })

  it('that was ended before it was asked for cannot be opened any more', () => {
    expect(run(given(endWithoutPage(false)), request).refusal?.code).toBe('conflict')
  })

  it('tells again how it ended when somebody has not heard', () => {
    expect(run(given(request, open, succeed()), { type: 'tellAgain' }).topics).toEqual(['payment-succeeded'])
    expect(run(given(request, open), { type: 'tellAgain' }).topics).toEqual([])
  })
})

describe('a refund', () => {
  it('is done once under its id', () => {
    const state = given(request, open, succeed(), requestRefund('r', 1000), requestRefund('r', 1000))
    expect(state?.refunds).toEqual([{ id: 'r', amountCents: 1000, outcome: 'requested' }])
    expect(
      run(
        given(request, open, succeed(), requestRefund('r', 1000), endRefund('r', 1000)),
        endRefund('r', 1000),
      ).topics,
    ).toEqual([])
  })

  it('of what was never paid is refused at once', () => {
    expect(run(given(request, open), requestRefund('r', 1000)).topics).toEqual(['payment-refunded'])
    expect(given(request, open, requestRefund('r', 1000))?.refunds[0]?.outcome).toBe('refused')
  })

  const anyCommand: fc.Arbitrary<PaymentCommand> = fc.oneof(
    fc.constant(request),
    fc.constant(open),
    fc.constant(end),
    fc.boolean().map(endWithoutPage),
    fc.constantFrom(null, 'evt_1', 'evt_2').map(succeed),
    fc
      .tuple(fc.constantFrom('a', 'b', 'c'), fc.integer({ min: 1, max: 3000 }))
      .map(([refundId, cents]) => requestRefund(refundId, cents)),
    fc.record({ type: fc.constant('check' as const) }),
  )

  it('never exceeds what was paid, for any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        const asked = given(request, ...commands)
        const ended = (asked?.refunds ?? [])
          .filter((it) => it.outcome === 'requested')
          .reduce((state, it) => run(state, endRefund(it.id, it.amountCents)).state, asked)
        const paidCents = ended?.status === 'paid' ? ended.amountCents : 0
        expect(ended ? refundedIn(ended) : 0).toBeLessThanOrEqual(paidCents)
      }),
      { numRuns: 1000 },
    )
  })

  it('is preceded by one charge at most, for any sequence of commands', () => {
    fc.assert(
      fc.property(fc.array(anyCommand, { maxLength: 30 }), (commands) => {
        let state: PaymentState | undefined
        const topics = commands.flatMap((command) => {
          const step = run(state, command)
          state = step.state
          return step.topics
        })
        expect(topics.filter((topic) => topic === 'payment-succeeded').length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 1000 },
    )
  })
})
