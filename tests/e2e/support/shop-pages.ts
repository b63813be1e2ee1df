import { expect, type APIRequestContext, type Page } from '@playwright/test'
import type { Product, ProductPage } from '@shop/contracts/product'
import type { Session } from '@shop/contracts/user'

export const ADMIN = { email: 'admin@alder.example', password: 'alder-demo' }

export const CARDS = { good: '4242 4242 4242 4242', declined: '4000 0000 0000 0002' }

/** A product with enough in stock that no other test counts on. */
export const addProduct = async (
  request: APIRequestContext,
  changes: Partial<Product> = {},
): Promise<Product> => {
  const login = await request.post('/api/auth/login', { data: ADMIN })
  const { accessToken } = (await login.json()) as Session
  const { items } = (await (await request.get('/api/products?pageSize=1')).json()) as ProductPage
  const answer = await request.post('/api/products', {
    headers: { authorization: `Bearer ${accessToken}` },
    data: {
      name: `Olive wood spoon ${crypto.randomUUID().slice(0, 6)}`,
      description: 'A spoon for stirring and tasting, carved from one piece of olive wood and oiled by hand.',
      price: 14.5,
      stock: 20,
      category: 'kitchen',
      images: [items[0]?.image ?? '/placeholder.svg'],
      ...changes,
    },
  })
  expect(answer.status()).toBe(201)
  return (await answer.json()) as Product
}

/** From a product's page to the payment page, as a guest. */
export const goToPayment = async (page: Page, product: Product, email: string): Promise<void> => {
  await page.goto(`/shop/${product.id}`)
  await page.getByRole('button', { name: 'Pay Now' }).click()
  await expect(page).toHaveURL('/checkout')
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Park')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.waitForURL(/\/c\/pay\/cs_/)
}

/** Fills in the provider's page. */
export const payWith = async (page: Page, card: string): Promise<void> => {
  const fields: Record<string, string> = {
    cardNumber: card,
    expiry: '12 / 34',
    cvc: '123',
    nameOnCard: 'Ada Park',
    shippingName: 'Ada Park',
    line1: '12 Alder Lane',
    city: 'Portland',
    state: 'OR',
    postalCode: '97201',
  }
  for (const [id, value] of Object.entries(fields)) await page.locator(`#${id}`).fill(value)
  await page.getByRole('button', { name: /^Pay / }).click()
}

export const signIn = async (page: Page, { email, password }: typeof ADMIN): Promise<void> => {
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
}
