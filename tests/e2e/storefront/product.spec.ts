import { expect, test } from '@playwright/test'
import { changeProduct, stockOf, stockProduct, takeForOthers } from '../support/shop-api.ts'
import { addButton, card, openProduct, scrolled, stepper, toast } from '../support/storefront.ts'

test.describe('Product detail (/shop/:productId)', () => {
  test('has a gallery with thumbnails, category tags, the name, the score drawn as five stars, and the price', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { sustainabilityScore: 9 })
    await openProduct(page, product)
    const main = page.getByRole('main')
    const large = main.getByRole('img', { name: product.name })
    await expect(large).toHaveAttribute('src', product.images[0] ?? '')
    const thumbnails = page.getByRole('list', { name: 'Pictures' }).getByRole('button')
    await expect(thumbnails).toHaveCount(2)
    await thumbnails.nth(1).click()
    await expect(large).toHaveAttribute('src', product.images[1] ?? '')
    await expect(main.getByText('kitchen', { exact: true }).first()).toBeVisible()
    const stars = main.getByRole('img', { name: 'Sustainability score 9 out of 10' }).first()
    await expect(stars.locator('svg')).toHaveCount(5)
    await expect(main.getByText('9/10')).toBeVisible()
    await expect(main.getByText('$14.50', { exact: true }).first()).toBeVisible()
    await expect(main.getByText(product.shortDescription, { exact: true }).first()).toBeVisible()
  })

  test('on sale it shows the sale price, the old price struck through, and the percentage off', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { price: 24, salePrice: 15.99 })
    await openProduct(page, product)
    await expect(page.getByText('$15.99', { exact: true }).first()).toBeVisible()
    await expect(page.locator('main s').first()).toHaveText('$24.00')
    await expect(page.getByText('33% off', { exact: true })).toBeVisible()
  })

  test('Pay Now adds to the cart, then goes to /checkout', async ({ page, request }) => {
    const product = await stockProduct(request)
    await openProduct(page, product)
    await stepper(page, product).plus.click()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await expect(page).toHaveURL('/checkout')
    await expect(toast(page, `${product.name} (x2) has been added to your cart.`)).toBeVisible()
    expect(await stockOf(request, product)).toBe(18)
  })

  test('the tabs are Description, Details and Environmental Impact', async ({ page, request }) => {
    const product = await stockProduct(request, { materials: ['olive wood'], sustainabilityScore: 6 })
    await openProduct(page, product)
    const tabs = page.getByRole('tablist').getByRole('tab')
    await expect(tabs).toHaveText(['Description', 'Details', 'Environmental Impact'])
    const panel = page.getByRole('tabpanel')
    await expect(panel).toContainText(product.description)
    await tabs.nth(1).click()
    await expect(panel).toContainText('olive wood')
    await tabs.nth(2).click()
    await expect(panel).toContainText('6 out of 10')
  })

  test("'You may also like' shows others that can be bought", async ({ page, request }) => {
    const category = `c${crypto.randomUUID().slice(0, 6)}`
    const product = await stockProduct(request, { category })
    const alike = await stockProduct(request, { category })
    const soldOut = await stockProduct(request, { category, stock: 0 })
    await openProduct(page, product)
    const others = page.getByRole('region', { name: 'You may also like' })
    await expect(others.getByRole('article', { name: alike.name })).toBeVisible()
    await expect(others.getByRole('article', { name: soldOut.name })).toHaveCount(0)
    await expect(others.getByRole('article', { name: product.name })).toHaveCount(0)
  })

  test("an unknown product shows 'Product Not Found' with a link back to /shop, and answers 404", async ({
    page,
  }) => {
    for (const id of [crypto.randomUUID(), 'not-an-id']) {
      const answer = await page.goto(`/shop/${id}`)
      expect(answer?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'Product Not Found' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Back to Shop' })).toHaveAttribute(
        'href',
        '/shop',
      )
    }
  })

  test('the page scrolls to the top when opened', async ({ page, request }) => {
    const product = await stockProduct(request)
    await page.setViewportSize({ width: 1440, height: 400 })
    await page.goto(`/shop?search=${encodeURIComponent(product.name)}`)
    const link = card(page, product).getByRole('link')
    await link.scrollIntoViewIfNeeded()
    expect(await scrolled(page)).toBeGreaterThan(0)
    await link.click()
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect.poll(() => scrolled(page)).toBe(0)
  })
})

