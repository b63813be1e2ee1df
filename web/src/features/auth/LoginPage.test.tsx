import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { getSession, setSession } from '../../api/session.ts'
import { aSession, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { LoginPage } from './LoginPage.tsx'

useShop()
beforeEach(() => setSession(null))

const fill = async (email: string, password: string) => {
  if (email) await userEvent.type(screen.getByLabelText('Email'), email)
  if (password) await userEvent.type(screen.getByLabelText('Password'), password)
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Login' }))

describe('the sign-in screen', () => {
  it('asks for a valid e-mail address and at least 6 characters', async () => {
    visit(LoginPage, { at: '/login' })
    await fill('ada', 'short')
    await submit()
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
    expect(screen.getByText('Password must be at least 6 characters')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address')
  })

  it('signs in with what was typed', async () => {
    const session = aSession()
    const calls = answer('post', '/api/auth/login', () => ({ body: session }))
    visit(LoginPage, { at: '/login' })
    await fill('ada@alder.example', 'secret-1')
    await userEvent.click(screen.getByLabelText('Remember me'))
    await submit()
    expect(await screen.findByText('Login successful!')).toBeVisible()
    expect(calls[0]?.body).toEqual({ email: 'ada@alder.example', password: 'secret-1', rememberMe: true })
    expect(getSession()).toEqual(session)
  })

  it('shows why it did not work', async () => {
    answer('post', '/api/auth/login', () => refusal(401, 'invalid_credentials', 'Invalid login credentials'))
    visit(LoginPage, { at: '/login' })
    await fill('ada@alder.example', 'secret-1')
    await submit()
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid login credentials')
  })

  it('says so when something unexpected happened', async () => {
    answer('post', '/api/auth/login', () => refusal(500, 'internal', ''))
    visit(LoginPage, { at: '/login' })
    await fill('ada@alder.example', 'secret-1')
    await submit()
    expect(await screen.findByText('An unexpected error occurred during login')).toBeVisible()
  })

  it('fills in the demo admin', async () => {
    visit(LoginPage, { at: '/login' })
    await userEvent.click(screen.getByRole('button', { name: 'Use demo admin' }))
    expect(screen.getByLabelText('Email')).toHaveValue('admin@alder.example')
    expect(screen.getByLabelText('Password')).toHaveValue('alder-demo')
    expect(await screen.findByText('Demo admin credentials filled. Click Login to continue.')).toBeVisible()
  })

  it('blocks a second click while it is signing in', async () => {
    let finish = () => {}
    const signedIn = new Promise<void>((resolve) => (finish = resolve))
    const calls = answer('post', '/api/auth/login', () => signedIn.then(() => ({ body: aSession() })))
    visit(LoginPage, { at: '/login' })
    await fill('ada@alder.example', 'secret-1')
    await userEvent.dblClick(screen.getByRole('button', { name: 'Login' }))
    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeDisabled()
    finish()
    expect(await screen.findByText('Login successful!')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  it('leads to registration and to a new password', () => {
    visit(LoginPage, { at: '/login' })
    expect(screen.getByRole('link', { name: 'Create an account' })).toHaveAttribute('href', '/register')
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password')
  })

  it('goes back to the page one came from', async () => {
    const state = { from: { pathname: '/shop', search: '?search=soap' } }
    const { where } = visit(LoginPage, { at: '/login', state, user: aUser() })
    await waitFor(() => expect(where()).toBe('/shop?search=soap'))
  })

  it.each([undefined, { from: { pathname: '/register' } }, { from: 'https://elsewhere.example' }])(
    'goes home when one came from %o',
    async (state) => {
      const { where } = visit(LoginPage, { at: '/login', state, user: aUser() })
      await waitFor(() => expect(where()).toBe('/'))
    },
  )
})
