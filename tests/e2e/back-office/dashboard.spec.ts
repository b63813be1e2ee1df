import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type Page } from '@playwright/test'
import { createShopper } from '../../flows/support/shopper.ts'
import { hindrances } from '../support/hindrances.ts'
import { enter } from '../support/shop-api.ts'
import { ADMIN, addProduct } from '../support/shop-pages.ts'

const addresses = () =>
  JSON.parse(readFileSync(join(process.env['E2E_DATA_DIR'] ?? '', 'addresses.json'), 'utf8')) as {
    shop: string
    stripe: string
  }

const buy = async (product: Awaited<ReturnType<typeof addProduct>>) => {
  const { shop, stripe } = addresses()
  const shopper = createShopper(shop, stripe)
  const { url } = await shopper.goToPayment([product, 2])
  await shopper.pay(url)
  return shopper
}

const sales = async (page: Page) => {
  const value = page.getByRole('definition').nth(2)
  await expect(value).toHaveText(/^[\d,]+$/)
  return Number((await value.innerText()).replace(',', ''))
}

test.beforeEach(({ page }) => enter(page, ADMIN))

test('Tabs Overview, Sales and Analytics', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('tab')).toHaveText(['Overview', 'Sales', 'Analytics'])
  await expect(page.getByRole('tab', { name: 'Overview' })).toHaveAttribute('aria-selected', 'true')
})

test('Figures: revenue, sales, active users, recent orders', async ({ page }) => {
  await page.goto('/admin')
  for (const name of ['Total Revenue', 'Sales', 'Average Order', 'Conversion', 'Active Users'])
    await expect(page.getByRole('term').filter({ hasText: name })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recent Orders' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Low stock' })).toBeVisible()
  expect(await hindrances(page)).toEqual([])
})

test('An order that is paid shows at once: in the figures, among the orders, the best sellers and the notifications', async ({
  page,
  request,
}) => {
  const product = await addProduct(request, { price: 49, stock: 40 })
  await page.goto('/admin?days=7')
  const before = await sales(page)
  const shopper = await buy(product)
  await expect(page.getByRole('table', { name: 'Recent orders' }).getByText(shopper.email)).toBeVisible()
  await expect.poll(() => sales(page), { timeout: 20_000 }).toBe(before + 1)
  await expect(page.getByRole('table', { name: 'Best sellers' }).getByText(product.name)).toBeVisible()
  await page.getByRole('button', { name: 'Notifications' }).click()
  await expect(page.getByRole('link', { name: /New order/ }).first()).toBeVisible()
})

test('Figures are shown for 7, 30 and 90 days, and the address keeps which', async ({ page }) => {
  await page.goto('/admin')
  await expect(page.getByRole('radio', { name: '30 days' })).toBeChecked()
  await page.getByText('90 days').click()
  await expect(page).toHaveURL('/admin?days=90')
  await page.reload()
  await expect(page.getByRole('radio', { name: '90 days' })).toBeChecked()
})

test('The Sales tab has charts with a table behind each', async ({ page }) => {
  await page.goto('/admin?days=7')
  await page.getByRole('tab', { name: 'Sales' }).click()
  for (const name of ['Revenue by day', 'Sales by day', 'Refunds by day']) {
    const chart = page.getByRole('region', { name, exact: true })
    await expect(chart.locator('svg.recharts-surface').first()).toBeVisible()
    await chart.getByRole('button', { name: 'Show as a table' }).click()
    await expect(chart.getByRole('rowheader')).toHaveCount(7)
  }
  expect(await hindrances(page)).toEqual([])
})

test('The Analytics tab shows what becomes of carts, and who was there', async ({ page }) => {
  await page.goto('/admin?days=7')
  await page.getByRole('tab', { name: 'Analytics' }).click()
  for (const name of ['Conversion by day', 'Carts and sales by day', 'Active users by day'])
    await expect(
      page.getByRole('region', { name, exact: true }).locator('svg.recharts-surface').first(),
    ).toBeVisible()
  // The admin who looks at them is one of them.
  await expect(page.getByRole('definition').first()).toHaveText(/^[1-9]/)
  expect(await hindrances(page)).toEqual([])
})
