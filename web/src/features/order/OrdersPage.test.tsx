import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order } from '@shop/contracts/order'
import { describe, expect, it } from 'vitest'
import { orderChanged } from '../../api/live.ts'
import { aProduct, anOrder, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop, type Call } from '../../testing/server.ts'
import { OrdersPage } from './OrdersPage.tsx'

useShop()

const having = (items: readonly Order[], total = items.length) =>
  answer('get', '/api/orders', ({ url }) => ({
    body: { items, total, page: Number(url.searchParams.get('page')), pageSize: 10 },
  }))

const open = (at = '/account/orders') => visit(OrdersPage, { at, user: aUser() })

const holding = (stock: number) =>
  answer('put', '/api/carts/:cartId/items/:productId', ({ body, params }: Call) => {
    const { quantity } = body as { quantity: number }
    if (quantity > stock) return refusal(409, 'insufficient_stock', '', { available: stock, held: 0 })
    const item = { productId: params['productId'], quantity, expiresAt: '2030-01-01T00:00:00.000Z' }
    return { body: { item, available: stock - quantity } }
  })

describe('the orders of an account', () => {
  it('show what was ordered and lead to each order', async () => {
    const order = anOrder({ status: 'shipped' })
    having([order])
    open()
    const card = within(await screen.findByRole('article'))
    expect(card.getByText('Shipped')).toBeVisible()
    expect(card.getByText(/\$31\.99/)).toBeVisible()
    expect(card.getByText('Beech Dish Brush (x2)')).toBeVisible()
    expect(card.getByRole('link', { name: /^View Order/ })).toHaveAttribute(
      'href',
      `/order-confirmation?order_id=${order.id}`,
    )
  })

  it('come a page at a time', async () => {
    const calls = having([anOrder()], 25)
    open('/account/orders?page=2')
    expect(await screen.findByText('Page 2 of 3')).toBeVisible()
    expect(calls[0]?.url.search).toBe('?page=2&pageSize=10')
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/account/orders?page=3')
  })

  it('follow what happens to them', async () => {
    const order = anOrder({ status: 'processing' })
    having([order])
    const { store } = open()
    expect(await screen.findByText('Processing')).toBeVisible()
    having([{ ...order, status: 'shipped' }])
    store.dispatch(orderChanged({ id: order.id, version: 3, status: 'shipped' } as never))
    expect(await screen.findByText('Shipped')).toBeVisible()
  })

  it('are none at first', async () => {
    having([])
    open()
    expect(await screen.findByText('No orders yet')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop')
  })

  it('can be asked for again when they did not load', async () => {
    answer('get', '/api/orders', () => refusal(503, 'unavailable', ''))
    open()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    having([])
    await userEvent.click(retry)
    expect(await screen.findByText('No orders yet')).toBeVisible()
  })
})

describe('an order', () => {
  const buyAgain = async () => userEvent.click(await screen.findByRole('button', { name: /^Buy Again/ }))

  it('goes into the cart again, at the price of today', async () => {
    holding(20)
    answer('get', '/api/products/:id', ({ params }) => ({
      body: aProduct({ id: String(params['id']), price: 14 }),
    }))
    having([anOrder()])
    const { store, where } = open()
    await buyAgain()
    await waitFor(() => expect(where()).toBe('/cart'))
    expect(store.getState().cart.lines).toMatchObject([{ quantity: 2, product: { price: 14 } }])
    expect(screen.getByText('Added Beech Dish Brush to your cart')).toBeVisible()
  })

  it('stays an order when there is not enough left', async () => {
    holding(1)
    answer('get', '/api/products/:id', ({ params }) => ({ body: aProduct({ id: String(params['id']) }) }))
    having([anOrder()])
    const { where } = open()
    await buyAgain()
    expect(await screen.findByText("Sorry, you can't add more. Only 1 available in stock")).toBeVisible()
    expect(screen.getByText('Not everything could be added')).toBeVisible()
    expect(where()).toBe('/account/orders')
  })

  it('names what is no longer sold', async () => {
    answer('get', '/api/products/:id', () => refusal(404, 'not_found', ''))
    having([anOrder()])
    open()
    await buyAgain()
    const toast = await screen.findByText('Not everything could be added')
    expect(toast.parentElement).toHaveTextContent('Beech Dish Brush')
  })
})
