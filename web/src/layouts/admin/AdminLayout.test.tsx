import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { createStore } from '../../app/store.ts'
import { aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, useShop } from '../../testing/server.ts'
import { AdminLayout } from './AdminLayout.tsx'

useShop()

const nothing = { items: [], total: 0, page: 1, pageSize: 50 }
beforeEach(() => void answer('get', '/api/admin/notices', () => ({ body: nothing })))

const admin = aUser({ roles: ['admin'] })
const at = '/admin/products'

describe('the door of the back office', () => {
  it('shows a spinner while the session loads', () => {
    const { where } = visit(AdminLayout, { at, store: createStore() })
    expect(screen.getByRole('status', { name: '' })).toHaveTextContent('Loading')
    expect(where()).toBe(at)
  })

  it.each([
    ['a visitor', null],
    ['a customer', aUser()],
  ])('sends %s to the sign-in screen, which knows where they came from', (_who, user) => {
    const { router, where } = visit(AdminLayout, { at: '/admin/orders?page=2', user })
    expect(where()).toBe('/login')
    expect(router.state.location.state).toMatchObject({
      from: { pathname: '/admin/orders', search: '?page=2' },
    })
  })

  it('leaves no trace in the history, so that Back does not bounce', () => {
    const { router } = visit(AdminLayout, { at, user: null })
    expect(router.state.historyAction).toBe('REPLACE')
  })

  it('lets an admin in', () => {
    visit(AdminLayout, { at, user: admin })
    expect(screen.getByTestId('office-title')).toHaveTextContent('Products')
    expect(screen.getByRole('main')).toBeInTheDocument()
  })
})

describe('the frame of the back office', () => {
  beforeEach(() => localStorage.clear())

  it('marks the screen that is shown', () => {
    visit(AdminLayout, { at, user: admin })
    const sidebar = screen.getByRole('navigation', { name: 'Back office' })
    expect(within(sidebar).getByRole('link', { name: 'Products' })).toHaveAttribute('aria-current', 'page')
    expect(within(sidebar).getByRole('link', { name: 'Dashboard' })).not.toHaveAttribute('aria-current')
  })

  it('has a search box and a notification button', () => {
    visit(AdminLayout, { at, user: admin })
    expect(screen.getByRole('combobox', { name: 'Search' })).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Notifications' })).toBeInTheDocument()
  })

  it('offers the store in a new tab from the mobile menu', async () => {
    visit(AdminLayout, { at, user: admin })
    const toggle = screen.getByRole('button', { name: 'Open menu' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    await userEvent.click(toggle)
    const menu = screen.getByRole('navigation', { name: 'Menu' })
    for (const name of ['Dashboard', 'Products', 'Content', 'Blog'])
      expect(within(menu).getByRole('link', { name })).toBeInTheDocument()
    const [store] = screen.getAllByRole('link', { name: 'View Store' })
    expect(store).toHaveAttribute('target', '_blank')
    await userEvent.click(screen.getByRole('button', { name: 'Close menu' }))
    expect(screen.queryByRole('navigation', { name: 'Menu' })).not.toBeInTheDocument()
  })

  it('ends the session and goes to the sign-in screen', async () => {
    answer('post', '/api/auth/logout', () => ({ status: 204 }))
    const { where } = visit(AdminLayout, { at, user: admin })
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }))
    expect(await screen.findByText('Logged out successfully')).toBeVisible()
    expect(where()).toBe('/login')
  })

  it('is denser than the storefront for as long as it is shown', () => {
    const { unmount } = visit(AdminLayout, { at, user: admin })
    expect(document.documentElement).toHaveAttribute('data-place', 'office')
    unmount()
    expect(document.documentElement).not.toHaveAttribute('data-place')
  })
})

describe('the keyboard', () => {
  const box = () => screen.getByRole('combobox', { name: 'Search' })

  it('leads to the search box with /', async () => {
    visit(AdminLayout, { at, user: admin })
    await userEvent.keyboard('/')
    expect(box()).toHaveFocus()
    expect(box()).toHaveValue('')
  })

  it('types characters like any other while someone types', async () => {
    visit(AdminLayout, { at, user: admin })
    await userEvent.type(box(), '/')
    expect(box()).toHaveValue('/')
    await userEvent.keyboard('?')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('shows the notifications with n', async () => {
    visit(AdminLayout, { at, user: admin })
    await userEvent.keyboard('n')
    expect(screen.getByRole('region', { name: 'Latest notifications' })).toBeVisible()
  })

  it('lists the shortcuts with ?, and Escape gives the focus back', async () => {
    visit(AdminLayout, { at, user: admin })
    const logout = screen.getByRole('button', { name: 'Logout' })
    logout.focus()
    await userEvent.keyboard('?')
    expect(
      await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }, { timeout: 20_000 }),
    ).toBeVisible()
    // A key goes to where the focus is: the dialog takes it a moment after it has come.
    await waitFor(() => expect(logout).not.toHaveFocus())
    expect(screen.getByText('Search products, orders and users')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await waitFor(() => expect(logout).toHaveFocus())
  })
})
