import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openTestShop, sessionParams } from './test-shop.ts'
import type { TestShop } from './test-shop.ts'

let shop: TestShop

beforeEach(async () => {
  shop = await openTestShop()
})

afterEach(() => shop.close())

async function newSession(): Promise<string> {
  return (await shop.sdk().checkout.sessions.create(sessionParams())).id
}

const heardTypes = () => shop.heard.map(({ type }) => type)
const heardSessions = () => shop.heard.map(({ data }) => (data.object as Stripe.Checkout.Session).id)

test('the shop hears of a payment, signed, with what Stripe collected', async () => {
  const id = await newSession()
  await shop.control(`/sessions/${id}/pay`, {})
  await vi.waitFor(() => expect(heardTypes()).toEqual(['checkout.session.completed']))
  expect(shop.heard[0]?.data.object).toMatchObject({
    id,
    payment_status: 'paid',
    metadata: { orderId: 'order-1' },
  })
  await vi.waitFor(async () => expect(await shop.control('/webhooks')).toEqual({ pending: 0, delivered: 1 }))
})

test('the shop hears of a decline, of an expiry and of a refund', async () => {
  const [declined, expired, refunded] = [await newSession(), await newSession(), await newSession()]
  const answer = await shop.control(`/sessions/${declined}/pay`, { card: '4000000000000002' })
  expect(answer).toMatchObject({ error: { code: 'card_declined', message: 'Your card was declined.' } })
  await shop.control(`/sessions/${expired}/expire`, {})
  await shop.control(`/sessions/${refunded}/pay`, {})
  const { payment_intent: intent } = await shop.sdk().checkout.sessions.retrieve(refunded)
  await shop.sdk().refunds.create({ payment_intent: intent as string })
  await vi.waitFor(() =>
    expect(heardTypes().toSorted()).toEqual([
      'charge.refunded',
      'checkout.session.completed',
      'checkout.session.expired',
      'payment_intent.payment_failed',
      'refund.created',
    ]),
  )
})

test('an event that the shop did not confirm comes again, also after a restart', async () => {
  shop.shop.answer = 500
  const id = await newSession()
  await shop.control(`/sessions/${id}/pay`, {})
  await shop.restart()
  shop.shop.answer = 200
  await vi.waitFor(() => expect(heardSessions()).toEqual([id]), 5_000)
})

test('events can be lost, doubled and swapped for a test', async () => {
  const [lost, doubled, first, second] = [
    await newSession(),
    await newSession(),
    await newSession(),
    await newSession(),
  ]
  await shop.control('/webhooks', { drop: true })
  await shop.control(`/sessions/${lost}/pay`, {})
  await shop.control('/webhooks', { duplicate: 1 })
  await shop.control(`/sessions/${doubled}/pay`, {})
  await vi.waitFor(() => expect(heardSessions()).toEqual([doubled, doubled]))
  await shop.control('/webhooks', { reorder: true })
  await shop.control(`/sessions/${first}/pay`, {})
  await shop.control(`/sessions/${second}/pay`, {})
  await vi.waitFor(() => expect(heardSessions()).toHaveLength(4))
  expect(heardSessions()).not.toContain(lost)
  expect(new Set(heardSessions().slice(2))).toEqual(new Set([first, second]))
})
