import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { anOrder, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { OrdersPage } from './OrdersPage.tsx'

useShop()

const admin = aUser({ roles: ['admin'] })
const first = anOrder({ id: 'aaaaaaaa-0000-4000-8000-000000000000' })
const second = anOrder({ id: 'bbbbbbbb-0000-4000-8000-000000000000' })

const open = async () => {
  answer('get', '/api/admin/orders', () => ({
    body: { items: [first, second], total: 2, page: 1, pageSize: 20 },
  }))
  visit(OrdersPage, { at: '/admin/orders', user: admin })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select order aaaaaaaa' }))
}
const choose = async () => {
  await userEvent.selectOptions(screen.getByLabelText('Set status of selected orders'), 'shipped')
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Update orders' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Update status' }))
  return dialog
}

describe('marked orders', () => {
  it('are counted, all of a page are marked at once, and none', async () => {
    await open()
    expect(screen.getByText('1 selected')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Select all on this page' }))
    expect(screen.getByText('2 selected')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Clear selection' }))
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument()
  })

  it('take a status one by one, and are marked no longer', async () => {
    const calls = answer('patch', '/api/admin/orders/:id', ({ params }) => ({
      body: { ...first, id: params['id'], status: 'shipped' },
    }))
    await open()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select order bbbbbbbb' }))
    const dialog = await choose()
    expect(await dialog.findByText('2 orders set to Shipped.')).toBeVisible()
    expect(calls.map(({ params, body }) => [params['id'], body])).toEqual([
      [first.id, { status: 'shipped' }],
      [second.id, { status: 'shipped' }],
    ])
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    expect(screen.queryByText(/selected$/)).not.toBeInTheDocument()
  })

  it('stay marked where that failed, with the reason, and are tried again alone', async () => {
    let fails = true
    const calls = answer('patch', '/api/admin/orders/:id', ({ params }) =>
      fails && params['id'] === second.id
        ? refusal(409, 'conflict', 'Somebody was faster.')
        : { body: { ...first, id: params['id'], status: 'shipped' } },
    )
    await open()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select order bbbbbbbb' }))
    const dialog = await choose()
    const failed = await dialog.findByRole('list', { name: 'Failed orders' })
    expect(failed).toHaveTextContent('bbbbbbbb Somebody was faster.')
    expect(dialog.getByText('1 order set to Shipped.')).toBeVisible()
    fails = false
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await dialog.findByText('1 order set to Shipped.')).toBeVisible()
    expect(dialog.queryByRole('list', { name: 'Failed orders' })).not.toBeInTheDocument()
    expect(calls.map(({ params }) => params['id'])).toEqual([first.id, second.id, second.id])
  })
})
