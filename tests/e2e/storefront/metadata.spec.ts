import { expect, test, type Page } from '@playwright/test'
import { stockProduct } from '../support/shop-api.ts'

const ROUTES = [
  '/',
  '/shop',
  '/blog',
  '/blog/1',
  '/about',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/shipping',
]
const PRIVATE = [
  '/cart',
  '/wishlist',
  '/login',
  '/register',
  '/forgot-password',
  '/nowhere',
  '/shop/none',
  '/blog/none',
]

const titleIn = (html: string) => /<title>(.*?)<\/title>/.exec(html)?.[1]?.replaceAll('&#39;', "'")
const facts = async (page: Page) => {
  const text = (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}'
  return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph']
}

test.describe('Beyond: search engines and link previews', () => {
  test('every page goes out with the title that the app gives it, a description and its one address', async ({
    page,
  }) => {
    const violations: string[] = []
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) violations.push(message.text())
    })
    for (const path of [...ROUTES, ...PRIVATE]) {
      const answer = await page.goto(path)
      const title = titleIn((await answer?.text()) ?? '')
      await expect(page.locator('main h1')).toBeVisible()
      await expect(page, path).toHaveTitle(title ?? 'none')
      const isPublic = ROUTES.includes(path)
      await expect(page.locator('link[rel=canonical]'), path).toHaveCount(isPublic ? 1 : 0)
      await expect(page.locator('meta[name=robots]'), path).toHaveCount(isPublic ? 0 : 1)
      if (isPublic) await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{40}/)
    }
    expect(violations).toEqual([])
  })

  test('a product tells its price and stock, and what the head says of it goes when another page is shown', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { name: 'Cup </script> & saucer', price: 24, salePrice: 18 })
    await page.goto(`/shop/${product.id}`)
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
    await expect(page).toHaveTitle(`${product.name} · Alder`)
    expect(await facts(page)).toMatchObject([
      {
        '@type': 'Product',
        name: product.name,
        offers: { price: '18.00', availability: 'https://schema.org/InStock' },
      },
      { '@type': 'BreadcrumbList' },
    ])
    await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
    await expect(page).toHaveTitle('Blog · Alder')
    await expect(page.locator('link[rel=canonical]')).toHaveCount(0)
  })

  test('the site map names every page that is there, robots.txt names the site map, and the manifest its icons', async ({
    request,
  }) => {
    const product = await stockProduct(request)
    // A site map may be a minute old.
    const sitemap = await (await request.get('/sitemap.xml')).text()
    expect(sitemap).toMatch(/<loc>http:\/\/[^<]+\/blog\/5<\/loc>/)
    expect(sitemap.match(/\/shop\/[0-9a-f-]{36}</g)?.length).toBeGreaterThanOrEqual(50)
    expect(product.id).toMatch(/^[0-9a-f-]{36}$/)
    expect(await (await request.get('/robots.txt')).text()).toContain('/sitemap.xml')
    const manifest = await request.get('/manifest.webmanifest')
    const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] }
    for (const { src, type } of icons) {
      const icon = await request.get(src)
      expect(icon.headers()['content-type']).toContain(type)
    }
  })
})
