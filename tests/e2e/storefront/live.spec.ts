import { expect, test } from '@playwright/test'
import { changeProduct, deleteProduct, stockProduct, unique } from '../support/shop-api.ts'
import { card, findInShop, openProduct, refuse, toast } from '../support/storefront.ts'

const LIST = /\/api\/products\?/

test.describe('States and transitions: product list', () => {
  test('follows every insert, update and delete without a reload', async ({ page, request }) => {
    const words = unique('Living')
    const first = await stockProduct(request, { name: `${words} one` })
    await findInShop(page, words)
    await expect(page.getByRole('article')).toHaveCount(1)
    // The first news after the page has opened tells that it is connected.
    await expect(async () => {
      await changeProduct(request, first, { price: 30 })
      await expect(card(page, first).getByText('$30.00', { exact: true })).toBeVisible({ timeout: 1000 })
    }).toPass()
    const second = await stockProduct(request, { name: `${words} two` })
    await expect(card(page, second)).toBeVisible()
    await changeProduct(request, second, { name: `${words} renamed` })
    await expect(card(page, { name: `${words} renamed` })).toBeVisible()
    await deleteProduct(request, first)
    await expect(card(page, first)).toHaveCount(0)
  })

  test('after a lost connection the page catches up', async ({ page, request }) => {
    const product = await stockProduct(request, { price: 10 })
    let cut = () => {}
    let isDown = false
    await page.routeWebSocket(/socket\.io/, (socket) => {
      if (isDown) return void socket.close()
      const server = socket.connectToServer()
      cut = () => {
        void socket.close()
        void server.close()
      }
    })
    await openProduct(page, product)
    const price = (amount: string) => page.getByRole('main').getByText(amount, { exact: true }).first()
    await changeProduct(request, product, { price: 11 })
    await expect(price('$11.00')).toBeVisible()
    isDown = true
    cut()
    await changeProduct(request, product, { price: 12 })
    isDown = false
    await expect(price('$12.00')).toBeVisible()
  })

  test("when loading fails 'Failed to fetch products' and 8 samples show, which cannot be bought, until the shop answers again", async ({
    page,
  }) => {
    await refuse(page, LIST, 500)
    await page.goto('/shop')
    await expect(page.getByRole('alert').getByText('Failed to fetch products', { exact: true })).toBeVisible()
    const samples = page.getByRole('article')
    await expect(samples).toHaveCount(8)
    await expect(samples.getByRole('link')).toHaveCount(0)
    for (const category of ['kitchen', 'laundry', 'bathroom', 'cleaning'])
      await expect(samples.getByText(category, { exact: true })).toHaveCount(2)
    for (const button of await samples.getByRole('button').all()) await expect(button).toBeDisabled()
    await page.unroute(LIST)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByText('Failed to fetch products')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled()
  })
})

test.describe('Business constants and limits', () => {
  test('reconnecting waits 1 s, 2 s, 5 s, then 10 s', async ({ page }) => {
    const attempts: number[] = []
    const start = new Date('2026-11-20T12:00:00Z')
    await page.clock.install({ time: start })
    await page.clock.pauseAt(start.getTime() + 1000)
    await page.routeWebSocket(/socket\.io/, async (socket) => {
      attempts.push(await page.evaluate(() => Date.now()))
      await socket.close()
    })
    await page.goto('/')
    await page.clock.runFor(1500)
    await expect.poll(() => attempts.length).toBe(1)
    for (const [index, pause] of [1000, 2000, 5000, 10_000, 10_000].entries()) {
      // The page hears of the end in its own time; until then its clock stands still.
      await expect(async () => {
        await page.clock.runFor(250)
        expect(attempts).toHaveLength(index + 2)
      }).toPass({ timeout: 20_000, intervals: [5] })
      const waited = (attempts.at(-1) ?? 0) - (attempts.at(-2) ?? 0)
      expect(waited).toBeGreaterThanOrEqual(pause)
    }
  })

  test('the short description is the first 100 characters and an ellipsis; a new product starts with the fixed values', async ({
    request,
  }) => {
    const product = await stockProduct(request)
    expect(product.shortDescription).toBe(
      product.description.length > 100 ? `${product.description.slice(0, 100)}…` : `${product.description}…`,
    )
    expect(product).toMatchObject({
      categories: ['kitchen'],
      inStock: true,
      tags: [],
      rating: 4,
      featured: false,
      ecoRating: 4,
      sustainabilityScore: 8,
      materials: [],
      image: product.images[0],
    })
    expect(product).not.toHaveProperty('salePrice')
  })

  test('shipping is 4.99 up to a subtotal of 50 and free above, tax is 8% of the subtotal', async ({
    page,
    request,
  }) => {
    const fifty = await stockProduct(request, { price: 50 })
    const cent = await stockProduct(request, { price: 0.01 })
    const total = (name: string) =>
      page.getByRole('region', { name: 'Order Summary' }).getByText(name, { exact: true })
    await findInShop(page, fifty.name)
    await card(page, fifty).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toast(page, `Added ${fifty.name} to your cart`)).toBeVisible()
    await page.goto('/cart')
    await expect(total('$4.99')).toBeVisible()
    await expect(total('$4.00')).toBeVisible()
    await expect(total('$58.99')).toBeVisible()
    await findInShop(page, cent.name)
    await card(page, cent).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toast(page, `Added ${cent.name} to your cart`)).toBeVisible()
    await page.goto('/cart')
    await expect(total('Free')).toBeVisible()
    await expect(total('$54.01')).toBeVisible()
  })
})
