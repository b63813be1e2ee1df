import { expect, test } from '@playwright/test'
import { stockProduct, unique } from '../support/shop-api.ts'
import { card, openProduct, toast } from '../support/storefront.ts'

test.describe('Beyond: search', () => {
  test('results show as one types, typing errors forgiven; arrows and Enter open one, Enter alone finds all', async ({
    page,
    request,
  }) => {
    const word = `zwiebel${crypto
      .randomUUID()
      .replace(/[^a-f]/g, '')
      .slice(0, 6)}korb`
    const product = await stockProduct(request, { name: `${word} basket` })
    await page.goto('/about')
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    const box = page.getByPlaceholder('Search products...')
    await box.pressSequentially(word.replace('zwiebel', 'zweibel'))
    const option = page.getByRole('option', { name: product.name })
    await expect(option).toBeVisible()
    await box.press('ArrowDown')
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await box.press('Enter')
    await expect(page).toHaveURL(`/shop/${product.id}`)
    await page.getByRole('button', { name: 'Search', exact: true }).click()
    await box.fill(word)
    await box.press('Enter')
    await expect(page).toHaveURL(`/shop?search=${word}`)
    await expect(card(page, product)).toBeVisible()
  })

  test('filters, order and page live in the address; back, forward and a shared link work', async ({
    page,
    request,
    browser,
  }) => {
    const words = unique('Shared')
    const cheap = await stockProduct(request, { name: `${words} cheap`, price: 3 })
    const dear = await stockProduct(request, { name: `${words} dear`, price: 9 })
    const names = page.getByRole('article').getByRole('heading')
    await page.goto(`/shop?search=${encodeURIComponent(words)}`)
    await expect(names).toHaveCount(2)
    await page.getByLabel('Sort by').selectOption('Price High to Low')
    await expect(names).toHaveText([dear.name, cheap.name])
    await page.getByLabel('Sort by').selectOption('Price Low to High')
    await expect(names).toHaveText([cheap.name, dear.name])
    await page.goBack()
    await expect(page.getByLabel('Sort by')).toHaveValue('price-desc')
    await expect(names).toHaveText([dear.name, cheap.name])
    await page.goForward()
    await expect(names).toHaveText([cheap.name, dear.name])
    const other = await browser.newPage()
    await other.goto(page.url())
    await expect(other.getByRole('article').getByRole('heading')).toHaveText([cheap.name, dear.name])
    await other.close()
  })

  test('a long list is paged, and the page is in the address', async ({ page }) => {
    await page.goto('/shop')
    await expect(page.getByRole('article')).toHaveCount(24)
    await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next' }).click()
    await expect(page).toHaveURL('/shop?page=2')
    await expect(page.getByText(/^Page 2 of \d+$/)).toBeVisible()
    await page.goBack()
    await expect(page.getByText(/^Page 1 of \d+$/)).toBeVisible()
  })
})

test.describe('Beyond: share', () => {
  test('the link of a product is copied where the device has no way of sharing', async ({
    page,
    request,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    const product = await stockProduct(request)
    await openProduct(page, product)
    await page.getByRole('button', { name: 'Share' }).click()
    await expect(toast(page, 'Link copied.')).toBeVisible()
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(page.url())
  })
})
