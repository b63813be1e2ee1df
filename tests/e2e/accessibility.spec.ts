import { expect, test, type Page } from '@playwright/test'
import { hindrances } from './support/hindrances.ts'
import { enter, openAccount, stockProduct } from './support/shop-api.ts'
import { CARDS, payWith } from './support/shop-pages.ts'
import { OPEN_TO_ALL, opened, putIntoCart } from './support/storefront.ts'

// The screens of the back office are looked over at both widths where their rules are tested.
const hindersNobody = async (page: Page, what: string) =>
  expect.soft(await hindrances(page), what).toEqual([])

// Looking a page over takes many times as long on a busy machine.
test.beforeEach(() => test.setTimeout(300_000))

test('nothing hinders anybody on the pages open to all', async ({ page }) => {
  for (const path of OPEN_TO_ALL) {
    await opened(page, path)
    await hindersNobody(page, path)
  }
})

test('nothing hinders anybody from a product to the order, nor in the account', async ({ page, request }) => {
  const product = await stockProduct(request, { salePrice: 12, stock: 4 })
  await enter(page, await openAccount(request))
  for (const path of ['/cart', '/wishlist', '/account/orders']) {
    await opened(page, path)
    await hindersNobody(page, `${path} with nothing in it`)
  }
  await putIntoCart(page, product)
  await hindersNobody(page, 'the product, with a message')
  for (const path of ['/account/profile', '/cart', '/checkout']) {
    await opened(page, path)
    await hindersNobody(page, path)
  }
  await expect(page.getByLabel('Email', { exact: true })).not.toHaveValue('')
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/\/c\/pay\/cs_/)
  await payWith(page, CARDS.good)
  await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible({ timeout: 20_000 })
  await hindersNobody(page, 'the confirmation')
  await opened(page, '/account/orders')
  await hindersNobody(page, 'the orders')
})
