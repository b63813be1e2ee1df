import { expect, test } from '@playwright/test'
import { expectAccessible, openOffice } from '../support/office.ts'
import { newEmail, unique } from '../support/shop-api.ts'
import { toast } from '../support/storefront.ts'

test('Newsletter: subscribers are found, shown with their status, and exported', async ({
  page,
  request,
}) => {
  const email = newEmail()
  expect((await request.post('/api/newsletter', { data: { email } })).status()).toBe(202)
  await openOffice(page, `/admin/newsletter?search=${email}`, 'Newsletter')
  const row = page.getByRole('row').filter({ hasText: email })
  await expect(row).toContainText('Not confirmed')
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('subscribers.csv')
  await page.getByLabel('Filter by status').selectOption('subscribed')
  await expect(page.getByText('No subscribers found.', { exact: true })).toBeVisible()
})

test('Messages: one is read, answered by e-mail, marked as unread and deleted', async ({ page, request }) => {
  const subject = unique('A handle')
  const data = { firstName: 'Ida', lastName: 'Moss', email: newEmail(), subject, message: 'It came off.' }
  expect((await request.post('/api/contact', { data })).status()).toBe(202)
  await openOffice(page, `/admin/messages?search=${encodeURIComponent(subject)}`, 'Messages')
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText('Unread')
  await expectAccessible(page)
  await row.getByRole('button', { name: 'Read message of Ida Moss' }).click()
  const panel = page.getByRole('dialog', { name: subject })
  await expect(panel.getByText('It came off.')).toBeVisible()
  const answer = panel.getByRole('link', { name: 'Answer by e-mail' })
  await expect(answer).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${encodeURIComponent(data.email)}\\?subject=Re`),
  )
  await panel.getByRole('button', { name: 'Mark as unread' }).click()
  await expect(panel.getByRole('button', { name: 'Mark as read' })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete message' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Message deleted')).toBeVisible()
  await expect(page.getByText('No messages found.', { exact: true })).toBeVisible()
})

test('Reviews: without any, the screen says so', async ({ page }) => {
  await openOffice(page, `/admin/reviews?search=${unique('nobody said this')}`, 'Reviews')
  await expect(page.getByText('No reviews found.', { exact: true })).toBeVisible()
  await expectAccessible(page)
})

test('Reviews: one is hidden and shown again', async ({ page }) => {
  const review = {
    id: '12345678-aaaa-4bbb-8ccc-000000000001',
    productId: '12345678-aaaa-4bbb-8ccc-000000000002',
    displayName: 'Ada M.',
    stars: 4,
    text: 'Good bristles, and they stay.',
    createdAt: '2026-03-02T12:00:00.000Z',
    editedAt: null,
    hidden: false,
  }
  await page.route('**/api/admin/reviews?**', (route) =>
    route.fulfill({ json: { items: [review], total: 1, page: 1, pageSize: 20 } }),
  )
  await page.route('**/api/admin/reviews/*', async (route) => {
    Object.assign(review, route.request().postDataJSON())
    await route.fulfill({ json: review })
  })
  await openOffice(page, '/admin/reviews', 'Reviews')
  const row = page.getByRole('row').filter({ hasText: 'Good bristles' })
  await expect(row).toContainText('Shown')
  await page.getByRole('button', { name: 'Hide review of Ada M.' }).click()
  await expect(toast(page, 'Review hidden')).toBeVisible()
  await expect(row).toContainText('Hidden')
  await page.getByRole('button', { name: 'Show review of Ada M.' }).click()
  await expect(row).toContainText('Shown')
})
