import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { AuditLine } from '@shop/contracts/audit'
import { expect, it } from 'vitest'
import { aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { AuditPage } from './AuditPage.tsx'

useShop()

const user = aUser({ roles: ['admin'] })
const actor = { id: user.id, name: 'Robin Alder', email: 'robin@alder.example' }
const line: AuditLine = {
  id: '11111111-0000-4000-8000-000000000000',
  at: '2026-06-01T12:00:00.000Z',
  actor,
  did: 'Set the status of an order',
  kind: 'order',
  targetId: 'abcdef12-0000-4000-8000-000000000000',
  label: 'abcdef12',
  changes: [{ field: 'status', from: 'pending', to: 'shipped' }],
}
const listed = (items: AuditLine[]) =>
  answer('get', '/api/admin/audit', () => ({
    body: { items, actors: [actor], total: items.length, page: 1, pageSize: 30 },
  }))

it('a line says who, what, to what and what changed', async () => {
  listed([line])
  visit(AuditPage, { user })
  const row = within(await screen.findByRole('row', { name: /Set the status of an order/ }))
  expect(row.getByText('Robin Alder')).toBeVisible()
  expect(row.getByRole('link', { name: 'abcdef12' })).toHaveAttribute(
    'href',
    `/admin/orders?order=${line.targetId ?? ''}`,
  )
  expect(row.getByText('pending').tagName).toBe('DEL')
  expect(row.getByText('shipped').tagName).toBe('INS')
})

it('an admin whose account is gone is still told from others', async () => {
  listed([{ ...line, actor: { id: line.id, name: '', email: '' } }])
  visit(AuditPage, { user })
  expect(await screen.findByText('Former admin 11111111')).toBeVisible()
})

it('the log is asked for by admin and kind', async () => {
  const calls = listed([line])
  visit(AuditPage, { user })
  await userEvent.selectOptions(await screen.findByLabelText('Filter by kind'), 'order')
  await userEvent.selectOptions(
    await screen.findByLabelText('Filter by admin'),
    await screen.findByRole('option', { name: 'Robin Alder' }),
  )
  await expect.poll(() => calls.at(-1)?.url.searchParams.get('actor')).toBe(user.id)
  expect(calls.at(-1)?.url.searchParams.get('kind')).toBe('order')
})

it('says when it cannot be shown', async () => {
  answer('get', '/api/admin/audit', () => refusal(500, 'internal', ''))
  visit(AuditPage, { user })
  expect(await screen.findByText(/audit log cannot be shown/)).toBeVisible()
})
