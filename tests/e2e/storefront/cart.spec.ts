import { expect, test, type Page } from '@playwright/test'
import type { Product } from '@shop/contracts/product'
import { changeProduct, stockOf, stockProduct, takeForOthers } from '../support/shop-api.ts'
import { amount, putIntoCart, refuse, stepper, toast } from '../support/storefront.ts'

const line = (page: Page, { name }: Product) =>
  page.getByRole('list', { name: 'Items in your cart' }).getByRole('listitem').filter({ hasText: name })

const ITEMS = /\/api\/carts\/[^/]+\/items\//

test.describe('Cart (/cart)', () => {
  test('an empty cart shows a message and a Browse Products link', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop')
  })

  test('a line has image, name, short description, low-stock note, line total and the old price on sale', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { price: 20, salePrice: 12.5, stock: 8 })
    await putIntoCart(page, product)
    await page.goto('/cart')
    const shown = line(page, product)
    await expect(shown.locator('img')).toHaveAttribute('src', product.image)
    await expect(shown.getByRole('link', { name: product.name })).toHaveAttribute(
      'href',
      `/shop/${product.id}`,
    )
    await expect(shown.getByText(product.shortDescription, { exact: true })).toBeVisible()
    await expect(shown.getByText('$12.50', { exact: true })).toBeVisible()
    await expect(shown.locator('s')).toHaveText('$20.00')
    await expect(shown.getByText(/^Only/)).toHaveCount(0)
    await stepper(page, product).plus.click()
    await expect(shown.getByText('$25.00', { exact: true })).toBeVisible()
    await expect(shown.locator('s')).toHaveText('$40.00')
    await stepper(page, product).plus.click()
    await expect(shown.getByText('Only 5 left in stock', { exact: true })).toBeVisible()
    await expect(shown.getByRole('button', { name: /^Remove/ })).toBeVisible()
  })

  test('it offers Clear Cart, Continue Shopping, a summary, and a Checkout button', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { price: 10 })
    await putIntoCart(page, product)
    await page.goto('/cart')
    await expect(page.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
    for (const [name, value] of [
      ['Subtotal', '$10.00'],
      ['Shipping', '$4.99'],
      ['Estimated tax', '$0.80'],
      ['Total', '$15.79'],
    ] as const)
      await expect(amount(page, name)).toHaveText(value)
    await expect(page.getByRole('button', { name: 'Clear Cart' })).toBeVisible()
    await page.getByRole('link', { name: 'Checkout' }).click()
    await expect(page).toHaveURL('/checkout')
  })
})

