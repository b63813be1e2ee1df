import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { User } from '@shop/contracts/user'
import { describe, expect, it } from 'vitest'
import { aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { UsersPage } from './UsersPage.tsx'

useShop()

const me = aUser({ roles: ['admin', 'customer'], email: 'root@alder.example' })
const ada = aUser({ email: 'ada@alder.example' })

const choose = async (user: User, action: string) => {
  answer('get', '/api/admin/users', () => ({
    body: { items: [me, ada], total: 2, page: 1, pageSize: 20 },
  }))
  visit(UsersPage, { user: me })
  await userEvent.click(await screen.findByRole('button', { name: `Actions for ${user.email}` }))
  await userEvent.click(await screen.findByRole('menuitem', { name: action }))
}
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }))

describe('editing an account', () => {
  it('sends what was changed, and nothing else', async () => {
    const calls = answer('patch', '/api/admin/users/:id', () => ({ body: ada }))
    await choose(ada, 'Edit user')
    const edit = await dialog('Edit user')
    await userEvent.selectOptions(edit.getByLabelText('Role'), 'admin')
    await userEvent.click(edit.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('ada@alder.example is updated.')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ roles: ['admin', 'customer'] }])
  })

  it('says what the shop has against it, and stays open', async () => {
    answer('patch', '/api/admin/users/:id', () => refusal(409, 'last_admin', 'The last one stays.'))
    await choose(ada, 'Edit user')
    const edit = await dialog('Edit user')
    await userEvent.click(edit.getByLabelText('Disabled: cannot sign in'))
    await userEvent.click(edit.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('The last one stays.')).toBeVisible()
    await waitFor(() => expect(edit.getByRole('button', { name: 'Save' })).toBeEnabled())
  })

  it('takes the own role only from who says so', async () => {
    const calls = answer('patch', '/api/admin/users/:id', () => refusal(409, 'last_admin', 'No.'))
    await choose(me, 'Edit user')
    const edit = await dialog('Edit user')
    await userEvent.selectOptions(edit.getByLabelText('Role'), 'customer')
    expect(edit.getByRole('button', { name: 'Save' })).toBeDisabled()
    await userEvent.click(edit.getByLabelText('I give up my own administrator role'))
    await userEvent.click(edit.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('No.')).toBeVisible()
    expect(calls.map(({ body }) => body)).toEqual([{ roles: ['customer'], confirmOwn: true }])
  })
})

describe('deleting an account', () => {
  it('asks first', async () => {
    const calls = answer('delete', '/api/admin/users/:id', () => ({ status: 204 }))
    await choose(ada, 'Delete')
    const question = await dialog('Delete user')
    expect(calls).toEqual([])
    await userEvent.click(question.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('ada@alder.example is deleted.')).toBeVisible()
    expect(calls.map(({ params, url }) => [params['id'], url.search])).toEqual([[ada.id, '']])
  })

  it('of one’s own has to be meant', async () => {
    await choose(me, 'Delete')
    const question = await dialog('Delete user')
    expect(question.getByRole('button', { name: 'Delete' })).toBeDisabled()
    await userEvent.click(question.getByLabelText('This is my own account, and I want to lose it'))
    expect(question.getByRole('button', { name: 'Delete' })).toBeEnabled()
  })
})
