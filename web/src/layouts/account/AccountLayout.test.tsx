import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { AccountLayout } from './AccountLayout.tsx'

it('the pages of an account lead to each other, the present one marked', () => {
  visit(AccountLayout, { at: '/account/orders', user: aUser() })
  const nav = within(screen.getByRole('navigation', { name: 'Account' }))
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Your orders')
  expect(nav.getByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/account/profile')
})

it('a guest signs in first, and comes back to where they wanted to go', async () => {
  const { where, router } = visit(AccountLayout, { at: '/account/orders' })
  await waitFor(() => expect(where()).toBe('/login'))
  expect(router.state.location.state).toMatchObject({ from: { pathname: '/account/orders' } })
})