test.describe('States and transitions: cart', () => {
  test('stock is taken the moment something is added or increased, and given back on decrease, removal and clearing', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { stock: 10 })
    const other = await stockProduct(request, { stock: 4 })
    await putIntoCart(page, product)
    expect(await stockOf(request, product)).toBe(9)
    await putIntoCart(page, other)
    await page.goto('/cart')
    const { plus, minus, quantity } = stepper(page, product)
    await plus.click()
    await expect(quantity).toHaveText('2')
    expect(await stockOf(request, product)).toBe(8)
    await minus.click()
    await expect(quantity).toHaveText('1')
    await expect(toast(page, `Updated quantity of ${product.name} in your cart`).first()).toBeVisible()
    expect(await stockOf(request, product)).toBe(9)
    await line(page, product)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(toast(page, 'Item Removed')).toBeVisible()
    await expect(toast(page, `${product.name} has been removed from your cart.`)).toBeVisible()
    await expect(toast(page, 'Removed item from cart and restored stock')).toBeVisible()
    expect(await stockOf(request, product)).toBe(10)
    await page.getByRole('button', { name: 'Clear Cart' }).click()
    await expect(toast(page, 'Cart Cleared')).toBeVisible()
    await expect(toast(page, 'All items have been removed from your cart.')).toBeVisible()
    await expect(toast(page, 'Cart cleared and stock returned')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(await stockOf(request, other)).toBe(4)
  })

  test('it is saved in local storage, restored on load, and shared by tabs', async ({
    page,
    request,
    context,
  }) => {
    const product = await stockProduct(request)
    const tab = await context.newPage()
    await tab.goto('/cart')
    await putIntoCart(page, product)
    await expect(line(tab, product)).toBeVisible()
    await page.goto('/cart')
    await page.reload()
    await expect(line(page, product)).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('alder-cart'))).toContain(product.id)
  })

  test('a saved cart that cannot be read is discarded', async ({ page }) => {
    await page.goto('/about')
    await page.evaluate(() => localStorage.setItem('alder-cart', '{"id": 1, "lines": "none"}'))
    await page.goto('/cart')
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('alder-cart') ?? '')).not.toContain('none')
  })

  test('a cart whose holds ran out asks for them again and tells what changed', async ({ page, request }) => {
    const kept = await stockProduct(request, { stock: 5 })
    const fewer = await stockProduct(request, { stock: 3 })
    const gone = await stockProduct(request, { stock: 1 })
    for (const product of [kept, fewer, gone]) await putIntoCart(page, product)
    await page.goto('/cart')
    await stepper(page, fewer).plus.click()
    await expect(stepper(page, fewer).quantity).toHaveText('2')
    // As after half an hour: the holds are gone, and others have taken what was free.
    const cartId = await page.evaluate(
      () => (JSON.parse(localStorage.getItem('alder-cart') ?? '{}') as { id: string }).id,
    )
    await request.delete(`/api/carts/${cartId}`)
    await takeForOthers(request, fewer, 2)
    await takeForOthers(request, gone, 1)
    await page.evaluate(() => {
      const cart = JSON.parse(localStorage.getItem('alder-cart') ?? '{}') as {
        lines: { expiresAt: string }[]
      }
      for (const each of cart.lines) each.expiresAt = new Date(Date.now() - 60_000).toISOString()
      localStorage.setItem('alder-cart', JSON.stringify(cart))
    })
    await page.reload()
    await expect(toast(page, 'Your cart has changed')).toHaveCount(2)
    await expect(
      toast(page, `Only 1 of ${fewer.name} are left, so we lowered the quantity in your cart.`),
    ).toBeVisible()
    await expect(
      toast(page, `${gone.name} sold out while your cart was waiting, so we took it out.`),
    ).toBeVisible()
    await expect(line(page, gone)).toHaveCount(0)
    await expect(stepper(page, fewer).quantity).toHaveText('1')
    expect(await stockOf(request, kept)).toBe(4)
  })

  test('prices in the cart follow what the shop changes, also what it changed before the page was connected', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { price: 10 })
    await putIntoCart(page, product)
    await page.goto('/cart')
    await expect(amount(page, 'Subtotal')).toHaveText('$10.00')
    await changeProduct(request, product, { price: 12 })
    await expect(amount(page, 'Subtotal')).toHaveText('$12.00')
  })
})

test.describe('Validation rules: quantity changes', () => {
  test('on the cart page a quantity below 1 is ignored, and plus is disabled at the stock limit', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { stock: 2 })
    await putIntoCart(page, product)
    await page.goto('/cart')
    const { plus, minus, quantity } = stepper(page, product)
    await expect(minus).toBeDisabled()
    await plus.click()
    await expect(quantity).toHaveText('2')
    await expect(plus).toBeDisabled()
  })

  test("increasing beyond the stock is refused with 'Sorry, only {n} additional items available in stock'", async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { stock: 3 })
    await page.routeWebSocket(/socket\.io/, () => undefined)
    await putIntoCart(page, product)
    await page.goto('/cart')
    await takeForOthers(request, product, 2)
    await stepper(page, product).plus.click()
    await expect(toast(page, 'Sorry, only 0 additional items available in stock')).toBeVisible()
    await expect(stepper(page, product).quantity).toHaveText('1')
  })
})

test.describe('The error catalogue: cart', () => {
  test("a change that cannot be made says 'Error updating stock.' and is abandoned", async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request)
    await putIntoCart(page, product)
    await page.goto('/cart')
    await refuse(page, ITEMS, 500)
    await stepper(page, product).plus.click()
    await expect(toast(page, 'Error updating stock.')).toBeVisible()
    await expect(stepper(page, product).quantity).toHaveText('1')
  })

  test("a removal that cannot be told says 'Error updating stock. Item removed from cart.' and removes anyway", async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request)
    await putIntoCart(page, product)
    await page.goto('/cart')
    await refuse(page, ITEMS, 503)
    await line(page, product)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(toast(page, 'Error updating stock. Item removed from cart.')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })
})
