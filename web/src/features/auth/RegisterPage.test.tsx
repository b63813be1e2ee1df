import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { RegisterPage } from './RegisterPage.tsx'

useShop()

const submit = () => userEvent.click(screen.getByRole('button', { name: 'Create Account' }))

const fillIn = async () => {
  await userEvent.type(screen.getByLabelText('First name'), 'Ada')
  await userEvent.type(screen.getByLabelText('Last name'), 'Birch')
  await userEvent.type(screen.getByLabelText('Email'), 'ada@alder.example')
  await userEvent.type(screen.getByLabelText('Password'), 'secret-1')
  await userEvent.type(screen.getByLabelText('Confirm password'), 'secret-1')
  await userEvent.click(screen.getByRole('checkbox'))
}

describe('the registration screen', () => {
  it('names everything that is missing at once', async () => {
    visit(RegisterPage, { at: '/register' })
    await userEvent.type(screen.getByLabelText('Confirm password'), 'other')
    await submit()
    for (const message of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      "Passwords don't match",
      'You must agree to the terms of service',
    ]) {
      expect(await screen.findByText(message)).toBeVisible()
    }
    expect(screen.getByLabelText('Confirm password')).toHaveAccessibleDescription("Passwords don't match")
  })

  it('sends what the shop needs, says so and goes home', async () => {
    const calls = answer('post', '/api/auth/register', () => ({ status: 202, body: { message: 'ok' } }))
    const { where } = visit(RegisterPage, { at: '/register' })
    await fillIn()
    await submit()
    expect(
      await screen.findByText('Registration successful! Check your email to verify your account.'),
    ).toBeVisible()
    expect(calls[0]?.body).toEqual({
      firstName: 'Ada',
      lastName: 'Birch',
      email: 'ada@alder.example',
      password: 'secret-1',
    })
    await waitFor(() => expect(where()).toBe('/'))
  })

  it('keeps what was typed when it did not work', async () => {
    answer('post', '/api/auth/register', () => refusal(500, 'internal', ''))
    visit(RegisterPage, { at: '/register' })
    await fillIn()
    await submit()
    expect(await screen.findByText('An unexpected error occurred during registration')).toBeVisible()
    expect(screen.getByLabelText('Email')).toHaveValue('ada@alder.example')
  })

  it('shows the password on demand', async () => {
    visit(RegisterPage, { at: '/register' })
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'text')
    await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
    expect(screen.getByLabelText('Password')).toHaveAttribute('type', 'password')
  })

  it('links the terms and the privacy policy', () => {
    visit(RegisterPage, { at: '/register' })
    expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms')
    expect(screen.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy')
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  })
})
