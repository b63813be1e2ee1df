import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Order } from '@shop/contracts/order'
import { describe, expect, it } from 'vitest'
import { orderChanged } from '../../api/live.ts'
import { anOrder, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { nameOfStatus } from './order.words.ts'
import { OrdersPage } from './OrdersPage.tsx'

useShop()

const admin = aUser({ roles: ['admin'] })
const at = '/admin/orders'

/** Opens an order of a list; `now` is what the shop knows of it at any time. */
const open = async (now: () => Order) => {
  answer('get', '/api/admin/orders', () => ({
    body: { items: [now()], total: 1, page: 1, pageSize: 20 },
  }))
  answer('get', '/api/orders/:id', () => ({ body: now() }))
  answer('get', '/api/admin/users', () => ({
    body: { items: [admin], total: 1, page: 1, pageSize: 100 },
  }))
  const view = visit(OrdersPage, { at, user: admin })
  await userEvent.click(await screen.findByText('View'))
  const panel = within(await screen.findByRole('dialog', { name: 'Order Details' }))
  return { ...view, panel }
}

describe('the panel of an order', () => {
  it('tells all about it', async () => {
    const order = anOrder({
      history: [
        { at: '2026-11-20T10:00:00.000Z', by: 'shopper', what: 'Order placed', status: 'pending' },
        { at: '2026-11-20T11:00:00.000Z', by: admin.id, what: 'Status set to shipped', status: 'shipped' },
      ],
    })
    const { panel } = await open(() => order)
    for (const text of [
      'Ada Birch',
      'ada@alder.example',
      'No phone provided',
      '1 Mill Road',
      'Portland, OR 97209',
      'US',
    ])
      expect(panel.getByText(text)).toBeVisible()
    expect(panel.getByText('Payment ID: pi_1')).toBeVisible()
    const items = within(panel.getByRole('table', { name: 'Order items' }))
    expect(items.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Product',
      'Qty',
      'Price',
    ])
    expect(items.getByRole('row', { name: 'Beech Dish Brush 2 $12.50' })).toBeVisible()
    expect(items.getByRole('row', { name: 'Total $31.99' })).toBeVisible()
    const [latest] = within(panel.getAllByRole('list').at(-1) ?? document.body).getAllByRole('listitem')
    expect(latest).toHaveTextContent(/^Status set to shippedYou/)
  })

  it('says what is not known yet', async () => {
    const { panel } = await open(() =>
      anOrder({ shipping_address: null, payment_intent_id: null, paid: false, status: 'pending' }),
    )
    expect(panel.getAllByText('N/A')).toHaveLength(2)
    expect(panel.getByText('No phone provided')).toBeVisible()
    expect(panel.getByText('No payment information available')).toBeVisible()
    expect(panel.queryByRole('button', { name: 'Refund' })).not.toBeInTheDocument()
  })

  it('says that items load while there are none', async () => {
    const { panel } = await open(() => anOrder({ items: [] }))
    expect(panel.getByText('Loading items...')).toBeVisible()
  })

  it('is opened by its address, closed by its button, and leaves the list where it was', async () => {
    const { panel, where } = await open(() => anOrder())
    expect(where()).toMatch(/order=/)
    await userEvent.click(panel.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(where()).toBe(at)
  })

  it('says when the order cannot be loaded', async () => {
    answer('get', '/api/admin/orders', () => ({ body: { items: [], total: 0, page: 1, pageSize: 20 } }))
    answer('get', '/api/orders/:id', () => refusal(500, 'internal', ''))
    visit(OrdersPage, { at: `${at}?order=123`, path: at, user: admin })
    expect(await screen.findByText('Failed to load order details.')).toBeVisible()
    expect(screen.getByText('Error')).toBeVisible()
  })

  it('follows what happens to the order elsewhere', async () => {
    let order = anOrder()
    const { panel, store } = await open(() => order)
    order = { ...order, status: 'delivered', payment_intent_id: 'pi_later' }
    act(() => {
      store.dispatch(orderChanged({ id: order.id, version: 5, status: 'delivered', paid: true }))
    })
    expect(await panel.findByText('Payment ID: pi_later')).toBeVisible()
    expect(panel.getByLabelText('Order status')).toHaveValue('delivered')
  })
})

describe('setting the status', () => {
  it.each(['pending', 'shipped', 'delivered', 'cancelled'] as const)(
    'to %s shows in list and panel, and says so',
    async (status) => {
      let order = anOrder()
      const { panel } = await open(() => order)
      const calls = answer('patch', '/api/admin/orders/:id', () => {
        order = { ...order, status }
        return { body: order }
      })
      await userEvent.selectOptions(panel.getByLabelText('Order status'), status)
      expect(await screen.findByText('Status updated')).toBeVisible()
      expect(screen.getByText(`Order status updated to ${status}.`)).toBeVisible()
      expect(calls.map(({ body }) => body)).toEqual([{ status }])
      expect(panel.getByLabelText('Order status')).toHaveValue(status)
      const marks = () => [...document.querySelectorAll('[data-tone]')].map((mark) => mark.textContent)
      await waitFor(() => expect(marks()).toEqual([nameOfStatus(status), nameOfStatus(status)]))
    },
  )

  it.each([
    [refusal(403, 'forbidden', ''), 'Permission denied', "You don't have permission to update orders."],
    [refusal(500, 'internal', ''), 'Error', 'Failed to update order status.'],
  ])('changes nothing when it fails', async (reply, title, message) => {
    const order = anOrder()
    const { panel } = await open(() => order)
    answer('patch', '/api/admin/orders/:id', () => reply)
    await userEvent.selectOptions(panel.getByLabelText('Order status'), 'shipped')
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText(title)).toBeVisible()
    await waitFor(() => expect(panel.getByLabelText('Order status')).toHaveValue('processing'))
  })
})

