import { expect, test } from '@playwright/test'
import { order } from '../support/desk.ts'
import { expectAccessible, openOffice } from '../support/office.ts'
import { changeProduct, setOrderStatus, stockProduct, unique } from '../support/shop-api.ts'

test.describe('The audit log', () => {
  test('shows who did what, to what, when, and what changed', async ({ page, request }) => {
    const name = unique('Cork dish')
    const product = await stockProduct(request, { name, price: 9 })
    await changeProduct(request, product, { price: 8.5 })
    const { orderId, short } = await order(request)
    await setOrderStatus(request, orderId, 'shipped')
    await openOffice(page, '/admin/audit', 'Audit log')
    const lines = page.getByRole('table', { name: 'Audit log' })
    // Lines come with events: the log is asked for again until they are there.
    await expect(async () => {
      await page.reload()
      await expect(lines.getByText(short, { exact: true })).toBeVisible({ timeout: 5000 })
    }).toPass({ timeout: 30_000 })
    const status = lines.getByRole('row').filter({ hasText: short })
    await expect(status).toContainText('Robin Alder')
    await expect(status).toContainText(/Set the status of an order.*statuspending shipped/)
    const edit = lines.getByRole('row').filter({ hasText: 'Edited a product' }).filter({ hasText: name })
    await expect(edit).toContainText('price9.00 8.50')
    await expectAccessible(page)
    await status.getByRole('link', { name: short }).click()
    await expect(page.getByRole('dialog', { name: 'Order Details' })).toBeVisible()
  })

  test('is filtered by kind, admin and date, and keeps that in the address', async ({ page, request }) => {
    await stockProduct(request)
    await openOffice(page, '/admin/audit', 'Audit log')
    await page.getByLabel('Filter by kind').selectOption('product')
    await expect(page).toHaveURL(/kind=product/)
    const lines = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
    await expect(lines.filter({ hasText: 'Added a product' }).first()).toBeVisible()
    await expect(lines.filter({ hasText: 'of an order' })).toHaveCount(0)
    await page.getByLabel('Filter by admin').selectOption({ label: 'Robin Alder' })
    await expect(lines.filter({ hasText: 'Added a product' }).first()).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('Nothing was done.', { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Filter by kind')).toHaveValue('product')
  })
})
