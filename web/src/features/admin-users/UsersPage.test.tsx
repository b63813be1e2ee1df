import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@shop/contracts/user'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { initialsOf } from './user.words.ts'
import { UsersPage } from './UsersPage.tsx'

useShop()

const admin = aUser({ roles: ['admin'], email: 'root@alder.example' })

const listed = (users: User[]) =>
  answer('get', '/api/admin/users', () => ({
    body: { items: users, total: users.length, page: 1, pageSize: 20 },
  }))

describe('the initials of an account', () => {
  it.each([
    ['ada@alder.example', 'AD'],
    ['', '??'],
  ])('of %j are %s', (email, initials) => {
    expect(initialsOf(email)).toBe(initials)
  })
})

describe('users management', () => {
  it('shows who, in which role, since when', async () => {
    const nobody = aUser({ email: '' })
    listed([admin, nobody])
    visit(UsersPage, { user: admin })
    const who = within(await screen.findByRole('row', { name: /root@alder.example/ }))
    expect(who.getByText(admin.id)).toBeVisible()
    expect(who.getByText('admin')).toHaveAttribute('data-tone', 'green')
    expect(who.getByText(new Date(admin.createdAt).toLocaleDateString())).toBeVisible()
    const other = within(screen.getByRole('row', { name: /No email/ }))
    expect(other.getByText('customer')).toHaveAttribute('data-tone', 'neutral')
    expect(other.getByText('??')).toBeInTheDocument()
  })

  it('says when the accounts cannot be fetched', async () => {
    answer('get', '/api/admin/users', () => refusal(500, 'internal', ''))
    visit(UsersPage, { user: admin })
    expect(await screen.findByText('Failed to fetch users')).toBeVisible()
    expect(screen.getByText('Error')).toBeVisible()
  })

  it('offers a menu for each, which arrow keys walk through', async () => {
    listed([admin])
    visit(UsersPage, { user: admin })
    const button = await screen.findByRole('button', { name: 'Actions for root@alder.example' })
    await userEvent.click(button)
    const items = await screen.findAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).toEqual(['View details', 'Edit user', 'Delete'])
    await waitFor(() => expect(items[0]).toHaveFocus())
    await userEvent.keyboard('{ArrowDown}')
    expect(items[1]).toHaveFocus()
    await userEvent.keyboard('{ArrowUp}{ArrowUp}')
    expect(items[2]).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument())
  })
})