describe('refunding', () => {
  const ask = async (order: () => Order) => {
    const { panel } = await open(order)
    await userEvent.click(panel.getByRole('button', { name: 'Refund' }))
    return within(await screen.findByRole('alertdialog', { name: 'Refund order' }))
  }

  it('sends back everything that is left', async () => {
    const order = anOrder({ refunded: 1.99 })
    const dialog = await ask(() => order)
    const calls = answer('post', '/api/admin/orders/:id/refund', () => ({
      status: 202,
      body: { ...order, refunded: 31.99 },
    }))
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm refund' }))
    expect(await screen.findByText('$30.00 is on its way back to the customer.')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ amount: 30 }])
  })

  it('asks for a part that can be sent back', async () => {
    const dialog = await ask(() => anOrder())
    await userEvent.click(dialog.getByLabelText('Part of it'))
    await userEvent.type(dialog.getByLabelText('Amount ($)'), '99')
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm refund' }))
    expect(await dialog.findByText('At most $31.99 can be refunded.')).toBeVisible()
    expect(dialog.getByLabelText('Amount ($)')).toHaveFocus()
  })

  it('tries again under the same key when no answer came', async () => {
    const order = anOrder()
    const dialog = await ask(() => order)
    const replies = [refusal(503, 'unavailable', 'Please try again.'), { status: 202, body: order }]
    const calls = answer('post', '/api/admin/orders/:id/refund', () => replies.shift() ?? {})
    await userEvent.click(dialog.getByRole('button', { name: 'Confirm refund' }))
    expect(await screen.findByText('Please try again.')).toBeVisible()
    await userEvent.click(await dialog.findByRole('button', { name: 'Confirm refund' }))
    expect(await screen.findByText('Refund started')).toBeVisible()
    const keys = calls.map(({ headers }) => headers.get('idempotency-key'))
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/)
    expect(keys).toEqual([keys[0], keys[0]])
  })
})
