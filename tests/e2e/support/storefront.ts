import { expect, type Locator, type Page } from '@playwright/test'
import type { Product } from '@shop/contracts/product'

/** Addresses that need neither a session nor a cart, found or not. */
export const OPEN_TO_ALL = [
  '/',
  '/shop',
  '/shop?search=zzzz',
  '/shop/none',
  '/blog',
  '/blog/1',
  '/blog/none',
  '/about',
  '/contact',
  '/faq',
  '/privacy',
  '/terms',
  '/shipping',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=old',
  '/verify-email?token=old',
  '/newsletter/confirm?token=old',
  '/newsletter/unsubscribe?token=old',
  '/nowhere',
]

/** The page is there, and nothing holds the place of what is still to come. */
export const opened = async (page: Page, path: string): Promise<void> => {
  await page.goto(path, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('h1').first()).toBeVisible()
  await expect(page.locator('[class*=skeleton], [class*=spinner]')).toHaveCount(0)
}

/** A message of the shop, word for word. */
export const toast = (page: Page, text: string): Locator =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true })

/** A product's card in a grid. */
export const card = (page: Page, { name }: Pick<Product, 'name'>): Locator =>
  page.getByRole('article', { name, exact: true })

/** The shop's list with nothing but what a test put there. */
export const findInShop = async (page: Page, words: string, query = ''): Promise<void> => {
  await page.goto(`/shop?search=${encodeURIComponent(words)}${query}`)
  await expect(page.getByRole('status').filter({ hasText: /^\d+ products?$/ })).toBeVisible()
}

export const openProduct = async (page: Page, { id, name }: Product): Promise<void> => {
  await page.goto(`/shop/${id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

/** Puts a product into the cart from its page, and waits until it is there. */
export const putIntoCart = async (page: Page, product: Product): Promise<void> => {
  await openProduct(page, product)
  await addButton(page).click()
  await expect(toast(page, `${product.name} (x1) has been added to your cart.`)).toBeVisible()
}

/** The button of the product's own page; those of the cards below are others. */
export const addButton = (page: Page): Locator => page.getByRole('button', { name: 'Add to Cart' }).first()

export const stepper = (page: Page, { name }: Pick<Product, 'name'>) => {
  const group = page.getByRole('group', { name: `Quantity of ${name}` })
  return {
    minus: group.getByRole('button', { name: 'Decrease quantity' }),
    plus: group.getByRole('button', { name: 'Increase quantity' }),
    quantity: group.getByLabel('Quantity', { exact: true }),
  }
}

/** An amount of the order summary by its name. */
export const amount = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'Order Summary' })
    .locator('dl > div')
    .filter({ has: page.locator('dt', { hasText: new RegExp(`^${name}$`) }) })
    .locator('dd')

interface Browser {
  getComputedStyle(element: unknown): Readonly<Record<string, string>>
}

/** What the browser made of a style, in the words of the browser. */
const styleOf = (element: Locator, property: string): Promise<string> =>
  element.evaluate((node, name) => {
    const browser = globalThis as unknown as Browser
    return browser.getComputedStyle(node)[name] ?? ''
  }, property)

/** How many columns a list is laid out in. */
export const columnsOf = async (list: Locator): Promise<number> =>
  (await styleOf(list, 'gridTemplateColumns')).split(' ').length

/** How many lines a text takes. */
export const linesOf = async (text: Locator): Promise<number> =>
  Math.round(parseFloat(await styleOf(text, 'height')) / parseFloat(await styleOf(text, 'lineHeight')))

/** How far the page is scrolled, in pixels. */
export const scrolled = (page: Page): Promise<number> => page.evaluate<number>('window.scrollY')

/** Answers calls in the shop's place with a refusal. */
export const refuse = (page: Page, path: string | RegExp, status: number, problem: object = {}) =>
  page.route(path, (route) =>
    route.fulfill({ status, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  )
