import { expect, test, type Page } from '@playwright/test'
import { enter, newEmail, openAccount } from '../support/shop-api.ts'
import { ADMIN } from '../support/shop-pages.ts'
import { refuse, toast } from '../support/storefront.ts'

const LOGIN = '**/api/auth/login'
const REGISTER = '**/api/auth/register'

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text)
}
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const alert = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const credentials = ({ email, password }: { email: string; password: string }) => ({
  Email: email,
  Password: password,
})
/** Lets calls wait until the test lets them go, and counts them. */
const gate = async (page: Page, path: string) => {
  let open = () => {}
  let calls = 0
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route(path, async (route) => {
    calls += 1
    await opened
    await route.continue()
  })
  return { open: () => open(), calls: () => calls }
}

test.describe('Sign in (/login)', () => {
  test('has email, password and remember-me, and links to /forgot-password and /register', async ({
    page,
  }) => {
    await page.goto('/login')
    const form = page.getByRole('form', { name: 'Login' })
    await expect(form.getByLabel('Email', { exact: true })).toBeVisible()
    await expect(form.getByLabel('Password', { exact: true })).toHaveAttribute('type', 'password')
    await expect(form.getByRole('checkbox', { name: 'Remember me' })).not.toBeChecked()
    await expect(form.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
      'href',
      '/forgot-password',
    )
    await expect(page.getByRole('main').getByRole('link', { name: 'Create an account' })).toHaveAttribute(
      'href',
      '/register',
    )
  })

  test("the demo button fills in the demo admin and says 'Demo admin credentials filled. Click Login to continue.'", async ({
    page,
  }) => {
    await page.goto('/login')
    await press(page, 'Use demo admin')
    await expect(toast(page, 'Demo admin credentials filled. Click Login to continue.')).toBeVisible()
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(ADMIN.email)
    await press(page, 'Login')
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible()
  })

  test("says 'Login successful!' and goes back to the page one came from, otherwise to /", async ({
    page,
    request,
  }) => {
    const account = await openAccount(request)
    await page.goto('/shop?sort=price-asc')
    await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
    await expect(page).toHaveURL('/login')
    await fill(page, credentials(account))
    await press(page, 'Login')
    await expect(toast(page, 'Login successful!')).toBeVisible()
    await expect(page).toHaveURL('/shop?sort=price-asc')
    await page.request.post('/api/auth/logout')
    await page.evaluate(() => localStorage.clear())
    await page.goto('/login')
    await fill(page, credentials(account))
    await press(page, 'Login')
    await expect(page).toHaveURL('/')
  })

  test("reads 'Signing in...' while pending, and a second submission is blocked", async ({
    page,
    request,
  }) => {
    const account = await openAccount(request)
    const pending = await gate(page, LOGIN)
    await page.goto('/login')
    await fill(page, credentials(account))
    await page.getByLabel('Password', { exact: true }).press('Enter')
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled()
    await page.getByLabel('Password', { exact: true }).press('Enter')
    pending.open()
    await expect(page).toHaveURL('/')
    expect(pending.calls()).toBe(1)
  })

  test('remember-me keeps the session when the browser is closed, without it the session ends with it', async ({
    page,
    request,
  }) => {
    const account = await openAccount(request)
    for (const isRemembered of [false, true]) {
      await page.context().clearCookies()
      await page.goto('/login')
      await page.evaluate(() => localStorage.clear())
      await page.reload()
      await fill(page, credentials(account))
      if (isRemembered) await page.getByRole('checkbox', { name: 'Remember me' }).check()
      await press(page, 'Login')
      await expect(page).toHaveURL('/')
      const [cookie] = (await page.context().cookies()).filter(({ httpOnly }) => httpOnly)
      expect(cookie?.expires === -1).toBe(!isRemembered)
    }
  })
})

test.describe('Validation rules: login', () => {
  test('the email must be valid, the password at least 6 characters', async ({ page }) => {
    await page.goto('/login')
    await fill(page, { Email: 'nobody', Password: '12345' })
    await press(page, 'Login')
    await expect(alert(page, 'Please enter a valid email address')).toBeVisible()
    await expect(alert(page, 'Password must be at least 6 characters')).toBeVisible()
  })

  test('the service asks for an email or phone and a password, and for a session where one is needed', async ({
    request,
  }) => {
    for (const path of ['/api/auth/login', '/api/auth/register']) {
      const answer = await request.post(path, { data: {} })
      expect(answer.status()).toBe(400)
      expect(await answer.text()).toContain('You must provide either an email or phone number and a password')
    }
    const refresh = await request.post('/api/auth/refresh')
    expect(refresh.status()).toBe(401)
    expect(await refresh.json()).toMatchObject({ detail: 'Auth session missing!' })
  })
})

