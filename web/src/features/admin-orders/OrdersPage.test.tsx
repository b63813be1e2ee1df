import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order } from '@shop/contracts/order'
import { describe, expect, it } from 'vitest'
import { orderChanged } from '../../api/live.ts'
import { anOrder, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { OrdersPage } from './OrdersPage.tsx'

useShop()

const admin = aUser({ roles: ['admin'] })
const at = '/admin/orders'

const listed = (orders: () => Order[], total = orders().length) =>
  answer('get', '/api/admin/orders', ({ url }) => ({
    body: { items: orders(), total, page: Number(url.searchParams.get('page')), pageSize: 20 },
  }))

describe('the order table', () => {
  it('shows what the specification lists', async () => {
    const order = anOrder({ id: 'abcdef12-0000-4000-8000-000000000000', total: 31.9 })
    listed(() => [order])
    visit(OrdersPage, { at, user: admin })
    const table = within(await screen.findByRole('table', { name: 'Orders' }))
    expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Order ID',
      'Date',
      'Customer',
      'Status',
      'Total',
      'Actions',
    ])
    const cells = table.getAllByRole('cell').map(({ textContent }) => textContent)
    const date = new Date(order.created_at).toLocaleString()
    expect(cells).toEqual(['abcdef12', date, 'Ada Birchada@alder.example', 'Processing', '$31.90', 'View'])
    expect(table.getByText('Processing')).toHaveAttribute('data-tone', 'blue')
  })

  it('does not know the name of who has not paid', async () => {
    listed(() => [anOrder({ shipping_address: null })])
    visit(OrdersPage, { at, user: admin })
    expect(await screen.findByText('N/A')).toBeVisible()
    expect(screen.getByText('ada@alder.example')).toBeVisible()
  })

  it('shows a spinner while it loads, and says when there is nothing', async () => {
    listed(() => [])
    visit(OrdersPage, { at, user: admin })
    expect(screen.getByText('Loading orders')).toBeInTheDocument()
    expect(await screen.findByText('No orders found.')).toBeVisible()
  })

  it.each([
    [refusal(500, 'internal', ''), 'Failed to load orders. Please try again later.'],
    [refusal(403, 'forbidden', ''), "You don't have permission to access orders."],
  ])('says why it cannot be shown', async (reply, message) => {
    answer('get', '/api/admin/orders', () => reply)
    visit(OrdersPage, { at, user: admin })
    expect(await screen.findByRole('alert')).toHaveTextContent(message)
  })

  it('is for admins', () => {
    visit(OrdersPage, { at, user: aUser() })
    expect(screen.getByText("You don't have permission to access orders.")).toBeVisible()
  })

  it('searches and filters on the server', async () => {
    const calls = listed(() => [anOrder()])
    const { where } = visit(OrdersPage, { at, user: admin })
    await userEvent.type(await screen.findByPlaceholderText('Search orders...'), 'ada')
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('search')).toBe('ada'))
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Shipped')
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('status')).toBe('shipped'))
    expect(where()).toBe(`${at}?search=ada&status=shipped`)
  })

  it('flags an order that lacks units, and what was refunded', async () => {
    const short = anOrder({ shortages: [{ product_id: 'x', quantity: 1 }], refunded: 2 })
    listed(() => [short, anOrder({ refunded: 31.99 })])
    visit(OrdersPage, { at, user: admin })
    expect(await screen.findByText('Shortage')).toBeVisible()
    expect(screen.getByText('Part refunded')).toBeVisible()
    expect(screen.getByText('Refunded')).toBeVisible()
  })
})

describe('live orders', () => {
  it('change in their place, and new ones arrive, while page and panel stay', async () => {
    const first = anOrder()
    const second = anOrder({ user_email: 'new@alder.example' })
    let orders = [first]
    listed(() => orders, 40)
    answer('get', '/api/orders/:id', () => ({ body: { ...first, status: 'shipped' } }))
    const start = `${at}?page=2`
    const { store, where } = visit(OrdersPage, { at: start, path: at, user: admin })
    const table = within(await screen.findByRole('table', { name: 'Orders' }))
    expect(table.getByText('Processing')).toBeVisible()
    orders = [second, { ...first, status: 'shipped' }]
    act(() => {
      store.dispatch(orderChanged({ id: first.id, version: 2, status: 'shipped', paid: true }))
    })
    expect(await table.findByText('Shipped')).toBeVisible()
    expect(await table.findByText('new@alder.example')).toBeVisible()
    expect(where()).toBe(start)
  })
})
