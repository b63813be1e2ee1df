import { screen, waitFor, within } from '@testing-library/react'
import type { Order } from '@shop/contracts/order'
import { describe, expect, it } from 'vitest'
import { orderChanged } from '../../api/live.ts'
import { anOrder, aProduct } from '../../testing/records.ts'
import { aStore, visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { ConfirmationPage } from './ConfirmationPage.tsx'

useShop()

const open = (order: Order, options: Parameters<typeof visit>[1] = {}) =>
  visit(ConfirmationPage, { at: `/order-confirmation?order_id=${order.id}`, ...options })

describe('the order confirmation', () => {
  it('shows the order, its items and where it goes', async () => {
    const order = anOrder({ id: '01234567-0000-4000-8000-000000000000' })
    answer('get', '/api/orders/:id', () => ({ body: order }))
    open(order)
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
    expect(screen.getByText('01234567…')).toBeVisible()
    expect(screen.getByText('Processing')).toBeVisible()
    expect(screen.getByText('Quantity 2')).toBeVisible()
    expect(screen.getByText('1 Mill Road')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
    expect(screen.getByRole('link', { name: 'View Orders' })).toHaveAttribute('href', '/account/orders')
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }))
    expect(summary.getByText('$31.99')).toBeVisible()
  })

  it('waits for the payment and then confirms', async () => {
    let order = anOrder({ status: 'pending', paid: false, shipping_address: null })
    answer('get', '/api/orders/:id', () => ({ body: order }))
    const { store } = open(order)
    expect(await screen.findByRole('heading', { name: 'Thank you' })).toBeVisible()
    order = anOrder({ id: order.id })
    store.dispatch(orderChanged({ id: order.id, version: 2, status: 'processing', paid: true }))
    expect(await screen.findByRole('heading', { name: 'Order Confirmed!' })).toBeVisible()
  })

  it('empties the cart that was paid, and no other', async () => {
    const order = anOrder()
    answer('get', '/api/orders/:id', () => ({ body: order }))
    const store = aStore({ cart: [{ product: aProduct(), quantity: 1 }] })
    localStorage.setItem(
      'alder-checkout',
      JSON.stringify({ orderId: order.id, cartId: store.getState().cart.id }),
    )
    open(order, { store })
    await waitFor(() => expect(store.getState().cart.lines).toEqual([]))
    expect(localStorage.getItem('alder-checkout')).toBeNull()

    const later = aStore({ cart: [{ product: aProduct(), quantity: 1 }] })
    open(order, { store: later })
    await screen.findAllByRole('heading', { name: 'Order Confirmed!' })
    expect(later.getState().cart.lines).toHaveLength(1)
  })

  it('passes the token of the e-mail on', async () => {
    const order = anOrder()
    const calls = answer('get', '/api/orders/:id', () => ({ body: order }))
    visit(ConfirmationPage, { at: `/order-confirmation?order_id=${order.id}&token=abc` })
    await screen.findByRole('heading', { name: 'Order Confirmed!' })
    expect(calls[0]?.url.searchParams.get('token')).toBe('abc')
  })

  it('goes home without an order id', async () => {
    const { where } = visit(ConfirmationPage, { at: '/order-confirmation' })
    const message = 'Order not found: Could not find order details. Please check your order history.'
    expect(await screen.findByText(message)).toBeVisible()
    await waitFor(() => expect(where()).toBe('/'))
  })

  it("shows nobody another's order", async () => {
    answer('get', '/api/orders/:id', () => refusal(403, 'forbidden', 'No.'))
    const { where } = open(anOrder())
    expect(await screen.findByText('Unauthorized')).toBeVisible()
    expect(screen.getByText('You do not have permission to view this order.')).toBeVisible()
    await waitFor(() => expect(where()).toBe('/'))
  })

  it('says so when the order cannot be loaded', async () => {
    answer('get', '/api/orders/:id', () => refusal(404, 'not_found', 'No such order.'))
    open(anOrder())
    expect(await screen.findByRole('heading', { name: 'Order Not Found' })).toBeVisible()
    expect(screen.getByText('Failed to load order details. Please try again later.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  })
})
