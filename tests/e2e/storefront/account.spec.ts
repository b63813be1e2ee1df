import { expect, test, type Page } from '@playwright/test'
import { letterTo, linkTo } from '../support/inbox.ts'
import { enter, openAccount, setOrderStatus, stockOf, stockProduct } from '../support/shop-api.ts'
import { CARDS, payWith } from '../support/shop-pages.ts'
import { openProduct, stepper, toast } from '../support/storefront.ts'

const login = async (page: Page, { email, password }: { email: string; password: string }) => {
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Login', exact: true }).click()
}

test.describe('Beyond: accounts', () => {
  test('a forgotten password is set anew through the link in an e-mail, once', async ({ page, request }) => {
    const account = await openAccount(request)
    await page.goto('/login')
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page).toHaveTitle(/Forgot/)
    await page.getByLabel('Email', { exact: true }).fill(account.email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expect(
      page.getByText('If this address has an account, a link to reset the password is on its way.'),
    ).toBeVisible()
    await expect(page.getByText(/expires after 24 hours/)).toBeVisible()
    const link = linkTo(await letterTo(request, account.email, /Reset your password/), '/reset-password')
    await page.goto(link)
    const save = page.getByRole('button', { name: 'Save New Password' })
    await page.getByLabel('New password', { exact: true }).fill('quite-new-1')
    await page.getByLabel('Confirm password').fill('quite-other')
    await save.click()
    await expect(page.getByText("Passwords don't match")).toBeVisible()
    await page.getByLabel('Confirm password').fill('quite-new-1')
    await save.click()
    await expect(toast(page, 'Your password is changed. Please sign in with the new one.')).toBeVisible()
    await expect(page).toHaveURL('/login')
    await login(page, { ...account, password: 'quite-new-1' })
    await expect(page).toHaveURL('/')
    await page.goto(link)
    await page.getByLabel('New password', { exact: true }).fill('quite-new-2')
    await page.getByLabel('Confirm password').fill('quite-new-2')
    await save.click()
    await expect(page.getByText('This link is not valid any more. Please ask for a new one.')).toBeVisible()
  })

  test('an e-mail address is confirmed through the link in an e-mail; the profile shows it', async ({
    page,
    request,
  }) => {
    const account = await openAccount(request)
    await enter(page, account)
    await page.goto('/account/profile')
    await expect(
      page.getByText('Not confirmed yet: follow the link in the e-mail that we sent you.'),
    ).toBeVisible()
    await page.goto(
      linkTo(await letterTo(request, account.email, /Confirm your e-mail address/), '/verify-email'),
    )
    await expect(page.getByText('Thank you, your e-mail address is confirmed.')).toBeVisible()
    await page.getByRole('link', { name: 'Your Account' }).click()
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible()
  })

  test('name and password can be changed', async ({ page, request }) => {
    const account = await openAccount(request)
    await enter(page, account)
    await page.goto('/account/profile')
    const names = page.getByRole('form', { name: 'Your name' })
    await names.getByLabel('First name').fill('Grace')
    await names.getByRole('button', { name: 'Save Name' }).click()
    await expect(toast(page, 'Your name is saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Account' }).click()
    await expect(page.getByText('Welcome, Grace Park', { exact: true })).toBeVisible()
    await page.keyboard.press('Escape')
    const passwords = page.getByRole('form', { name: 'Change password' })
    const change = async (current: string) => {
      await passwords.getByLabel('Current password').fill(current)
      await passwords.getByLabel('New password', { exact: true }).fill('quite-new-1')
      await passwords.getByLabel('Confirm new password').fill('quite-new-1')
      await passwords.getByRole('button', { name: 'Change Password' }).click()
    }
    await change('not the one')
    await expect(passwords.getByRole('alert')).toBeVisible()
    await change(account.password)
    await expect(toast(page, 'Your password is changed. Every other device is signed out.')).toBeVisible()
  })

  test('a guest who asks for their orders signs in first and comes back', async ({ page, request }) => {
    const account = await openAccount(request)
    await page.goto('/account/orders')
    await expect(page).toHaveURL('/login')
    await login(page, account)
    await expect(page).toHaveURL('/account/orders')
    await expect(page.getByText('No orders yet')).toBeVisible()
  })
})

