import { expect, test } from '@playwright/test'
import type { ProductPage } from '@shop/contracts/product'
import { columnsOf } from '../support/storefront.ts'

const FEATURED = /\/api\/products\?.*sort=featured/

test.describe('Home (/)', () => {
  test('has its blocks in order', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sustainable Living Made Simple')
    await expect(page.locator('main h2')).toHaveText([
      'Our Mission',
      'Featured Products',
      'Why Choose Sustainable Products',
      'From Our Blog',
      'Ready to Make a Difference',
    ])
    const why = page.getByRole('region', { name: 'Why Choose Sustainable Products' })
    await expect(why.getByRole('heading', { level: 3 })).toHaveText([
      'Better for the Planet',
      'Non-Toxic & Safe',
      'Carbon Neutral Shipping',
    ])
  })

  test('Shop Now, View All and Shop Products lead to /shop, Learn More to /about, Contact Us to /contact, Visit Blog to /blog', async ({
    page,
  }) => {
    await page.goto('/')
    const main = page.getByRole('main')
    const links = {
      'Shop Now': '/shop',
      'View All': '/shop',
      'Shop Products': '/shop',
      'Learn More': '/about',
      'Contact Us': '/contact',
      'Visit Blog': '/blog',
    }
    for (const [name, path] of Object.entries(links))
      await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  })

  test('three teasers lead to the first three articles, as Lifestyle, Home and Education', async ({
    page,
  }) => {
    await page.goto('/')
    const teasers = page.getByRole('region', { name: 'From Our Blog' }).getByRole('listitem')
    await expect(teasers).toHaveCount(3)
    for (const [index, category] of ['Lifestyle', 'Home', 'Education'].entries()) {
      const teaser = teasers.nth(index)
      await expect(teaser.getByText(category, { exact: true })).toBeVisible()
      await expect(teaser.getByRole('link', { name: /^Read More/ })).toHaveAttribute(
        'href',
        `/blog/${index + 1}`,
      )
    }
  })

  test('shows the first 4 featured products, each leading to its page, in 4, 2 or 1 columns', async ({
    page,
    request,
  }) => {
    const { items } = (await (
      await request.get('/api/products?inStock=true&sort=featured&pageSize=8')
    ).json()) as ProductPage
    await page.goto('/')
    const cards = page.getByRole('region', { name: 'Featured Products' }).getByRole('article')
    await expect(cards).toHaveCount(4)
    const first = items.slice(0, 4)
    for (const [index, { id, name }] of first.entries())
      await expect(cards.nth(index).getByRole('link', { name })).toHaveAttribute('href', `/shop/${id}`)
    const grid = page.getByRole('region', { name: 'Featured Products' }).getByRole('list')
    for (const [width, columns] of [
      [1440, 4],
      [768, 2],
      [390, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      expect(await columnsOf(grid), `${width} px`).toBe(columns)
    }
  })

  test('says that it is loading until the products are there', async ({ page }) => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(FEATURED, async (route) => {
      await gate
      await route.continue()
    })
    await page.goto('/')
    await expect(page.getByRole('status', { name: 'Loading products' })).toBeVisible()
    release()
    await expect(page.getByRole('region', { name: 'Featured Products' }).getByRole('article')).toHaveCount(4)
    await expect(page.getByRole('status', { name: 'Loading products' })).toHaveCount(0)
  })
})
