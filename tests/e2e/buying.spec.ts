import { expect, test } from '@playwright/test'
import { ADMIN, CARDS, addProduct, goToPayment, payWith, signIn } from './support/shop-pages.ts'

const newEmail = () => `ada-${crypto.randomUUID().slice(0, 8)}@example.com`

test('a shopper finds a product, buys it, and the back office shows the paid order', async ({
  page,
  request,
  browser,
}) => {
  const product = await addProduct(request, { stock: 8, price: 24 })
  const email = newEmail()

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Sustainable Living Made Simple' })).toBeVisible()
  await page.getByRole('link', { name: 'Shop Now' }).first().click()
  await expect(page).toHaveURL(/\/shop/)
  await page.goto(`/shop?search=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: product.name }).click()
  await expect(page.getByRole('heading', { name: product.name })).toBeVisible()
  await expect(page.getByText('In Stock (8 available)')).toBeVisible()

  await goToPayment(page, product, email)
  await payWith(page, CARDS.good)
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText(product.name)).toBeVisible()
  await expect(page.getByText('$30.91').first()).toBeVisible()
  await expect(page.getByText('12 Alder Lane')).toBeVisible()

  await page.goto(`/shop/${product.id}`)
  await expect(page.getByText('In Stock (7 available)')).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()

  const office = await browser.newPage()
  await signIn(office, ADMIN)
  await office.goto(`/admin/orders`)
  await office.getByPlaceholder('Search orders...').fill(email)
  const row = office.getByRole('row').filter({ hasText: email })
  await expect(row).toBeVisible()
  await expect(row).toContainText('$30.91')
  await expect(row).toContainText(/processing/i)
  await office.close()
})

test('a declined card loses nothing: the shopper pays with another one', async ({ page, request }) => {
  const product = await addProduct(request)
  await goToPayment(page, product, newEmail())
  await payWith(page, CARDS.declined)
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(page.locator('#line1')).toHaveValue('12 Alder Lane')
  await payWith(page, CARDS.good)
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible({ timeout: 20_000 })
})

test('a shopper who leaves the payment page finds the cart as it was', async ({ page, request }) => {
  const product = await addProduct(request)
  await goToPayment(page, product, newEmail())
  await page.getByRole('link', { name: 'Cancel and go back to the shop' }).click()
  await expect(page).toHaveURL(/\/cart/)
  await expect(page.getByRole('link', { name: product.name }).first()).toBeVisible()
})

test('a purchase in one browser changes the stock that another one shows', async ({
  page,
  request,
  browser,
}) => {
  const product = await addProduct(request, { stock: 6 })
  const other = await browser.newPage()
  await other.goto(`/shop/${product.id}`)
  await expect(other.getByText('In Stock (6 available)')).toBeVisible()

  await page.goto(`/shop/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(other.getByText('Only 5 left in stock')).toBeVisible()

  await goToPayment(page, product, newEmail())
  await payWith(page, CARDS.good)
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible({ timeout: 20_000 })
  await expect(other.getByText('Only 4 left in stock')).toBeVisible()
  await other.close()
})

test('two browsers that want the last unit: one gets it, the other is told', async ({
  page,
  request,
  browser,
}) => {
  const product = await addProduct(request, { stock: 1 })
  const other = await browser.newPage()
  await other.goto(`/shop/${product.id}`)
  await expect(other.getByText('Only 1 left in stock')).toBeVisible()
  await page.goto(`/shop/${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByText(`${product.name} (x1) has been added to your cart.`)).toBeVisible()
  await expect(other.getByText('Out of Stock')).toBeVisible()
  await expect(other.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await other.close()
})
