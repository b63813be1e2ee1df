import { expect, test, type Page } from '@playwright/test'
import { hindrances } from '../support/hindrances.ts'
import { enter } from '../support/shop-api.ts'
import { ADMIN, addProduct } from '../support/shop-pages.ts'

const SCREENS = ['Dashboard', 'Products', 'Orders', 'Blog', 'Content', 'Users']
const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 500

test('The admin layout shows a spinner while the auth state loads', async ({ page }) => {
  await enter(page, ADMIN)
  let letIn = () => {}
  const waiting = new Promise<void>((resolve) => (letIn = resolve))
  await page.route('**/api/auth/refresh', async (route) => {
    await waiting
    await route.continue()
  })
  await page.goto('/admin/users')
  await expect(page.getByRole('status').filter({ hasText: 'Loading' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Users Management' })).toHaveCount(0)
  letIn()
  await expect(page.getByRole('heading', { name: 'Users Management' })).toBeVisible()
})

test('A visitor who is not authenticated is redirected to /login, replacing history', async ({ page }) => {
  await page.goto('/about')
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/login$/)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('A customer is redirected to /login, replacing history', async ({ page }) => {
  await enter(page, { email: 'shopper@alder.example', password: 'alder-demo' })
  await page.goto('/about')
  await page.goto('/admin')
  await expect(page).toHaveURL(/\/login$|\/$/)
  await expect(page.getByTestId('office-title')).toHaveCount(0)
})

test.describe('in the back office', () => {
  test.beforeEach(({ page }) => enter(page, ADMIN))

  test('The sidebar, 64 units wide, has six screens and a Logout button', async ({ page }) => {
    test.skip(isPhone(page), 'Where there is no room for a sidebar, the menu has its screens.')
    await page.goto('/admin')
    const sidebar = page.getByRole('complementary', { name: 'Back office' })
    expect((await sidebar.boundingBox())?.width).toBe(64 * 4)
    const links = sidebar.getByRole('navigation', { name: 'Back office' }).getByRole('link')
    await expect(links).toHaveText(SCREENS)
    await sidebar.getByRole('button', { name: 'Logout' }).click()
    await expect(page.getByText('Logged out successfully')).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
  })

  test("The top bar title depends on the path; Orders shows 'Admin'", async ({ page }) => {
    const titles = {
      '/admin': 'Dashboard',
      '/admin/products': 'Products',
      '/admin/blog': 'Blog Management',
      '/admin/content': 'Content Management',
      '/admin/users': 'Users',
      '/admin/orders': 'Admin',
    }
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path)
      await expect(page.getByTestId('office-title')).toHaveText(title)
    }
  })

  test("The mobile menu has the screens and 'View Store', which opens in a new tab", async ({
    page,
    context,
  }) => {
    test.skip(!isPhone(page), 'Wide windows have the sidebar.')
    await page.goto('/admin/products')
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Menu' })
    for (const name of ['Dashboard', 'Products', 'Content', 'Blog'])
      await expect(menu.getByRole('link', { name, exact: true })).toBeVisible()
    const opened = context.waitForEvent('page')
    await page.locator('#office-menu').getByRole('link', { name: 'View Store' }).click()
    await expect(await opened).toHaveURL('/')
    await menu.getByRole('link', { name: 'Content', exact: true }).click()
    await expect(page).toHaveURL('/admin/content')
    await expect(menu).toHaveCount(0)
  })

  test('The top bar search finds products by the keyboard alone', async ({ page, request }) => {
    const product = await addProduct(request)
    await page.goto('/admin')
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible()
    await page.keyboard.press('/')
    const box = page.getByRole('combobox', { name: 'Search' })
    await expect(box).toBeFocused()
    await page.keyboard.type(product.name)
    await expect(
      page.getByRole('group', { name: 'Products' }).getByRole('option', { name: product.name }),
    ).toBeVisible()
    expect(await hindrances(page)).toEqual([])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/admin/products\\?search=${product.id}`))
    await expect(page.getByRole('table').getByText(product.name)).toBeVisible()
  })

  test('The top bar search finds users in a group of their own', async ({ page }) => {
    await page.goto('/admin')
    await page.getByRole('combobox', { name: 'Search' }).fill('shopper@')
    await page
      .getByRole('group', { name: 'Users' })
      .getByRole('option', { name: 'shopper@alder.example' })
      .click()
    await expect(page).toHaveURL(/\/admin\/users\?search=shopper%40alder\.example/)
  })

  test('? lists the shortcuts; Escape closes them and gives the focus back', async ({ page }) => {
    await page.goto('/admin')
    const bell = page.getByRole('button', { name: 'Notifications' })
    await bell.focus()
    await page.keyboard.press('Shift+?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    await expect(dialog).toBeVisible()
    expect(await hindrances(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(bell).toBeFocused()
  })

  test('The notification button tells what runs out, live, and what was read stays read', async ({
    page,
    request,
  }) => {
    await page.goto('/admin')
    const bell = page.getByRole('button', { name: 'Notifications' })
    const product = await addProduct(request, { stock: 4 })
    const note = page.getByRole('link', { name: `${product.name}: 4 left` })
    await bell.click()
    await expect(note).toBeVisible()
    expect(await hindrances(page)).toEqual([])
    await page.getByRole('button', { name: 'Mark all as read' }).click()
    await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
    await page.reload()
    await expect(bell).toHaveAccessibleDescription('All read')
    await bell.click()
    await note.click()
    await expect(page).toHaveURL(new RegExp(`/admin/products\\?search=${product.id}`))
  })
})
