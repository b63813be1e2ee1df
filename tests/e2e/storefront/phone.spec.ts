import { expect, test } from '@playwright/test'
import { stockProduct } from '../support/shop-api.ts'
import { columnsOf, putIntoCart } from '../support/storefront.ts'

test.describe('Header and footer, on a phone', () => {
  test('the menu folds, holds the same links, and closes when one is followed', async ({ page }) => {
    await page.goto('/')
    const header = page.getByRole('banner')
    await expect(header.getByRole('navigation', { name: 'Main' })).toBeHidden()
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('navigation', { name: 'Mobile menu' })
    await expect(menu.getByRole('link')).toHaveText(['Home', 'Shop', 'Blog', 'About Us', 'Contact', 'FAQs'])
    await expect(menu.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page')
    await menu.getByRole('link', { name: 'FAQs' }).click()
    await expect(page).toHaveURL('/faq')
    await expect(menu).toHaveCount(0)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await page.getByRole('button', { name: 'Close menu' }).click()
    await expect(menu).toHaveCount(0)
  })
})

test('no page is wider than a phone', async ({ page, request }) => {
  const product = await stockProduct(request, {
    name: 'Electroencephalographically-certified Dishwashing-Brush-Replacement-Heads',
  })
  await putIntoCart(page, product)
  for (const path of [
    '/',
    '/shop',
    `/shop/${product.id}`,
    '/cart',
    '/checkout',
    '/blog',
    '/blog/1',
    '/faq',
    '/contact',
  ]) {
    await page.goto(path)
    await expect(page.locator('main h1')).toBeVisible()
    expect(await page.evaluate<number>('document.documentElement.scrollWidth'), path).toBeLessThanOrEqual(390)
  }
})

test('Product list (/shop), on a phone: one column, and the filter drawer fits', async ({ page }) => {
  await page.goto('/shop')
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(await columnsOf(page.getByRole('list').filter({ has: page.getByRole('article') }))).toBe(1)
  await page.getByRole('button', { name: 'Filters' }).tap()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer.getByRole('button', { name: 'Apply Filters' })).toBeInViewport()
  const box = await drawer.boundingBox()
  // A box that slid in is moved by millionths of a pixel.
  expect(Number(box?.width.toFixed(2))).toBeLessThanOrEqual(390)
})
