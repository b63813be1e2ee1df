import { expect, test } from '@playwright/test'
import { enter, openAccount, stockProduct } from '../support/shop-api.ts'
import { ADMIN } from '../support/shop-pages.ts'
import { putIntoCart, toast } from '../support/storefront.ts'

const LINKS = {
  Home: '/',
  Shop: '/shop',
  Blog: '/blog',
  'About Us': '/about',
  Contact: '/contact',
  FAQs: '/faq',
}

test.describe('Route table', () => {
  test('every public route shows its screen inside the storefront layout', async ({ page }) => {
    const screens = {
      '/': 'Sustainable Living Made Simple',
      '/shop': 'The shop',
      '/blog': 'From the workbench',
      '/blog/1': 'Ten small changes that last longer than a resolution',
      '/about': 'A shop for things that stay',
      '/contact': 'Write to us',
      '/faq': 'Frequently Asked Questions',
      '/cart': 'Your cart is empty',
      '/login': 'Welcome back',
      '/register': 'Create an account',
    }
    for (const [path, heading] of Object.entries(screens)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
      await expect(page.getByRole('banner')).toBeVisible()
      await expect(page.getByRole('contentinfo')).toBeVisible()
    }
  })

  test("any other path shows 'Page Not Found' with its links, answers 404, and is logged", async ({
    page,
  }) => {
    const logged = page.waitForEvent('console', (message) => message.text().includes('/no/such/page'))
    const answer = await page.goto('/no/such/page')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop')
    await logged
  })

  test('the back office sends visitors and customers to /login, replacing history', async ({ page }) => {
    await page.goto('/about')
    await page.goto('/admin/products')
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page).toHaveURL('/about')
    await enter(page, await openAccount(page.request))
    await page.goto('/admin')
    await expect(page).not.toHaveURL(/admin/)
  })
})

test.describe('Header and footer', () => {
  test('the logo leads home; six links, the active one marked', async ({ page }) => {
    await page.goto('/faq')
    const nav = page.getByRole('banner').getByRole('navigation', { name: 'Main' })
    await expect(nav.getByRole('link')).toHaveText(Object.keys(LINKS))
    for (const [name, path] of Object.entries(LINKS)) {
      await nav.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page')
      await expect(nav.locator('[aria-current=page]')).toHaveCount(1)
    }
    await page.getByRole('link', { name: 'Alder, home' }).click()
    await expect(page).toHaveURL('/')
  })

  test('the search toggle opens a bar that asks to search products', async ({ page }) => {
    await page.goto('/about')
    await expect(page.getByPlaceholder('Search products...')).toHaveCount(0)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await expect(page.getByPlaceholder('Search products...')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByPlaceholder('Search products...')).toHaveCount(0)
  })

  test('the cart link carries the number of items, only above 0', async ({ page, request }) => {
    const product = await stockProduct(request)
    await page.goto('/about')
    const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
    await expect(cart).toHaveAttribute('href', '/cart')
    await expect(cart).toHaveText('')
    await putIntoCart(page, product)
    await expect(cart).toHaveText('1')
  })

  test('a visitor is offered Login, and no Admin link', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
    await expect(header.getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await expect(header.getByRole('button', { name: 'Account' })).toHaveCount(0)
  })

  test("a customer's account panel says 'Welcome, ' and the name, and Logout goes to /login", async ({
    page,
    request,
  }) => {
    await enter(page, await openAccount(request, 'Grace', 'Moss'))
    await page.goto('/')
    await page.getByRole('button', { name: 'Account' }).click()
    const panel = page.getByRole('dialog', { name: 'Account' })
    await expect(panel.getByText('Welcome, Grace Moss', { exact: true })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Admin Dashboard' })).toHaveCount(0)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveCount(0)
    await panel.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL('/login')
    await expect(toast(page, 'Logged out successfully')).toBeVisible()
  })

  test('an admin has an Admin link and an Admin Dashboard button', async ({ page }) => {
    await enter(page, ADMIN)
    await page.goto('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toHaveAttribute(
      'href',
      '/admin',
    )
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('dialog', { name: 'Account' }).getByRole('link', { name: 'Admin Dashboard' }).click()
    await expect(page).toHaveURL('/admin')
  })

  test('the footer has the main pages, the policies, social links, how to reach the shop, a newsletter and the year', async ({
    page,
  }) => {
    await page.goto('/')
    const footer = page.getByRole('contentinfo')
    for (const [name, path] of Object.entries(LINKS))
      await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
    for (const path of ['/privacy', '/terms', '/shipping'])
      await expect(footer.locator(`a[href="${path}"]`)).toBeVisible()
    const social = footer.getByRole('navigation', { name: 'Follow' }).getByRole('link')
    for (const link of await social.all()) await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(footer.getByText('48 Millrace Lane')).toBeVisible()
    await expect(footer.getByText('(503) 555-0148')).toBeVisible()
    await expect(footer.getByText('hello@alder.example')).toBeVisible()
    await expect(footer.getByRole('textbox')).toBeVisible()
    await expect(footer.getByRole('button', { name: 'Subscribe' })).toBeVisible()
    await expect(footer.getByText(`© ${new Date().getFullYear()} Alder`)).toBeVisible()
  })
})
