import { expect, test, type Page } from '@playwright/test'
import type { Order } from '@shop/contracts/order'
import { letterTo, linkTo } from '../support/inbox.ts'
import { enter, newEmail, openAccount, setOrderStatus, stockProduct } from '../support/shop-api.ts'
import { CARDS, goToPayment, payWith } from '../support/shop-pages.ts'
import { refuse, toast } from '../support/storefront.ts'

const FAILED = 'Failed to load order details. Please try again later.'

const buy = async (page: Page, email = newEmail()) => {
  const product = await stockProduct(page.request, { price: 24 })
  await goToPayment(page, product, email)
  await payWith(page, CARDS.good)
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible({ timeout: 20_000 })
  const orderId = new URL(page.url()).searchParams.get('order_id') ?? ''
  return { product, orderId, email }
}

const order = (changes: Partial<Order> = {}): Order => ({
  id: '12345678-aaaa-4bbb-8ccc-000000000001',
  user_id: null,
  created_at: '2026-03-02T12:00:00.000Z',
  status: 'processing',
  subtotal: 24,
  shipping: 4.99,
  tax: 1.92,
  total: 30.91,
  shipping_address: null,
  payment_intent_id: null,
  user_email: 'ada@example.com',
  paid: true,
  refunded: 0,
  shortages: [],
  items: [],
  history: [],
  ...changes,
})

test.describe('Order confirmation (/order-confirmation?order_id=...)', () => {
  test('shows the id in short, the date, the status capitalised, the total, the items, the shipping details, and where to go; the status follows the shop', async ({
    page,
    request,
  }) => {
    const { product, orderId } = await buy(page)
    const main = page.getByRole('main')
    await expect(main.getByText(`${orderId.slice(0, 8)}…`, { exact: true })).toBeVisible()
    const today = new Date().toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' })
    await expect(main.getByText(today, { exact: true })).toBeVisible()
    await expect(main.getByText('Processing', { exact: true })).toBeVisible()
    await expect(main.getByText('$30.91').first()).toBeVisible()
    const item = page.getByRole('region', { name: 'Items' }).getByRole('listitem')
    await expect(item.locator('img')).toHaveAttribute('src', product.image)
    await expect(item).toContainText(product.name)
    await expect(item).toContainText('Quantity 1')
    await expect(item).toContainText('$24.00')
    await expect(page.getByRole('region', { name: 'Shipping details' })).toContainText('12 Alder Lane')
    await expect(main.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
    await expect(main.getByRole('link', { name: 'View Orders' })).toHaveAttribute('href', '/account/orders')
    await expect(page.getByTestId('cart-count')).toHaveCount(0)
    await setOrderStatus(request, orderId, 'shipped')
    await expect(main.getByText('Shipped', { exact: true })).toBeVisible()
  })

  test('the link in the confirmation e-mail shows a guest their order on any device', async ({
    page,
    browser,
  }) => {
    const { orderId, email } = await buy(page)
    const letter = await letterTo(page.request, email, /confirm|order/i)
    const elsewhere = await browser.newPage()
    await elsewhere.goto(linkTo(letter, '/order-confirmation'))
    await expect(elsewhere.getByText(`${orderId.slice(0, 8)}…`, { exact: true })).toBeVisible()
    await elsewhere.close()
  })

  test("items without a name are 'Unknown Product', without a picture a placeholder", async ({ page }) => {
    const bare = { id: crypto.randomUUID(), name: '', description: '', images: [] }
    const shown = order({ items: [{ id: 'a', product_id: bare.id, quantity: 2, price: 12, product: bare }] })
    await page.route(/\/api\/orders\//, (route) => route.fulfill({ json: shown }))
    await page.goto(`/order-confirmation?order_id=${shown.id}`)
    const item = page.getByRole('region', { name: 'Items' }).getByRole('listitem')
    await expect(item).toContainText('Unknown Product')
    await expect(item).toContainText('$24.00')
    await expect(item.locator('img')).toHaveAttribute('src', '/placeholder.svg')
  })
})

test.describe('The error catalogue: order confirmation page', () => {
  test('without an order id it says so and goes to /', async ({ page }) => {
    await page.goto('/order-confirmation')
    await expect(
      toast(page, 'Order not found: Could not find order details. Please check your order history.'),
    ).toBeVisible()
    await expect(page).toHaveURL('/')
  })

  test("an order of somebody else says 'Unauthorized' and goes to /", async ({ page, browser }) => {
    const { orderId } = await buy(page)
    const context = await browser.newContext()
    const stranger = await context.newPage()
    await enter(stranger, await openAccount(context.request))
    await stranger.goto(`/order-confirmation?order_id=${orderId}`)
    await expect(toast(stranger, 'Unauthorized')).toBeVisible()
    await expect(toast(stranger, 'You do not have permission to view this order.')).toBeVisible()
    await expect(stranger).toHaveURL('/')
    await context.close()
  })

  test("any other failure says 'Error', and the 'Order Not Found' card leads home", async ({ page }) => {
    await refuse(page, /\/api\/orders\//, 500)
    await page.goto(`/order-confirmation?order_id=${crypto.randomUUID()}`)
    await expect(toast(page, 'Error')).toBeVisible()
    await expect(toast(page, FAILED)).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/')
  })
})