test.describe('The error catalogue: login and registration', () => {
  const person = {
    'First name': 'Ada',
    'Last name': 'Park',
    Password: 'secret-1',
    'Confirm password': 'secret-1',
  }

  test("a refused login shows the error's message, else 'Login failed'", async ({ page, request }) => {
    const account = await openAccount(request)
    await page.goto('/login')
    await fill(page, { Email: account.email, Password: 'something else' })
    await press(page, 'Login')
    await expect(alert(page, 'Invalid login credentials')).toBeVisible()
    await refuse(page, LOGIN, 403, { code: 'forbidden', detail: '' })
    await press(page, 'Login')
    await expect(alert(page, 'Login failed')).toBeVisible()
  })

  test("an unexpected failure says 'An unexpected error occurred during login'", async ({ page }) => {
    await page.goto('/login')
    await fill(page, credentials({ email: 'ada@example.com', password: 'secret-1' }))
    await refuse(page, LOGIN, 500)
    await press(page, 'Login')
    await expect(alert(page, 'An unexpected error occurred during login')).toBeVisible()
  })

  test("a refused registration shows the error's message, else 'Registration failed'; an unexpected one says so", async ({
    page,
  }) => {
    await page.goto('/register')
    await fill(page, { ...person, Email: newEmail() })
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    const detail = 'The shop takes no new accounts today.'
    await refuse(page, REGISTER, 409, { code: 'conflict', detail })
    await press(page, 'Create Account')
    await expect(alert(page, detail)).toBeVisible()
    await page.unroute(REGISTER)
    await refuse(page, REGISTER, 409, { code: 'conflict', detail: '' })
    await press(page, 'Create Account')
    await expect(alert(page, 'Registration failed')).toBeVisible()
    await page.unroute(REGISTER)
    await page.route(REGISTER, (route) => route.abort())
    await press(page, 'Create Account')
    await expect(alert(page, 'An unexpected error occurred during registration')).toBeVisible()
  })

  test("a logout that fails says 'Failed to log out' and changes nothing", async ({ page, request }) => {
    await enter(page, await openAccount(request))
    await page.goto('/')
    await refuse(page, '**/api/auth/logout', 500)
    await page.getByRole('button', { name: 'Account' }).click()
    await page.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click()
    await expect(toast(page, 'Failed to log out')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Account' })).toBeVisible()
  })
})

test.describe('Registration (/register)', () => {
  test('has names, email, passwords with a toggle, terms with their links, and a link to /login', async ({
    page,
  }) => {
    await page.goto('/register')
    const form = page.getByRole('form', { name: 'Create an account' })
    for (const label of ['First name', 'Last name', 'Email'])
      await expect(form.getByLabel(label, { exact: true })).toBeVisible()
    const passwords = ['Password', 'Confirm password'].map((label) => form.getByLabel(label, { exact: true }))
    for (const field of passwords) await expect(field).toHaveAttribute('type', 'password')
    await form.getByRole('button', { name: 'Show password' }).click()
    for (const field of passwords) await expect(field).toHaveAttribute('type', 'text')
    await form.getByRole('button', { name: 'Hide password' }).click()
    for (const field of passwords) await expect(field).toHaveAttribute('type', 'password')
    await expect(form.locator('a[href="/terms"]')).toBeVisible()
    await expect(form.locator('a[href="/privacy"]')).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toHaveAttribute(
      'href',
      '/login',
    )
  })

  test("reads 'Creating your account...' while pending, blocks a second submission, says that it worked, and goes to /", async ({
    page,
  }) => {
    const pending = await gate(page, REGISTER)
    await page.goto('/register')
    const password = { Password: 'secret-1', 'Confirm password': 'secret-1' }
    await fill(page, { 'First name': 'Ada', 'Last name': 'Park', Email: newEmail(), ...password })
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await press(page, 'Create Account')
    await expect(page.getByRole('button', { name: 'Creating your account...' })).toBeDisabled()
    await page.getByLabel('Email', { exact: true }).press('Enter')
    pending.open()
    await expect(
      toast(page, 'Registration successful! Check your email to verify your account.'),
    ).toBeVisible()
    await expect(page).toHaveURL('/')
    expect(pending.calls()).toBe(1)
  })
})

test.describe('Validation rules: registration', () => {
  test('every rule says its sentence, and nothing is sent', async ({ page }) => {
    const pending = await gate(page, REGISTER)
    await page.goto('/register')
    await fill(page, {
      'First name': 'A',
      'Last name': 'P',
      Email: 'ada.example.com',
      Password: '12345',
      'Confirm password': '123456',
    })
    await press(page, 'Create Account')
    for (const sentence of [
      'First name must be at least 2 characters',
      'Last name must be at least 2 characters',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      "Passwords don't match",
      'You must agree to the terms of service',
    ])
      await expect(alert(page, sentence)).toBeVisible()
    await expect(page.getByLabel('Confirm password', { exact: true })).toHaveAccessibleDescription(
      "Passwords don't match",
    )
    expect(pending.calls()).toBe(0)
  })
})