test.describe('Beyond: orders, reviews and wishes of a buyer', () => {
  test('orders are listed with a status that follows the shop, bought again with one click, and reviewed', async ({
    page,
    request,
  }) => {
    const product = await stockProduct(request, { price: 24, stock: 10 })
    const account = await openAccount(request, 'Grace', 'Moss')
    await enter(page, account)
    await openProduct(page, product)
    await expect(page.getByText('Who has bought it can write a review.')).toBeVisible()
    await stepper(page, product).plus.click()
    await page.getByRole('button', { name: 'Pay Now' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await page.waitForURL(/\/c\/pay\/cs_/)
    await payWith(page, CARDS.good)
    await expect(page.getByRole('heading', { name: 'Order Confirmed!' })).toBeVisible({ timeout: 20_000 })
    const orderId = new URL(page.url()).searchParams.get('order_id') ?? ''

    await page.getByRole('link', { name: 'View Orders' }).click()
    const order = page.getByRole('article', { name: `Order ${orderId.slice(0, 8)}…` })
    await expect(order.getByText('Processing', { exact: true })).toBeVisible()
    await expect(order).toContainText(`${product.name} (x2)`)
    await setOrderStatus(request, orderId, 'shipped')
    await expect(order.getByText('Shipped', { exact: true })).toBeVisible()
    await letterTo(request, account.email, /Your order is on its way/)
    await order.getByRole('button', { name: /^Buy Again/ }).click()
    await expect(page).toHaveURL('/cart')
    await expect(stepper(page, product).quantity).toHaveText('2')
    await expect.poll(() => stockOf(request, product)).toBe(6)

    await openProduct(page, product)
    await page.getByRole('button', { name: 'Write a review' }).click()
    const form = page.getByRole('form', { name: 'Your review' })
    await form.getByRole('button', { name: 'Save Review' }).click()
    await expect(form.getByText('Please choose 1 to 5 stars.')).toBeVisible()
    await form.getByRole('radio', { name: '5' }).check()
    await form.getByLabel('Review').fill('It stirs, it tastes, it lasts.')
    await form.getByRole('button', { name: 'Save Review' }).click()
    await expect(toast(page, 'Thank you for your review.')).toBeVisible()
    const reviews = page.getByRole('region', { name: 'Reviews' })
    await expect(reviews.getByText('5 out of 5, from 1 review')).toBeVisible()
    await expect(reviews.getByText('Grace M.')).toBeVisible()
    await reviews.getByRole('button', { name: 'Delete your review' }).click()
    await expect(reviews.getByText('No reviews yet.')).toBeVisible()
  })

  test("a guest's wishes are kept by the browser and join the account's at sign-in", async ({
    page,
    request,
  }) => {
    const [mine, before] = [await stockProduct(request), await stockProduct(request)]
    const account = await openAccount(request)
    await openProduct(page, mine)
    await page.getByRole('button', { name: 'Add to wishlist' }).click()
    await expect(toast(page, `${mine.name} is on your wishlist.`)).toBeVisible()
    await page.getByRole('link', { name: 'View wishlist' }).click()
    await expect(page.getByRole('article', { name: mine.name })).toBeVisible()
    const login = await page.request.post('/api/auth/login', { data: account })
    const { accessToken } = (await login.json()) as { accessToken: string }
    const headers = { authorization: `Bearer ${accessToken}` }
    await page.request.put(`/api/wishlist/items/${before.id}`, { headers })
    await enter(page, account)
    await page.reload()
    await expect(page.getByRole('article', { name: before.name })).toBeVisible()
    await expect(page.getByRole('article', { name: mine.name })).toBeVisible()
    await expect
      .poll(async () =>
        (
          (await (await page.request.get('/api/wishlist', { headers })).json()) as { productIds: string[] }
        ).productIds.toSorted(),
      )
      .toEqual([mine.id, before.id].toSorted())
    await page.getByRole('button', { name: `Remove ${mine.name}` }).click()
    await expect(page.getByRole('article', { name: mine.name })).toHaveCount(0)
  })
})
