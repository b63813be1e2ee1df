import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { ContentPage, PageContent } from '@shop/contracts/content'
import type { Product } from '@shop/contracts/product'
import type { Session } from '@shop/contracts/user'
import { ADMIN } from './shop-pages.ts'

const TOKEN_KEPT_MS = 10 * 60_000
let kept: { token: Promise<string>; until: number } | undefined

const askForToken = async (request: APIRequestContext) => {
  const login = await request.post('/api/auth/login', { data: ADMIN })
  expect(login.status()).toBe(200)
  return ((await login.json()) as Session).accessToken
}

/** What the admin of the demo shop sends along; signed in once for all tests of a worker. */
const asAdmin = async (request: APIRequestContext) => {
  if (!kept || kept.until < Date.now())
    kept = { token: askForToken(request), until: Date.now() + TOKEN_KEPT_MS }
  return { authorization: `Bearer ${await kept.token}` }
}

/** A name that no other test uses. */
export const unique = (what: string) => `${what} ${crypto.randomUUID().slice(0, 8)}`
export const newEmail = () => `ada-${crypto.randomUUID().slice(0, 8)}@example.com`

type Changes = Partial<Omit<Product, 'salePrice'>> & { salePrice?: number | null }

/** A product of the test's own; the picture is one that the shop comes with. */
export const stockProduct = async (request: APIRequestContext, changes: Changes = {}): Promise<Product> => {
  const answer = await request.post('/api/products', {
    headers: await asAdmin(request),
    data: {
      name: unique('Olive wood spoon'),
      description: 'A spoon for stirring and tasting, carved from one piece of olive wood and oiled by hand.',
      price: 14.5,
      stock: 20,
      category: 'kitchen',
      images: ['/images/post-small-changes.webp', '/images/about.webp'],
      ...changes,
    },
  })
  expect(answer.status(), await answer.text()).toBe(201)
  return (await answer.json()) as Product
}

/** Changes a product as an admin would. */
export const changeProduct = async (request: APIRequestContext, { id }: Product, data: Changes) => {
  const answer = await request.patch(`/api/products/${id}`, { headers: await asAdmin(request), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

export const deleteProduct = async (request: APIRequestContext, { id }: Product) => {
  const answer = await request.delete(`/api/products/${id}`, { headers: await asAdmin(request) })
  expect(answer.status()).toBe(204)
}

/** What can be bought of a product at this moment. */
export const stockOf = async (request: APIRequestContext, { id }: Product): Promise<number> => {
  const answer = await request.get(`/api/products/${id}/stock`)
  return ((await answer.json()) as { stock: number }).stock
}

/** Takes units for the cart of somebody else. */
export const takeForOthers = async (request: APIRequestContext, { id }: Product, quantity: number) => {
  const cart = crypto.randomUUID()
  const answer = await request.put(`/api/carts/${cart}/items/${id}`, { data: { quantity } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** A new customer of the shop. */
export const openAccount = async (request: APIRequestContext, firstName = 'Ada', lastName = 'Park') => {
  const account = { email: newEmail(), password: 'olive-wood-1' }
  const data = { ...account, firstName, lastName }
  const answer = await request.post('/api/auth/register', { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return account
}
export type Account = Awaited<ReturnType<typeof openAccount>>

export const contentOf = async <Name extends ContentPage>(request: APIRequestContext, name: Name) =>
  (await (await request.get(`/api/content/${name}`)).json()) as PageContent[Name]

/** Writes the texts of a page as an admin would. */
export const writeContent = async <Name extends ContentPage>(
  request: APIRequestContext,
  name: Name,
  data: PageContent[Name],
) => {
  const answer = await request.put(`/api/admin/content/${name}`, { headers: await asAdmin(request), data })
  expect(answer.status(), await answer.text()).toBe(200)
}

const setStatus = async (request: APIRequestContext, orderId: string, status: string) => {
  const headers = await asAdmin(request)
  const answer = await request.patch(`/api/admin/orders/${orderId}`, { headers, data: { status } })
  expect(answer.status(), await answer.text()).toBe(200)
}
export { setStatus as setOrderStatus }

/** Signs this browser in without the sign-in screen; the next page that opens is signed in. */
export const enter = async (page: Page, account: Account): Promise<void> => {
  const answer = await page.request.post('/api/auth/login', { data: account })
  expect(answer.status(), await answer.text()).toBe(200)
  await page.addInitScript(() => localStorage.setItem('alder-session', '1'))
}
