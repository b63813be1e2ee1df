import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { WishlistLayout } from './WishlistLayout.tsx'

it('who is signed in finds the wishlist among the pages of the account', () => {
  visit(WishlistLayout, { at: '/wishlist', user: aUser() })
  const nav = within(screen.getByRole('navigation', { name: 'Account' }))
  expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Your wishlist')
})

it('a guest has a wishlist, and no account to go to', () => {
  visit(WishlistLayout, { at: '/wishlist' })
  expect(screen.queryByRole('navigation', { name: 'Account' })).toBeNull()
})
