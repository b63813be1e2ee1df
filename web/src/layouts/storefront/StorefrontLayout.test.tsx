import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { StorefrontLayout } from './StorefrontLayout.tsx'

useShop()

// The panel is the first to load Blueprint, which takes its time on a busy machine.
beforeAll(() => import('./AccountPanel.tsx'), 60_000)

const open = (options: Parameters<typeof visit>[1] = {}) =>
  visit(StorefrontLayout, { at: '/shop', path: '*', ...options })
const header = () => within(screen.getByRole('banner'))
const footer = () => within(screen.getByRole('contentinfo'))

const SIX = [
  ['Home', '/'],
  ['Shop', '/shop'],
  ['Blog', '/blog'],
  ['About Us', '/about'],
  ['Contact', '/contact'],
  ['FAQs', '/faq'],
]

const linksOf = (list: { getAllByRole: (role: string) => HTMLElement[] }) =>
  list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])

describe('the header', () => {
  it('has the logo and the six links, the active one marked', () => {
    open()
    expect(header().getByRole('link', { name: 'Alder, home' })).toHaveAttribute('href', '/')
    const main = within(header().getByRole('navigation', { name: 'Main' }))
    expect(linksOf(main)).toEqual(SIX)
    expect(main.getByRole('link', { current: 'page' })).toHaveTextContent('Shop')
  })

  it('shows the Admin link to admins only', () => {
    const { unmount } = open({ user: aUser() })
    expect(screen.queryByRole('link', { name: 'Admin' })).not.toBeInTheDocument()
    unmount()
    open({ user: aUser({ roles: ['admin'] }) })
    expect(screen.getByRole('link', { name: 'Admin' })).toHaveAttribute('href', '/admin')
  })

  it('counts what is in the cart, and nothing when that is empty', () => {
    const { unmount } = open()
    expect(header().getByRole('link', { name: 'Cart' })).toHaveTextContent('')
    unmount()
    open({
      cart: [
        { product: aProduct(), quantity: 2 },
        { product: aProduct(), quantity: 1 },
      ],
    })
    expect(header().getByRole('link', { name: 'Cart, 3 items' })).toHaveTextContent('3')
  })

  it('searches the shop', async () => {
    const { where } = open()
    const toggle = header().getByRole('button', { name: 'Search' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    const input = await screen.findByPlaceholderText('Search products...')
    expect(input).toHaveFocus()
    answer('get', '/api/products/suggestions', () => ({ body: { items: [] } }))
    await userEvent.type(input, 'olive soap{Enter}')
    expect(where()).toBe('/shop?search=olive+soap')
    expect(screen.queryByPlaceholderText('Search products...')).not.toBeInTheDocument()
  })

  it('unfolds a menu with the same links', async () => {
    open()
    await userEvent.click(header().getByRole('button', { name: 'Open menu' }))
    expect(linksOf(within(screen.getByRole('navigation', { name: 'Mobile menu' })))).toEqual(SIX)
    await userEvent.click(header().getByRole('button', { name: 'Close menu' }))
    expect(screen.queryByRole('navigation', { name: 'Mobile menu' })).not.toBeInTheDocument()
  })

  it('leads guests to the sign-in screen', () => {
    open()
    expect(header().getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    expect(screen.queryByRole('button', { name: 'Account' })).not.toBeInTheDocument()
  })
})

describe('the account panel', () => {
  const openPanel = async (user = aUser()) => {
    const view = open({ user })
    await userEvent.click(header().getByRole('button', { name: 'Account' }))
    return {
      ...view,
      panel: within(await screen.findByRole('dialog', { name: 'Account' })),
    }
  }

  it('welcomes by name and has no way to the back office for customers', async () => {
    const { panel } = await openPanel()
    expect(panel.getByText('Welcome, Ada Birch')).toBeInTheDocument()
    expect(panel.queryByRole('link', { name: 'Admin Dashboard' })).not.toBeInTheDocument()
  })

  it('leads admins to the back office', async () => {
    const { panel } = await openPanel(aUser({ roles: ['admin'] }))
    expect(panel.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute('href', '/admin')
  })

  it('signs out and goes to the sign-in screen', async () => {
    answer('post', '/api/auth/logout', () => ({ status: 204 }))
    const { panel, where } = await openPanel()
    await userEvent.click(panel.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByText('Logged out successfully')).toBeInTheDocument()
    await waitFor(() => expect(where()).toBe('/login'))
  })

  it('says so when signing out fails', async () => {
    answer('post', '/api/auth/logout', () => refusal(500, 'internal', ''))
    const { panel } = await openPanel()
    await userEvent.click(panel.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByText('Failed to log out')).toBeInTheDocument()
  })
})

describe('the footer', () => {
  it('links the six pages and the policies', () => {
    open()
    expect(linksOf(within(footer().getByRole('navigation', { name: 'Explore' })))).toEqual(SIX)
    const policies = within(footer().getByRole('navigation', { name: 'Policies' }))
    expect(policies.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/privacy',
      '/terms',
      '/shipping',
    ])
  })

  it('has a newsletter box and the copyright of this year', async () => {
    open()
    await userEvent.click(footer().getByRole('button', { name: 'Subscribe' }))
    expect(footer().getByText(new RegExp(`© ${new Date().getFullYear()} Alder`))).toBeVisible()
  })
})
