import type Stripe from 'stripe'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, sessionParams } from './test-shop.ts'
import type { TestShop } from './test-shop.ts'

let shop: TestShop
let stripe: Stripe

beforeEach(async () => {
  shop = await openTestShop()
  stripe = shop.sdk()
})

afterEach(() => shop.close())

const soon = (minutes: number) => Math.floor(Date.now() / 1000) + minutes * 60

test('a session carries what the order costs and where it is paid', async () => {
  const session = await stripe.checkout.sessions.create(sessionParams({ expand: ['line_items'] }))
  expect(session).toMatchObject({
    status: 'open',
    payment_status: 'unpaid',
    amount_subtotal: 2500,
    amount_total: 3099,
    total_details: { amount_shipping: 599 },
    client_reference_id: 'order-1',
    metadata: { orderId: 'order-1' },
    url: expect.stringContaining(`/c/pay/${session.id}`) as unknown,
  })
  expect(session.line_items?.data[0]).toMatchObject({
    description: 'Beech bowl',
    quantity: 2,
    amount_total: 2500,
  })
  expect((await stripe.checkout.sessions.listLineItems(session.id)).data).toHaveLength(1)
})

test('the same request with the same key makes one session', async () => {
  const options = { idempotencyKey: 'order-1' }
  const first = await stripe.checkout.sessions.create(sessionParams(), options)
  const again = await stripe.checkout.sessions.create(sessionParams(), options)
  expect(again.id).toBe(first.id)
  await expect(
    stripe.checkout.sessions.create(sessionParams({ customer_email: 'bob@example.com' }), options),
  ).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  expect((await stripe.checkout.sessions.list()).data).toHaveLength(1)
})

test('a lost answer leaves one session, which the retry finds', async () => {
  // The SDK itself asks once more after a connection that broke.
  await shop.control('/faults', { loseAnswers: 2, path: '/checkout/sessions' })
  const options = { idempotencyKey: 'order-1' }
  await expect(stripe.checkout.sessions.create(sessionParams(), options)).rejects.toMatchObject({
    type: 'StripeConnectionError',
  })
  const session = await stripe.checkout.sessions.create(sessionParams(), options)
  expect((await stripe.checkout.sessions.list()).data.map(({ id }) => id)).toEqual([session.id])
})

test.each([
  ['line_items', { line_items: [] }, 'parameter_missing'],
  ['success_url', { success_url: 'nowhere' }, 'url_invalid'],
  ['customer_email', { customer_email: 'ada' }, 'email_invalid'],
  ['expires_at', { expires_at: soon(29) }, undefined],
  ['expires_at', { expires_at: soon(25 * 60) }, undefined],
  ['colour', { colour: 'green' } as Stripe.Checkout.SessionCreateParams, 'parameter_unknown'],
])('a session with a wrong %s is refused and not made', async (param, wrong, code) => {
  await expect(stripe.checkout.sessions.create(sessionParams(wrong))).rejects.toMatchObject({
    type: 'StripeInvalidRequestError',
    param,
    code,
  })
  expect((await stripe.checkout.sessions.list()).data).toEqual([])
})

test('only the shop with its key is answered', async () => {
  const response = await fetch(`${shop.url()}/v1/checkout/sessions`, {
    headers: { authorization: 'Bearer sk_test_wrong' },
  })
  expect(response.status).toBe(401)
})

test('an open session can be ended once', async () => {
  const { id } = await stripe.checkout.sessions.create(sessionParams({ expires_at: soon(31) }))
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null })
  await expect(stripe.checkout.sessions.expire(id)).rejects.toThrow(
    'Only Checkout Sessions with a status in ["open"]',
  )
  await expect(stripe.checkout.sessions.retrieve('cs_unknown')).rejects.toMatchObject({ statusCode: 404 })
})

test('sessions are listed newest first, page by page, and by status', async () => {
  const ids: string[] = []
  for (let count = 0; count < 5; count += 1) {
    ids.unshift((await stripe.checkout.sessions.create(sessionParams())).id)
  }
  const found: string[] = []
  for await (const session of stripe.checkout.sessions.list({ limit: 2 })) found.push(session.id)
  expect(found).toEqual(ids)
  await stripe.checkout.sessions.expire(ids[0] ?? '')
  expect((await stripe.checkout.sessions.list({ status: 'expired' })).data.map(({ id }) => id)).toEqual([
    ids[0],
  ])
})

test('what was paid can be given back, in parts, but not more than was paid', async () => {
  const { id } = await stripe.checkout.sessions.create(sessionParams())
  await shop.control(`/sessions/${id}/pay`, {})
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent.latest_charge'] })
  const intent = session.payment_intent as Stripe.PaymentIntent
  expect(intent).toMatchObject({ status: 'succeeded', amount_received: 3099, latest_charge: { paid: true } })
  const refund = { payment_intent: intent.id, amount: 1000 }
  const first = await stripe.refunds.create(refund, { idempotencyKey: 'refund-1' })
  expect((await stripe.refunds.create(refund, { idempotencyKey: 'refund-1' })).id).toBe(first.id)
  await expect(stripe.refunds.create({ payment_intent: intent.id, amount: 2100 })).rejects.toThrow(
    'Refund amount ($21.00) is greater than unrefunded amount on charge ($20.99)',
  )
  await stripe.refunds.create({ payment_intent: intent.id })
  await expect(stripe.refunds.create({ payment_intent: intent.id })).rejects.toMatchObject({
    code: 'charge_already_refunded',
  })
  expect((await stripe.refunds.list({ payment_intent: intent.id })).data.map(({ amount }) => amount)).toEqual(
    [2099, 1000],
  )
  expect(await shop.control('/ledger')).toMatchObject({ charged: 3099, refunded: 3099, net: 0 })
})

test('everything is still known after a restart', async () => {
  const { id } = await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })
  await shop.control(`/sessions/${id}/pay`, {})
  await shop.restart()
  stripe = shop.sdk()
  expect((await stripe.checkout.sessions.create(sessionParams(), { idempotencyKey: 'order-1' })).id).toBe(id)
  expect(await stripe.checkout.sessions.retrieve(id)).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    collected_information: { shipping_details: { name: 'Ada Park', address: { city: 'Portland' } } },
    customer_details: { email: 'ada@example.com' },
  })
  const events = await stripe.events.list({ types: ['checkout.session.completed'] })
  expect(events.data).toHaveLength(1)
})
