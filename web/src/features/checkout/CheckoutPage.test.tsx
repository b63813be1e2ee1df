import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { anId, aProduct, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { CheckoutPage } from './CheckoutPage.tsx'

useShop()

const PAY = 'https://pay.example/session'
const brush = aProduct({ name: 'Brush', price: 20 })
const cart = [{ product: brush, quantity: 2 }]
const assign = vi.fn()

beforeEach(() => {
  assign.mockReset()
  vi.stubGlobal('location', { origin: 'http://localhost:4000', assign })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const fill = async (email = 'ada@alder.example') => {
  await userEvent.type(screen.getByLabelText('First name'), 'Ada')
  await userEvent.type(screen.getByLabelText('Last name'), 'Birch')
  if (email) await userEvent.type(screen.getByLabelText('Email'), email)
}
const pay = () => userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
const accepting = (orderId = anId()) =>
  answer('post', '/api/create-checkout', () => ({ body: { url: PAY, orderId } }))

describe('the checkout', () => {
  it('leads to the cart when that is empty', async () => {
    const { where } = visit(CheckoutPage, { at: '/checkout' })
    await waitFor(() => expect(where()).toBe('/cart'))
  })

  it('shows what it comes to and the way back', () => {
    visit(CheckoutPage, { at: '/checkout', cart })
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }))
    expect(summary.getByText('$48.19')).toBeVisible()
    expect(summary.getByText('Quantity 2')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Cart' })).toHaveAttribute('href', '/cart')
  })

  it('has a line with the total above the form, which opens to the whole order', async () => {
    visit(CheckoutPage, { at: '/checkout', cart })
    const line = screen.getByRole('button', { name: 'Show order summary $48.19', expanded: false })
    expect(line.compareDocumentPosition(screen.getByRole('form'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await userEvent.click(line)
    expect(screen.getByRole('button', { name: 'Hide order summary $48.19', expanded: true })).toBeVisible()
  })

  it('is filled in for whoever is signed in', () => {
    visit(CheckoutPage, { at: '/checkout', cart, user: aUser() })
    expect(screen.getByLabelText('First name')).toHaveValue('Ada')
    expect(screen.getByLabelText('Last name')).toHaveValue('Birch')
    expect(screen.getByLabelText('Email')).toHaveValue('ada@alder.example')
  })

  it.each(['', 'ada', 'ada at alder'])('asks for a valid e-mail address instead of "%s"', async (email) => {
    const calls = accepting()
    visit(CheckoutPage, { at: '/checkout', cart })
    await fill(email)
    await pay()
    expect(await screen.findByRole('alert')).toHaveTextContent('Please enter a valid email address')
    expect(screen.getByLabelText('Email')).toBeRequired()
    expect(calls).toHaveLength(0)
  })

  it('sends the order and goes to the payment page', async () => {
    const orderId = anId()
    const calls = accepting(orderId)
    const { store } = visit(CheckoutPage, { at: '/checkout', cart })
    await fill()
    await pay()
    await waitFor(() => expect(assign).toHaveBeenCalledWith(PAY))
    const cartId = store.getState().cart.id
    expect(calls[0]?.body).toEqual({
      cartId,
      cartItems: [{ id: brush.id, quantity: 2 }],
      shippingInfo: { firstName: 'Ada', lastName: 'Birch', email: 'ada@alder.example' },
      orderSummary: { subtotal: 40, shipping: 4.99, tax: 3.2, total: 48.19 },
    })
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    expect(JSON.parse(localStorage.getItem('alder-checkout') ?? '')).toEqual({ orderId, cartId })
  })

  it('says what went wrong, twice as the specification has it, and tries again with the same key', async () => {
    const calls = answer('post', '/api/create-checkout', () => refusal(500, 'internal', ''))
    visit(CheckoutPage, { at: '/checkout', cart })
    await fill()
    await pay()
    expect(await screen.findByText('Checkout Failed')).toBeVisible()
    const message = 'There was a problem processing your payment. Please try again.'
    expect(screen.getAllByText(message)).toHaveLength(2)
    await pay()
    await waitFor(() => expect(calls).toHaveLength(2))
    const keys = calls.map((call) => call.headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^.{36}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('says so when there is no payment page to go to', async () => {
    answer('post', '/api/create-checkout', () => ({ body: { orderId: anId() } }))
    visit(CheckoutPage, { at: '/checkout', cart })
    await fill()
    await pay()
    expect((await screen.findAllByText('Unable to create checkout session')).length).toBeGreaterThan(0)
  })

  it('shows the new amounts when prices changed, and asks again with another key', async () => {
    const calls = answer('post', '/api/create-checkout', () =>
      refusal(409, 'totals_changed', 'Prices have changed.', { items: [{ id: brush.id, price: 25 }] }),
    )
    visit(CheckoutPage, { at: '/checkout', cart })
    await fill()
    await pay()
    expect(await screen.findByText('Brush now costs $25.00 instead of $20.00.')).toBeVisible()
    expect(within(screen.getByRole('region', { name: 'Order Summary' })).getByText('$58.99')).toBeVisible()
    await pay()
    await waitFor(() => expect(calls).toHaveLength(2))
    expect(calls[1]?.body).toMatchObject({ orderSummary: { total: 58.99 } })
    expect(calls[1]?.headers.get('idempotency-key')).not.toBe(calls[0]?.headers.get('idempotency-key'))
  })

  it('still knows what was typed after a detour', async () => {
    const first = visit(CheckoutPage, { at: '/checkout', cart })
    await fill()
    first.unmount()
    visit(CheckoutPage, { at: '/checkout', cart })
    expect(screen.getByLabelText('Email')).toHaveValue('ada@alder.example')
  })
})
