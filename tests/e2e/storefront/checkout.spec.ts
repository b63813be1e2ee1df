import { expect, test, type Page } from '@playwright/test'
import { enter, openAccount, stockProduct } from '../support/shop-api.ts'
import { amount, putIntoCart, refuse, toast } from '../support/storefront.ts'

const CHECKOUT = '**/api/create-checkout'
const FALLBACK = 'There was a problem processing your payment. Please try again.'

const fillIn = async (page: Page, email = 'ada@example.com') => {
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Park')
  await page.getByLabel('Email', { exact: true }).fill(email)
}
const submit = (page: Page) => page.getByRole('button', { name: 'Continue to payment' })
/** A cart with one product, and the checkout of it. */
const begin = async (page: Page) => {
  const product = await stockProduct(page.request, { price: 20 })
  await putIntoCart(page, product)
  await page.goto('/checkout')
  await expect(page.getByRole('heading', { level: 1, name: 'Checkout' })).toBeVisible()
  return product
}

test.describe('Checkout (/checkout)', () => {
  test('an empty cart redirects to /cart', async ({ page }) => {
    await page.goto('/checkout')
    await expect(page).toHaveURL('/cart')
  })

  test('the form asks for first name, last name and email, all required; the summary and Return to Cart stand beside it', async ({
    page,
  }) => {
    const product = await begin(page)
    for (const label of ['First name', 'Last name', 'Email']) {
      const field = page.getByLabel(label, { exact: true })
      await expect(field).toHaveValue('')
      await expect(field).toHaveAttribute('required', '')
    }
    await expect(page.getByRole('region', { name: 'Order Summary' })).toContainText(product.name)
    for (const [name, value] of [
      ['Subtotal', '$20.00'],
      ['Shipping', '$4.99'],
      ['Estimated tax', '$1.60'],
      ['Total', '$26.59'],
    ] as const)
      await expect(amount(page, name)).toHaveText(value)
    await page.getByRole('link', { name: 'Return to Cart' }).click()
    await expect(page).toHaveURL('/cart')
  })

  test('it is prefilled from the signed-in user', async ({ page, request }) => {
    const account = await openAccount(request, 'Grace', 'Moss')
    await enter(page, account)
    await begin(page)
    await expect(page.getByLabel('First name')).toHaveValue('Grace')
    await expect(page.getByLabel('Last name')).toHaveValue('Moss')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
  })

  test("while processing the button reads 'Processing...' and is disabled; then the browser goes to the payment page", async ({
    page,
  }) => {
    const product = await begin(page)
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(CHECKOUT, async (route) => {
      await gate
      await route.continue()
    })
    await fillIn(page)
    const asked = page.waitForRequest(CHECKOUT)
    await submit(page).click()
    await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled()
    expect((await asked).postDataJSON()).toMatchObject({
      cartItems: [{ id: product.id, quantity: 1 }],
      shippingInfo: { email: 'ada@example.com', firstName: 'Ada', lastName: 'Park' },
      orderSummary: { subtotal: 20, shipping: 4.99, tax: 1.6, total: 26.59 },
    })
    release()
    await page.waitForURL(/\/c\/pay\/cs_/)
  })

  test('what was typed is still there after a detour', async ({ page }) => {
    await begin(page)
    await fillIn(page, 'typed@example.com')
    await page.getByRole('link', { name: 'Return to Cart' }).click()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('typed@example.com')
  })
})

test.describe('Validation rules: checkout', () => {
  test("an email that is empty or without '@' shows 'Please enter a valid email address' in an alert", async ({
    page,
  }) => {
    await begin(page)
    let asked = 0
    await page.route(CHECKOUT, (route) => {
      asked += 1
      return route.abort()
    })
    for (const email of ['', 'ada.example.com']) {
      await fillIn(page, email)
      await submit(page).click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Please enter a valid email address' }),
      ).toBeVisible()
    }
    expect(asked).toBe(0)
  })
})

test.describe('The error catalogue: checkout', () => {
  const saysBoth = async (page: Page, message: string) => {
    await expect(
      page
        .getByRole('form')
        .or(page.getByRole('main'))
        .getByRole('alert')
        .filter({ hasText: message })
        .first(),
    ).toBeVisible()
    await expect(toast(page, 'Checkout Failed').last()).toBeVisible()
    await expect(toast(page, message).last()).toBeVisible()
    await expect(submit(page)).toBeEnabled()
  }

  test("an answer without an address says 'Unable to create checkout session', in the alert and in a toast", async ({
    page,
  }) => {
    await begin(page)
    await page.route(CHECKOUT, (route) => route.fulfill({ json: { orderId: crypto.randomUUID() } }))
    await fillIn(page)
    await submit(page).click()
    await saysBoth(page, 'Unable to create checkout session')
  })

  test("a failure without a message says 'There was a problem processing your payment. Please try again.'", async ({
    page,
  }) => {
    await begin(page)
    await refuse(page, CHECKOUT, 500)
    await fillIn(page)
    await submit(page).click()
    await saysBoth(page, FALLBACK)
    await page.unroute(CHECKOUT)
    await page.route(CHECKOUT, (route) => route.abort())
    await submit(page).click()
    await saysBoth(page, FALLBACK)
    await expect(page.getByLabel('First name')).toHaveValue('Ada')
  })

  test('a failure with a message shows it', async ({ page }) => {
    await begin(page)
    const detail = 'The card service is closed until noon.'
    await refuse(page, CHECKOUT, 503, { code: 'unavailable', detail })
    await fillIn(page)
    await submit(page).click()
    await saysBoth(page, detail)
  })

  test('a price that changed while the form was open is told before anything is paid', async ({ page }) => {
    const product = await begin(page)
    const items = [{ id: product.id, price: 25 }]
    const orderSummary = { subtotal: 25, shipping: 4.99, tax: 2, total: 31.99 }
    const detail = 'The total has changed.'
    await refuse(page, CHECKOUT, 409, { code: 'totals_changed', detail, orderSummary, items })
    await fillIn(page)
    await submit(page).click()
    await expect(page.getByText(`${product.name} now costs $25.00 instead of $20.00.`)).toBeVisible()
    await expect(amount(page, 'Total')).toHaveText('$31.99')
  })
})
