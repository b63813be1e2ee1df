import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, openOffice } from '../support/office.ts'
import { enter, openAccount } from '../support/shop-api.ts'
import { ADMIN } from '../support/shop-pages.ts'
import { toast } from '../support/storefront.ts'

const open = (page: Page, search = '') =>
  openOffice(page, `/admin/users?search=${encodeURIComponent(search)}`, 'Users Management')
const row = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email })
const choose = async (page: Page, email: string, action: string) => {
  await page.getByRole('button', { name: `Actions for ${email}` }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test.describe('Admin users', () => {
  test('A table with User (initials, e-mail, id), Role, Joined and Actions', async ({ page, request }) => {
    const { email } = await openAccount(request)
    await open(page, email)
    await expect(page.getByRole('columnheader')).toHaveText(['User', 'Role', 'Joined', 'Actions'])
    const today = await page.evaluate(() => new Date().toLocaleDateString())
    await expect(row(page, email).getByRole('cell').first()).toHaveText(
      new RegExp(`^AD${email}[0-9a-f-]{36}$`),
    )
    await expect(row(page, email).getByRole('cell').nth(1)).toHaveText('customer')
    await expect(row(page, email).getByRole('cell').nth(2)).toHaveText(today)
    await expectAccessible(page)
  })

  test('Role: a badge, with admin highlighted and given a different icon', async ({ page, request }) => {
    const { email } = await openAccount(request)
    await open(page)
    const badge = (who: string) => row(page, who).getByRole('cell').nth(1).locator('[data-tone]')
    await expect(badge(ADMIN.email)).toHaveText('admin')
    const [ofAdmin, ofCustomer] = [badge(ADMIN.email), badge(email)]
    expect(await ofAdmin.getAttribute('data-tone')).not.toBe(await ofCustomer.getAttribute('data-tone'))
    expect(await ofAdmin.locator('svg').innerHTML()).not.toBe(await ofCustomer.locator('svg').innerHTML())
  })

  test('Actions: a menu with View details, Edit user and Delete', async ({ page, request }) => {
    const { email } = await openAccount(request)
    await open(page, email)
    await page.getByRole('button', { name: `Actions for ${email}` }).click()
    await expect(page.getByRole('menuitem')).toHaveText(['View details', 'Edit user', 'Delete'])
  })

  test("A fetch failure gives the toast 'Error' / 'Failed to fetch users'", async ({ page }) => {
    await page.route('**/api/admin/users?**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await open(page)
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(toast(page, 'Failed to fetch users')).toBeVisible()
  })
})

test.describe('Beyond the specification, for users', () => {
  test('the admin role is given and taken, and an account disabled and enabled', async ({
    page,
    request,
  }) => {
    const { email } = await openAccount(request)
    await open(page, email)
    await choose(page, email, 'Edit user')
    const dialog = page.getByRole('alertdialog', { name: 'Edit user' })
    await dialog.getByLabel('Role').selectOption('admin')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, email).getByRole('cell').nth(1)).toHaveText('admin')
    await choose(page, email, 'Edit user')
    await dialog.getByLabel('Role').selectOption('customer')
    await dialog.getByLabel('Disabled: cannot sign in').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(row(page, email).getByRole('cell').nth(1)).toHaveText('customerDisabled')
    await page.getByLabel('Filter users').selectOption('disabled')
    await expect(row(page, email)).toBeVisible()
  })

  test("the last admin's role stays, and the own one is given up only by saying so", async ({ page }) => {
    await open(page, ADMIN.email)
    await choose(page, ADMIN.email, 'Edit user')
    const dialog = page.getByRole('alertdialog', { name: 'Edit user' })
    await dialog.getByLabel('Role').selectOption('customer')
    await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
    await dialog.getByLabel('I give up my own administrator role').check()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(toast(page, 'The last administrator of the shop has to stay one.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(row(page, ADMIN.email).getByRole('cell').nth(1)).toHaveText('admin')
  })

  test('the details tell of orders and sign-ins; ended sessions are over', async ({
    page,
    request,
    browser,
  }) => {
    const account = await openAccount(request)
    const theirs = await browser.newPage()
    await enter(theirs, account)
    await open(page, account.email)
    await choose(page, account.email, 'View details')
    const panel = page.getByRole('dialog', { name: 'User details' })
    await expect(panel.getByText('Signed in in 1 browser.')).toBeVisible()
    await expect(panel.getByText('No orders yet.')).toBeVisible()
    await expect(panel.getByText('Never', { exact: true })).toHaveCount(0)
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'End all sessions' }).click()
    await expect(panel.getByText('Signed in nowhere.')).toBeVisible()
    const refreshed = await theirs.request.post('/api/auth/refresh')
    expect(refreshed.status()).toBe(401)
    await theirs.close()
  })

  test('an account is deleted after a question', async ({ page, request }) => {
    const { email } = await openAccount(request)
    await open(page, email)
    await choose(page, email, 'Delete')
    const dialog = page.getByRole('alertdialog', { name: 'Delete user' })
    await expect(dialog).toContainText(`Are you sure you want to delete the account ${email}?`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(toast(page, 'User deleted')).toBeVisible()
    await expect(page.getByText('No users found.', { exact: true })).toBeVisible()
  })
})
