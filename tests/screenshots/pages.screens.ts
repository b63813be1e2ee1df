import { expect, test, type APIRequestContext } from '@playwright/test'
import type { ProductPage } from '@shop/contracts/product'
import { ADMIN, CARDS, goToPayment, payWith, signIn } from '../e2e/support/shop-pages.ts'
import { pictureAt, pictureOf } from './picture-of.ts'

const PAGES = {
  home: '/',
  shop: '/shop',
  'shop-one': '/shop?search=bread',
  'shop-none': '/shop?search=zzzz',
  blog: '/blog',
  'blog-article': '/blog/1',
  'blog-unknown': '/blog/none',
  about: '/about',
  contact: '/contact',
  faq: '/faq',
  privacy: '/privacy',
  terms: '/terms',
  shipping: '/shipping',
  'cart-empty': '/cart',
  'wishlist-empty': '/wishlist',
  'order-unknown': '/order-confirmation',
  login: '/login',
  register: '/register',
  'forgot-password': '/forgot-password',
  'reset-password': '/reset-password?token=old',
  'verify-email': '/verify-email?token=old',
  'newsletter-confirm': '/newsletter/confirm?token=old',
  'newsletter-unsubscribe': '/newsletter/unsubscribe?token=old',
  'product-unknown': '/shop/none',
  'not-found': '/nowhere',
}

const OFFICE = ['products', 'orders', 'blog', 'content', 'users']

const someProducts = async (request: APIRequestContext) => {
  const answer = await request.get('/api/products?pageSize=12&sort=featured')
  return ((await answer.json()) as ProductPage).items.filter(({ stock }) => stock > 2)
}

for (const [name, path] of Object.entries(PAGES)) {
  test(`page ${name}`, ({ page }) => pictureAt(page, path, name))
}

test('product', async ({ page, request }) => {
  const [product] = await someProducts(request)
  if (!product) throw new Error('The shop has nothing to sell.')
  await pictureAt(page, `/shop/${product.id}`, 'product')
})

test('drawers: filters, search, menu', async ({ page }) => {
  await page.goto('/shop')
  await page.getByRole('button', { name: /^Filter/ }).click()
  await pictureOf(page, 'shop-filters')
  await page.goto('/')
  await page
    .getByRole('button', { name: /search/i })
    .first()
    .click()
  await page.getByPlaceholder('Search products...').fill('soap')
  await expect(page.getByRole('option').first()).toBeVisible()
  await pictureOf(page, 'search')
  const menu = page.getByRole('button', { name: /menu/i })
  if (!(await menu.isVisible())) return
  await page.goto('/')
  await menu.click()
  await pictureOf(page, 'menu')
})

test('buying, the account and the back office', async ({ page, request }) => {
  const [first, second, ...others] = await someProducts(request)
  if (!first || !second) throw new Error('The shop has too little to sell.')
  await signIn(page, ADMIN)
  for (const { id } of [first, ...others.slice(0, 3)]) {
    await page.goto(`/shop/${id}`)
    const stored = page.waitForResponse((it) => it.url().includes('/api/wishlist/items'))
    await page
      .getByRole('button', { name: /wishlist/i })
      .first()
      .click()
    await stored
  }
  await page.goto(`/shop/${first.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await pictureOf(page, 'toast')
  await pictureAt(page, '/cart', 'cart')
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Continue to payment' }).waitFor()
  await pictureOf(page, 'checkout')
  await goToPayment(page, second, ADMIN.email)
  await payWith(page, CARDS.good)
  await page.getByRole('heading', { name: 'Order Confirmed!' }).waitFor({ timeout: 20_000 })
  await pictureOf(page, 'order-confirmation')
  await pictureAt(page, '/account/orders', 'account-orders')
  await pictureAt(page, '/account/profile', 'account-profile')
  await pictureAt(page, '/wishlist', 'wishlist')
  await pictureAt(page, '/admin', 'admin')
  for (const name of OFFICE) await pictureAt(page, `/admin/${name}`, `admin-${name}`)
})
