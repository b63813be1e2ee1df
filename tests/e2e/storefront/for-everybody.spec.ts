import { expect, test, type Page } from '@playwright/test'
import { tabThrough } from '../support/focus.ts'
import { enter, openAccount, stockProduct } from '../support/shop-api.ts'
import { OPEN_TO_ALL, opened, putIntoCart } from '../support/storefront.ts'
import { moving } from '../support/stillness.ts'
import { targetsOf, tooSmall } from '../support/targets.ts'

/** A finger finds every target of what is shown, and nothing of it moves. */
const suits = async (page: Page, what: string) => {
  expect(await targetsOf(page), what).toBeGreaterThan(5)
  expect.soft(await tooSmall(page), what).toEqual([])
  expect.soft(await moving(page), what).toEqual([])
}

test.describe('On a phone of somebody who asked for less motion', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    contextOptions: { reducedMotion: 'reduce' },
  })

  test('every target has 24 px or room around it and nothing moves, on the pages open to all', async ({
    page,
  }) => {
    for (const path of OPEN_TO_ALL) {
      await opened(page, path)
      await suits(page, path)
    }
  })

  test('so it is in the menu, the search, the filters, and from a product to an order', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { salePrice: 12, stock: 4 })
    await page.goto('/')
    await page.getByRole('button', { name: 'Open menu' }).click()
    await suits(page, 'menu')
    await page.getByRole('button', { name: /^Search/ }).click()
    await page.getByPlaceholder('Search products...').fill(product.name)
    await expect(page.getByRole('option', { name: product.name })).toBeVisible()
    await suits(page, 'search')
    await page.goto('/shop')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await suits(page, 'filters')
    const account = await openAccount(request)
    await enter(page, account)
    await putIntoCart(page, product)
    await suits(page, 'product, with a message')
    for (const path of ['/cart', '/wishlist', '/account/profile', '/account/orders', '/checkout']) {
      await opened(page, path)
      await suits(page, path)
    }
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(account.email)
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL(/\/c\/pay\/cs_/)
    await opened(page, '/account/orders')
    await suits(page, '/account/orders with an order')
    await page.getByRole('link', { name: /^View Order/ }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Thank you' })).toBeVisible()
    await suits(page, '/order-confirmation')
  })
})

test.describe('With the keyboard alone', () => {
  for (const path of ['/', '/shop?search=bread', '/register', '/contact', '/faq'])
    test(`Tab reaches everything on ${path}, and one sees where one is`, async ({ page }) => {
      await opened(page, path)
      await page.waitForLoadState('networkidle')
      const { stops, missed, wrong } = await tabThrough(page)
      expect(stops).toBeGreaterThan(20)
      expect(missed).toEqual([])
      expect(wrong).toEqual([])
    })

  test('Tab reaches everything of a product, of the cart and of the checkout, and one sees where one is', async ({
    page,
    request,
  }) => {
    await putIntoCart(page, await stockProduct(request))
    for (const path of [new URL(page.url()).pathname, '/cart', '/checkout']) {
      await opened(page, path)
      await page.waitForLoadState('networkidle')
      const { stops, missed, wrong } = await tabThrough(page)
      expect(stops, path).toBeGreaterThan(20)
      expect.soft(missed, path).toEqual([])
      expect.soft(wrong, path).toEqual([])
    }
  })
})
