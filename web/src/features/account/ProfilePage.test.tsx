import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { getSession, setSession } from '../../api/session.ts'
import { aSession, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { ProfilePage } from './ProfilePage.tsx'

useShop()
afterEach(() => setSession(null))

const open = (facts: Parameters<typeof aUser>[0] = {}) => {
  const user = aUser(facts)
  setSession(aSession({ user }))
  visit(ProfilePage, { at: '/account/profile', user })
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const retype = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label))
  if (text) await userEvent.type(screen.getByLabelText(label), text)
}

describe('the name of an account', () => {
  it('can be changed, and is the new one everywhere at once', async () => {
    const renamed = aUser({ firstName: 'Adele', name: 'Adele Birch' })
    const calls = answer('patch', '/api/auth/me', () => ({ body: renamed }))
    open()
    await retype('First name', 'Adele')
    await press('Save Name')
    expect(await screen.findByText('Your name is saved.')).toBeVisible()
    expect(calls[0]?.body).toEqual({ firstName: 'Adele', lastName: 'Birch' })
    expect(getSession()?.user).toEqual(renamed)
  })

  it('has at least two letters', async () => {
    open()
    await retype('Last name', 'B')
    await press('Save Name')
    expect(await screen.findByText('Last name must be at least 2 characters')).toBeVisible()
  })
})

describe('the e-mail address of an account', () => {
  it('is confirmed, or not yet', async () => {
    open({ emailVerified: true })
    expect(screen.getByText('Confirmed')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Send the link again' })).not.toBeInTheDocument()
  })

  it('gets the link once more', async () => {
    answer('post', '/api/auth/resend-verification', () => ({ status: 202, body: { message: 'On its way.' } }))
    open({ emailVerified: false })
    await press('Send the link again')
    expect(await screen.findByText('On its way.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Link sent' })).toBeDisabled()
  })
})

describe('the password of an account', () => {
  const change = async (again = 'secret-2') => {
    await retype('Current password', 'secret-1')
    await retype('New password', 'secret-2')
    await retype('Confirm new password', again)
    await press('Change Password')
  }

  it('is typed twice', async () => {
    open()
    await change('other')
    expect(await screen.findByText("Passwords don't match")).toBeVisible()
  })

  it('is changed, and the session goes on with the new one', async () => {
    const session = aSession()
    const calls = answer('post', '/api/auth/change-password', () => ({ body: session }))
    open()
    await change()
    expect(await screen.findByText(/^Your password is changed/)).toBeVisible()
    expect(calls[0]?.body).toEqual({ currentPassword: 'secret-1', newPassword: 'secret-2' })
    expect(getSession()).toEqual(session)
    expect(screen.getByLabelText('Current password')).toHaveValue('')
  })

  it('stays when the present one is wrong, and says so beside the field', async () => {
    const fields = { currentPassword: 'This is not your current password.' }
    answer('post', '/api/auth/change-password', () => refusal(400, 'validation_failed', '', { fields }))
    open()
    await change()
    expect(await screen.findByText('This is not your current password.')).toBeVisible()
    expect(screen.getByLabelText('Current password')).toBeInvalid()
  })
})