test.describe('States and transitions: product page', () => {
  test("stock reads 'In Stock (N available)', 'Only N left in stock', and 'Out of Stock' without purchase controls", async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { stock: 6 })
    await openProduct(page, product)
    await expect(page.getByText('In Stock (6 available)', { exact: true })).toBeVisible()
    for (const stock of [5, 1]) {
      await changeProduct(request, product, { stock })
      await expect(page.getByText(`Only ${stock} left in stock`, { exact: true })).toBeVisible()
    }
    await expect(page.getByRole('button', { name: 'Pay Now' })).toBeVisible()
    await changeProduct(request, product, { stock: 0 })
    await expect(page.getByText('Out of Stock', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
    await expect(stepper(page, product).plus).toHaveCount(0)
  })

  test('the quantity starts at 1 and is 1 again when the stock or the product changes', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request)
    await openProduct(page, product)
    const { plus, quantity } = stepper(page, product)
    await expect(quantity).toHaveText('1')
    await plus.click()
    await plus.click()
    await expect(quantity).toHaveText('3')
    await changeProduct(request, product, { stock: 9 })
    await expect(page.getByText('In Stock (9 available)', { exact: true })).toBeVisible()
    await expect(quantity).toHaveText('1')
  })
})

test.describe('Validation rules: product page', () => {
  test('minus is disabled at 1, plus when the quantity has reached the stock', async ({ page, request }) => {
    const product = await stockProduct(request, { stock: 2 })
    await openProduct(page, product)
    const { minus, plus, quantity } = stepper(page, product)
    await expect(minus).toBeDisabled()
    await plus.click()
    await expect(quantity).toHaveText('2')
    await expect(plus).toBeDisabled()
    await minus.click()
    await expect(minus).toBeDisabled()
  })

  test("adding beyond the stock is refused with 'Sorry, only {stock} available in stock'", async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { stock: 5 })
    // What others do does not reach this page, as it would not in the moment in which both click.
    await page.routeWebSocket(/socket\.io/, () => undefined)
    await openProduct(page, product)
    for (let n = 0; n < 4; n += 1) await stepper(page, product).plus.click()
    await takeForOthers(request, product, 3)
    await addButton(page).click()
    await expect(toast(page, 'Sorry, only 2 available in stock')).toBeVisible()
    await expect(page.getByTestId('cart-count')).toHaveCount(0)
    expect(await stockOf(request, product)).toBe(2)
  })

  test("the latest stock is read first: what sold out meanwhile is refused with 'Sorry, {product} is out of stock'", async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { stock: 1 })
    await page.routeWebSocket(/socket\.io/, () => undefined)
    await openProduct(page, product)
    await takeForOthers(request, product, 1)
    await addButton(page).click()
    await expect(toast(page, `Sorry, ${product.name} is out of stock`)).toBeVisible()
  })

  test("in the list, more than there is is refused with 'Sorry, you can't add more. Only {n} available in stock'", async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { stock: 2 })
    await page.routeWebSocket(/socket\.io/, () => undefined)
    await page.goto(`/shop?search=${encodeURIComponent(product.name)}`)
    const add = card(page, product).getByRole('button', { name: 'Add to Cart' })
    await add.click()
    await expect(toast(page, `Added ${product.name} to your cart`)).toBeVisible()
    await takeForOthers(request, product, 1)
    await add.click()
    await expect(toast(page, "Sorry, you can't add more. Only 1 available in stock")).toBeVisible()
    await expect(page.getByTestId('cart-count')).toHaveText('1')
  })
})
