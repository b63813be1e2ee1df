import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { getSession, setSession } from '../../api/session.ts'
import { aSession } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx'
import { ResetPasswordPage } from './ResetPasswordPage.tsx'
import { VerifyEmailPage } from './VerifyEmailPage.tsx'

useShop()
beforeEach(() => setSession(null))

const TOKEN = 'a-token-of-twenty-characters-or-more'
const SAME = 'If this address has an account, a link to reset the password is on its way.'
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('a forgotten password', () => {
  it('is asked for with a valid e-mail address', async () => {
    visit(ForgotPasswordPage)
    await press('Send Reset Link')
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
  })

  it('gets the same answer for every address', async () => {
    const calls = answer('post', '/api/auth/forgot-password', () => ({
      status: 202,
      body: { message: SAME },
    }))
    visit(ForgotPasswordPage)
    await userEvent.type(screen.getByLabelText('Email'), 'ada@alder.example')
    await press('Send Reset Link')
    expect(await screen.findByText(SAME)).toBeVisible()
    expect(screen.getByText(/expires after 24 hours/)).toBeVisible()
    expect(calls[0]?.body).toEqual({ email: 'ada@alder.example' })
    expect(screen.getByRole('link', { name: 'Back to Login' })).toHaveAttribute('href', '/login')
  })

  it('keeps what was typed when the shop does not answer', async () => {
    answer('post', '/api/auth/forgot-password', () => refusal(503, 'unavailable', ''))
    visit(ForgotPasswordPage)
    await userEvent.type(screen.getByLabelText('Email'), 'ada@alder.example')
    await press('Send Reset Link')
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not send the link.')
    expect(screen.getByLabelText('Email')).toHaveValue('ada@alder.example')
  })
})

describe('a new password', () => {
  const open = (at = `/reset-password?token=${TOKEN}`) => visit(ResetPasswordPage, { at })
  const type = async (password: string, again = password) => {
    await userEvent.type(screen.getByLabelText('New password'), password)
    await userEvent.type(screen.getByLabelText('Confirm password'), again)
    await press('Save New Password')
  }

  it('has six characters and is typed twice', async () => {
    open()
    await type('short', 'other')
    expect(await screen.findByText('Password must be at least 6 characters')).toBeVisible()
    expect(screen.getByText("Passwords don't match")).toBeVisible()
  })

  it('is saved, ends the session here and leads to the sign-in screen', async () => {
    const calls = answer('post', '/api/auth/reset-password', () => ({ body: { message: 'Changed.' } }))
    setSession(aSession())
    const { where } = open()
    await type('secret-2')
    expect(await screen.findByText('Changed.')).toBeVisible()
    await waitFor(() => expect(where()).toBe('/login'))
    expect(calls[0]?.body).toEqual({ token: TOKEN, password: 'secret-2' })
    expect(getSession()).toBeNull()
  })

  it('says so when the link is too old, and offers another', async () => {
    answer('post', '/api/auth/reset-password', () => refusal(400, 'invalid_token', 'This link has expired.'))
    open()
    await type('secret-2')
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.')
    expect(screen.getByRole('link', { name: 'Send a new link' })).toHaveAttribute('href', '/forgot-password')
  })

  it('cannot be saved without a link', () => {
    open('/reset-password')
    expect(screen.getByRole('alert')).toHaveTextContent('This link is no longer valid.')
    expect(screen.getByRole('button', { name: 'Save New Password' })).toBeDisabled()
  })
})

describe('the link that confirms an e-mail address', () => {
  it('is used once, when it is opened', async () => {
    const calls = answer('post', '/api/auth/verify-email', () => ({ body: { message: 'Confirmed.' } }))
    visit(VerifyEmailPage, { at: `/verify-email?token=${TOKEN}` })
    expect(await screen.findByText('Confirmed.')).toBeVisible()
    expect(calls.map((call) => call.body)).toEqual([{ token: TOKEN }])
  })

  it('brings the account that is signed in up to date', async () => {
    answer('post', '/api/auth/verify-email', () => ({ body: { message: 'Confirmed.' } }))
    const refreshed = aSession()
    answer('post', '/api/auth/refresh', () => ({ body: refreshed }))
    setSession(aSession())
    visit(VerifyEmailPage, { at: `/verify-email?token=${TOKEN}` })
    expect(await screen.findByText('Confirmed.')).toBeVisible()
    expect(getSession()).toEqual(refreshed)
  })

  it('says so when it is too old, or not whole', async () => {
    answer('post', '/api/auth/verify-email', () => refusal(400, 'invalid_token', 'This link has expired.'))
    const { unmount } = visit(VerifyEmailPage, { at: `/verify-email?token=${TOKEN}` })
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired.')
    unmount()
    visit(VerifyEmailPage, { at: '/verify-email' })
    expect(screen.getByRole('alert')).toHaveTextContent('This link is no longer valid.')
  })

  it('says so when a mail program cut it short', async () => {
    answer('post', '/api/auth/verify-email', () =>
      refusal(400, 'validation_failed', 'Please check what you entered.', { fields: { token: 'Too small' } }),
    )
    visit(VerifyEmailPage, { at: '/verify-email?token=cut' })
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid.')
  })
})
