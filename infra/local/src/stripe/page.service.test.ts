import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestShop, sessionParams } from './test-shop.ts'
import type { TestShop } from './test-shop.ts'

let shop: TestShop
let sessionId: string

beforeEach(async () => {
  shop = await openTestShop()
  sessionId = (await shop.sdk().checkout.sessions.create(sessionParams())).id
})

afterEach(() => shop.close())

const filledIn = {
  cardNumber: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  nameOnCard: 'Ada Park',
  shippingName: 'Ada Park',
  line1: '12 Alder Lane',
  line2: '',
  city: 'Portland',
  state: 'OR',
  postalCode: '97201',
  country: 'US',
}

function submit(form: Partial<typeof filledIn> = {}): Promise<Response> {
  const body = new URLSearchParams({ ...filledIn, ...form })
  return fetch(`${shop.url()}/c/pay/${sessionId}`, { method: 'POST', body, redirect: 'manual' })
}

const status = async () => (await shop.sdk().checkout.sessions.retrieve(sessionId)).status

test('a shopper sees what is bought, pays, and comes back to the shop', async () => {
  const page = await (await fetch(`${shop.url()}/c/pay/${sessionId}`)).text()
  for (const text of [
    'Beech bowl',
    '$30.99',
    'Standard shipping',
    'ada@example.com',
    'http://localhost:4000/cart',
  ]) {
    expect(page).toContain(text)
  }
  const paid = await submit()
  const success = `http://localhost:4000/checkout-success?session_id=${sessionId}`
  expect([paid.status, paid.headers.get('location')]).toEqual([303, success])
  const again = await submit()
  expect(again.headers.get('location')).toBe(success)
  expect(await shop.control('/ledger')).toMatchObject({ charged: 3099 })
})

test('a declined card says so, keeps what was typed, and another card pays', async () => {
  const declined = await submit({ cardNumber: '4000 0000 0000 0002' })
  const page = await declined.text()
  expect(declined.status).toBe(402)
  expect(page).toContain('Your card was declined.')
  expect(page).toContain('12 Alder Lane')
  expect(await status()).toBe('open')
  expect((await submit()).status).toBe(303)
  expect(await status()).toBe('complete')
})

test('what is wrong is said beside the field, and nothing is charged', async () => {
  const answer = await submit({ cardNumber: '4242 4242 4242 4241', cvc: '12', city: '', country: 'FR' })
  const page = await answer.text()
  expect(answer.status).toBe(422)
  for (const text of [
    'Your card number is invalid.',
    'security code is incomplete.',
    'Required',
    'Choose a country.',
  ]) {
    expect(page).toContain(text)
  }
  expect(await status()).toBe('open')
})

test('a session that has ended cannot be paid', async () => {
  await shop.sdk().checkout.sessions.expire(sessionId)
  const answer = await submit()
  expect(answer.status).toBe(410)
  expect(await answer.text()).toContain('You can no longer pay here')
  expect(await shop.control('/ledger')).toMatchObject({ charged: 0 })
})

test('what a shop names its goods cannot change the page', async () => {
  const product_data = { name: '<script>alert(1)</script>' }
  const line_items = [{ quantity: 1, price_data: { currency: 'usd', unit_amount: 500, product_data } }]
  const { id } = await shop.sdk().checkout.sessions.create(sessionParams({ line_items }))
  expect(await (await fetch(`${shop.url()}/c/pay/${id}`)).text()).not.toContain('<script>alert')
})
