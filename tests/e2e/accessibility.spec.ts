import { AxeBuilder } from '@axe-core/playwright'
import { expect, test, type Page } from '@playwright/test'
import { ADMIN, addProduct, signIn } from './support/shop-pages.ts'

const PUBLIC = [
  '/',
  '/shop',
  '/cart',
  '/login',
  '/register',
  '/blog',
  '/blog/1',
  '/about',
  '/contact',
  '/faq',
  '/nowhere',
]
const OFFICE = ['/admin', '/admin/products', '/admin/orders', '/admin/blog', '/admin/content', '/admin/users']

/** What hinders people: findings of serious or critical impact, with the elements concerned. */
const hindrances = async (page: Page) => {
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`)
}

const settled = async (page: Page, path: string) => {
  await page.goto(path)
  await expect(page.locator('h1').first()).toBeVisible()
}

for (const path of PUBLIC) {
  test(`nothing hinders anybody on ${path}`, async ({ page }) => {
    await settled(page, path)
    expect(await hindrances(page)).toEqual([])
  })
}

test("nothing hinders anybody on a product's page and in the checkout", async ({ page, request }) => {
  const product = await addProduct(request)
  await settled(page, `/shop/${product.id}`)
  expect(await hindrances(page)).toEqual([])
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page.getByLabel('First name')).toBeVisible()
  expect(await hindrances(page)).toEqual([])
})

test('nothing hinders anybody in the back office', async ({ page }) => {
  await signIn(page, ADMIN)
  for (const path of OFFICE) {
    await settled(page, path)
    expect(await hindrances(page), path).toEqual([])
  }
})
