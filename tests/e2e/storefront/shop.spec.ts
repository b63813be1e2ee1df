import { expect, test, type Page } from '@playwright/test'
import { changeProduct, stockProduct, unique } from '../support/shop-api.ts'
import { card, columnsOf, findInShop, linesOf, toast } from '../support/storefront.ts'

const openFilters = async (page: Page) => {
  await page.getByRole('button', { name: 'Filters' }).click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await expect(drawer).toBeVisible()
  return drawer
}
const chips = (page: Page) => page.getByRole('list', { name: 'Active filters' })
const names = (page: Page) => page.getByRole('article').getByRole('heading')

test.describe('Product list (/shop)', () => {
  test('the drawer has search, categories, a price range from 0 to 100, a score from 0 to 10, Reset and Apply Filters', async ({
    page,
  }) => {
    await page.goto('/shop')
    const drawer = await openFilters(page)
    await expect(drawer.getByRole('searchbox', { name: 'Search' })).toBeVisible()
    await expect(drawer.getByRole('checkbox', { name: 'kitchen', exact: true })).toBeVisible()
    for (const [name, low, high] of [
      ['Lowest price', '0', '100'],
      ['Highest price', '0', '100'],
      ['Minimum sustainability score', '0', '10'],
    ] as const) {
      const handle = drawer.getByRole('slider', { name })
      await expect(handle).toHaveAttribute('aria-valuemin', low)
      await expect(handle).toHaveAttribute('aria-valuemax', high)
    }
    const highest = drawer.getByRole('slider', { name: 'Highest price' })
    await expect(highest).toHaveAttribute('aria-valuenow', '100')
    await highest.press('ArrowLeft')
    await expect(highest).toHaveAttribute('aria-valuenow', '99')
    const score = drawer.getByRole('slider', { name: 'Minimum sustainability score' })
    await score.press('ArrowRight')
    await expect(score).toHaveAttribute('aria-valuenow', '1')
    await expect(drawer.getByRole('button', { name: 'Reset' })).toBeVisible()
    await expect(drawer.getByRole('button', { name: 'Apply Filters' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Close' }).click()
    await expect(drawer).toHaveCount(0)
  })

  test('filters apply together, show as chips that can be removed one by one, and all at once', async ({
    page,
    request,
  }) => {
    const words = unique('Filtered')
    const category = `c${crypto.randomUUID().slice(0, 6)}`
    const cheap = await stockProduct(request, {
      name: `${words} cheap`,
      price: 5,
      category,
      sustainabilityScore: 9,
    })
    const dear = await stockProduct(request, {
      name: `${words} dear`,
      price: 80,
      category,
      sustainabilityScore: 3,
    })
    await page.goto('/shop')
    const drawer = await openFilters(page)
    await drawer.getByRole('searchbox', { name: 'Search' }).fill(words)
    await drawer.getByRole('checkbox', { name: category }).check()
    for (let n = 0; n < 5; n += 1)
      await drawer.getByRole('slider', { name: 'Minimum sustainability score' }).press('ArrowRight')
    await drawer.getByRole('slider', { name: 'Highest price' }).press('ArrowLeft')
    await drawer.getByRole('button', { name: 'Apply Filters' }).click()
    await expect(drawer).toHaveCount(0)
    await expect(card(page, cheap)).toBeVisible()
    await expect(names(page)).toHaveText([cheap.name])
    await expect(chips(page).getByRole('button')).toHaveText([
      /“.*”/,
      new RegExp(category, 'i'),
      /\$0 – \$99/,
      /Score 5\+/,
      'Clear all',
    ])
    await chips(page).getByRole('button', { name: 'Score 5+' }).click()
    await expect(card(page, dear)).toBeVisible()
    await expect(chips(page).getByRole('button', { name: 'Score 5+' })).toHaveCount(0)
    await chips(page).getByRole('button', { name: 'Clear all' }).click()
    await expect(chips(page)).toHaveCount(0)
    await expect(page).toHaveURL('/shop')
  })

  test('the order is Featured at first, or by price with the sale price counting', async ({
    page,
    request,
  }) => {
    const words = unique('Sorted')
    const plain = await stockProduct(request, { name: `${words} plain`, price: 20 })
    const onSale = await stockProduct(request, { name: `${words} sale`, price: 30, salePrice: 10 })
    const middle = await stockProduct(request, { name: `${words} middle`, price: 15, featured: true })
    await findInShop(page, words)
    const sort = page.getByLabel('Sort by')
    await expect(sort.getByRole('option')).toHaveText(['Featured', 'Price Low to High', 'Price High to Low'])
    await expect(sort).toHaveValue('featured')
    await expect(names(page).first()).toHaveText(middle.name)
    await sort.selectOption('Price Low to High')
    await expect(names(page)).toHaveText([onSale.name, middle.name, plain.name])
    await sort.selectOption('Price High to Low')
    await expect(names(page)).toHaveText([plain.name, middle.name, onSale.name])
  })

  test("an empty result says 'No products found', and Reset Filters takes all back, the order as well", async ({
    page,
  }) => {
    await page.goto('/shop?search=nothing-is-called-so&sort=price-asc&minScore=3')
    await expect(page.getByText('No products found', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Reset Filters' }).click()
    await expect(page).toHaveURL('/shop')
    await expect(page.getByLabel('Sort by')).toHaveValue('featured')
    await expect(page.getByRole('article').first()).toBeVisible()
  })

  test('Reset in the drawer returns to no categories, price 0 to 100, score 0, no search, and Featured', async ({
    page,
  }) => {
    await page.goto('/shop?search=a&category=kitchen&minPrice=5&maxPrice=60&minScore=2&sort=price-desc')
    const drawer = await openFilters(page)
    await drawer.getByRole('button', { name: 'Reset' }).click()
    await expect(page).toHaveURL('/shop')
    await expect(drawer.getByRole('searchbox', { name: 'Search' })).toHaveValue('')
    await expect(drawer.getByRole('checkbox', { name: 'kitchen', exact: true })).not.toBeChecked()
    await expect(drawer.getByText('$0 – $100')).toBeVisible()
    await expect(drawer.getByText('0 out of 10')).toBeVisible()
    await expect(page.getByLabel('Sort by')).toHaveValue('featured')
  })

  test('it says that it is loading; the grid has 4, 3, 2 or 1 columns', async ({ page }) => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/\/api\/products\?/, async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('/shop')
    await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible()
    release()
    await expect(page.getByRole('article').first()).toBeVisible()
    const grid = page.getByRole('list').filter({ has: page.getByRole('article') })
    for (const [width, columns] of [
      [1440, 4],
      [1000, 3],
      [700, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await columnsOf(grid), `${width} px`).toBe(columns)
    }
  })
})

test.describe('Product card', () => {
  test('shows image, name, one category, a short description of two lines, the score as stars and the price', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { sustainabilityScore: 7, price: 12.5 })
    await findInShop(page, product.name)
    const shown = card(page, product)
    await expect(shown.locator('img')).toHaveAttribute('src', '/images/post-small-changes.webp')
    await expect(shown.getByText('kitchen', { exact: true })).toBeVisible()
    const short = shown.getByText(product.shortDescription, { exact: true })
    await expect(short).toBeVisible()
    expect(product.shortDescription).toBe(`${product.description.slice(0, 100)}…`)
    expect(await linesOf(short)).toBeLessThanOrEqual(2)
    const stars = shown.getByRole('img', { name: 'Sustainability score 7 out of 10' })
    await expect(stars.locator('svg')).toHaveCount(5)
    const halves = stars.locator('stop:first-child')
    const fills = await Promise.all(
      [0, 1, 2, 3, 4].map(async (star) => Number(await halves.nth(star).getAttribute('offset'))),
    )
    expect(fills).toEqual([1, 1, 1, 0.5, 0])
    await expect(shown.getByText('$12.50', { exact: true })).toBeVisible()
    await expect(shown.getByText('SALE')).toHaveCount(0)
    await expect(shown.getByText('Eco-friendly')).toHaveCount(0)
    await expect(shown.getByText(/^Only/)).toHaveCount(0)
  })

  test("on sale it shows the sale price, the old price struck through, and 'SALE'; featured, 'Eco-friendly'", async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { price: 20, salePrice: 15, featured: true })
    await findInShop(page, product.name)
    const shown = card(page, product)
    await expect(shown.getByText('$15.00', { exact: true })).toBeVisible()
    await expect(shown.locator('s')).toHaveText('$20.00')
    await expect(shown.getByText('SALE', { exact: true })).toBeVisible()
    await expect(shown.getByText('Eco-friendly', { exact: true })).toBeVisible()
  })

  test("'Only N left' stands on it when stock is between 1 and 5, and no card at all when there is none", async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { stock: 6 })
    await findInShop(page, product.name)
    const shown = card(page, product)
    await expect(shown).toBeVisible()
    await expect(shown.getByText(/^Only/)).toHaveCount(0)
    for (const stock of [5, 1]) {
      await changeProduct(request, product, { stock })
      await expect(shown.getByText(`Only ${stock} left`, { exact: true })).toBeVisible()
    }
    await changeProduct(request, product, { stock: 0 })
    await expect(shown).toHaveCount(0)
    await page.reload()
    await expect(page.getByText('No products found', { exact: true })).toBeVisible()
  })

  test('Add to Cart adds it', async ({ page, request }) => {
    const product = await stockProduct(request)
    await findInShop(page, product.name)
    await card(page, product).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toast(page, `Added ${product.name} to your cart`)).toBeVisible()
    await card(page, product).getByRole('button', { name: 'Add to Cart' }).click()
    await expect(toast(page, `Updated quantity of ${product.name} in your cart`)).toBeVisible()
    await expect(page.getByTestId('cart-count')).toHaveText('2')
  })
})
