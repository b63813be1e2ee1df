import { expect, test, type Page } from '@playwright/test'
import { order } from '../support/desk.ts'
import { expectAccessible, openOffice } from '../support/office.ts'
import { toast } from '../support/storefront.ts'

const open = (page: Page, query = '') => openOffice(page, `/admin/orders${query}`, 'Orders')
const table = (page: Page) => page.getByRole('table', { name: 'Orders', exact: true })
const panel = (page: Page) => page.getByRole('dialog', { name: 'Order Details' })
const openPanel = async (page: Page, short: string) => {
  await page.getByRole('button', { name: `View order ${short}` }).click()
  await expect(panel(page)).toBeVisible()
}

test.describe('Admin orders', () => {
  test('A table with Order ID, Date, Customer, Status badge, Total and a View action', async ({
    page,
    request,
  }) => {
    const { short, orderId, pay, see } = await order(request)
    await pay()
    await open(page, `?search=${orderId}`)
    await expect(page.getByPlaceholder('Search orders...')).toHaveValue(orderId)
    await expect(table(page).getByRole('columnheader')).toHaveText([
      'Order ID',
      'Date',
      'Customer',
      'Status',
      'Total',
      'Actions',
    ])
    const row = table(page).getByRole('row').nth(1)
    const { created_at: at, user_email: email, total } = await see()
    const date = await page.evaluate((instant) => new Date(instant).toLocaleString(), at)
    await expect(row.getByRole('cell')).toHaveText([
      short,
      date,
      `Ada Park${email}`,
      'Processing',
      `$${total.toFixed(2)}`,
      'View',
    ])
    await expectAccessible(page)
  })

  test("Customer is 'N/A' until there is a shipping name; an empty result shows 'No orders found.'", async ({
    page,
    request,
  }) => {
    const { orderId } = await order(request)
    await open(page, `?search=${orderId}`)
    await expect(table(page).getByRole('cell').nth(2)).toHaveText(/^N\/A.+@example\.com$/)
    await page.getByPlaceholder('Search orders...').fill('nobody has such an order')
    await expect(page.getByText('No orders found.', { exact: true })).toBeVisible()
  })

  test("A load error shows 'Failed to load orders. Please try again later.' in red", async ({ page }) => {
    await page.route('**/api/admin/orders?**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await open(page)
    const message = page.getByText('Failed to load orders. Please try again later.', { exact: true })
    await expect(message).toBeVisible()
    await expect(message).toHaveCSS('color', 'rgb(161, 42, 30)')
  })

  test("View opens a side panel 'Order Details' with all there is to know of an order", async ({
    page,
    request,
  }) => {
    const { short, orderId, product, pay, see } = await order(request)
    await pay()
    await open(page, `?search=${orderId}`)
    await openPanel(page, short)
    const { total, payment_intent_id: payment } = await see()
    for (const text of ['Ada Park', 'No phone provided', '12 Alder Lane', 'Portland, OR 97201', 'US'])
      await expect(panel(page).getByText(text, { exact: true })).toBeVisible()
    await expect(panel(page).getByText(`Payment ID: ${payment}`)).toBeVisible()
    const items = panel(page).getByRole('table', { name: 'Order items' })
    await expect(items.getByRole('columnheader')).toHaveText(['Product', 'Qty', 'Price'])
    await expect(items.getByRole('row', { name: `${product.name} 2 $24.00` })).toBeVisible()
    await expect(items.getByRole('row', { name: `Total $${total.toFixed(2)}` })).toBeVisible()
    await expectAccessible(page)
    await panel(page).getByRole('button', { name: 'Close' }).click()
    await expect(panel(page)).toBeHidden()
  })

  test("'N/A' without an address, 'No payment information available' without a payment", async ({
    page,
    request,
  }) => {
    const { short, orderId } = await order(request)
    await open(page, `?search=${orderId}`)
    await openPanel(page, short)
    await expect(panel(page).getByText('No payment information available', { exact: true })).toBeVisible()
    await expect(panel(page).getByText('N/A', { exact: true })).toHaveCount(2)
  })

  test("A status is set from any other: 'Order status updated to {status}.', in list and panel, with who and when", async ({
    page,
    request,
  }) => {
    const { short, orderId } = await order(request)
    await open(page, `?search=${orderId}`)
    await openPanel(page, short)
    for (const status of ['delivered', 'pending', 'shipped']) {
      await panel(page).getByLabel('Order status').selectOption(status)
      await expect(toast(page, `Order status updated to ${status}.`)).toBeVisible()
      const name = new RegExp(`^${status}$`, 'i')
      await expect(table(page).getByText(name)).toBeVisible()
      await expect(panel(page).getByText(name).first()).toBeVisible()
    }
    const history = panel(page).getByRole('listitem').filter({ hasText: 'Status set to shipped' })
    await expect(history).toContainText(/You · .*\d{4}/)
  })

  test("A failed update shows 'Failed to update order status.', and nothing changes", async ({
    page,
    request,
  }) => {
    const { short, orderId } = await order(request)
    await page.route(`**/api/admin/orders/${orderId}`, (route) => route.fulfill({ status: 500, body: '{}' }))
    await open(page, `?search=${orderId}`)
    await openPanel(page, short)
    await panel(page).getByLabel('Order status').selectOption('shipped')
    await expect(toast(page, 'Failed to update order status.')).toBeVisible()
    await expect(table(page).getByText('Pending', { exact: true })).toBeVisible()
  })
})

test.describe('Beyond the specification, for orders', () => {
  test('filters stand in the address, and what arrives shows by itself', async ({ page, request }) => {
    await open(page)
    await page.getByLabel('Filter by status').selectOption('pending')
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    await page.getByLabel('From', { exact: true }).fill(today)
    await expect(page).toHaveURL(/status=pending.*from=\d{4}-\d\d-\d\d/)
    const { short } = await order(request)
    await expect(table(page).getByText(short, { exact: true })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Filter by status')).toHaveValue('pending')
    await expect(table(page).getByText(short, { exact: true })).toBeVisible()
    await page.getByLabel('To', { exact: true }).fill('2020-01-01')
    await expect(page.getByText('No orders found.', { exact: true })).toBeVisible()
  })

  test('the table is sorted by date, status and total', async ({ page, request }) => {
    await order(request, 1)
    const { short } = await order(request, 9)
    await open(page)
    await page.getByRole('button', { name: 'Total' }).click()
    await expect(page.getByRole('columnheader', { name: 'Total' })).toHaveAttribute('aria-sort', 'descending')
    await expect(table(page).getByRole('row').nth(1)).toContainText(short)
    await page.getByRole('button', { name: 'Total' }).click()
    await expect(page).toHaveURL(/sort=total.*direction=asc/)
    await expect(table(page).getByRole('row').nth(1)).not.toContainText(short)
  })

  test('a note stays with who wrote it', async ({ page, request }) => {
    const { short, orderId } = await order(request)
    await open(page, `?search=${orderId}`)
    await openPanel(page, short)
    await panel(page).getByRole('button', { name: 'Add note' }).click()
    await expect(panel(page).getByText('Please write a note.')).toBeVisible()
    await panel(page).getByLabel('New note').fill('Call before it leaves.')
    await panel(page).getByRole('button', { name: 'Add note' }).click()
    await expect(panel(page).getByLabel('Notes').getByRole('listitem')).toContainText(
      /Call before it leaves\.You · /,
    )
    await expect(panel(page).getByLabel('New note')).toHaveValue('')
  })

  test('a packing slip is printed on a sheet of its own', async ({ page, request }) => {
    const { orderId, product, pay } = await order(request)
    await pay()
    await openOffice(page, `/admin/orders/${orderId}/packing-slip`, 'Packing slip')
    await expect(page.getByText('12 Alder Lane')).toBeVisible()
    await expect(page.getByRole('row', { name: `2 ${product.name}` })).toBeVisible()
    await expectAccessible(page)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
    await expect(page.getByRole('heading', { name: 'Packing slip' })).toBeVisible()
  })

  test('the orders that a filter finds are exported as CSV', async ({ page, request }) => {
    const { orderId } = await order(request)
    await open(page, `?search=${orderId}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toBe('orders.csv')
    const chunks: Buffer[] = []
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer)
    const [header, row, ...rest] = Buffer.concat(chunks).toString().trim().split('\r\n')
    expect(header).toContain('Order ID,Date,Status')
    expect(row).toMatch(new RegExp(`^${orderId},`))
    expect(rest).toEqual([])
  })

  test('many orders take a status together; what failed is told, and can be tried again', async ({
    page,
    request,
  }) => {
    const [one, other] = [await order(request), await order(request)]
    await page.route(`**/api/admin/orders/${other.orderId}`, (route) =>
      route.fulfill({ status: 503, body: '{}' }),
    )
    await open(page)
    for (const { short } of [one, other]) await page.getByLabel(`Select order ${short}`).check()
    await expect(page.getByText('2 selected', { exact: true })).toBeVisible()
    await page.getByLabel('Set status of selected orders').selectOption('shipped')
    const dialog = page.getByRole('alertdialog', { name: 'Update orders' })
    await dialog.getByRole('button', { name: 'Update status' }).click()
    await expect(dialog.getByText('1 order set to Shipped.')).toBeVisible()
    await expect(dialog.getByRole('list', { name: 'Failed orders' })).toContainText(other.short)
    await expectAccessible(page)
    await page.unroute(`**/api/admin/orders/${other.orderId}`)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('could not be changed')).toBeHidden()
    await dialog.getByRole('button', { name: 'Close' }).click()
    expect([(await one.see()).status, (await other.see()).status]).toEqual(['shipped', 'shipped'])
  })

  test('a refund of a part is asked for, confirmed and shown', async ({ page, request }) => {
    const { short, orderId, pay } = await order(request)
    await pay()
    await open(page, `?search=${orderId}`)
    await openPanel(page, short)
    await panel(page).getByRole('button', { name: 'Refund' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Refund order' })
    await dialog.getByLabel(/part/i).check()
    await dialog.getByLabel('Amount ($)').fill('5')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Confirm refund' }).click()
    await expect(toast(page, '$5.00 is on its way back to the customer.')).toBeVisible()
    await expect(table(page).getByText('Part refunded')).toBeVisible()
  })
})
