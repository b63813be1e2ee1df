import { expect, test, type Page } from '@playwright/test'
import type { Session } from '@shop/contracts/user'
import { enter, openAccount } from '../support/shop-api.ts'

const REFRESH = '**/api/auth/refresh'
const START = new Date('2026-11-20T12:00:00Z')

/** A page whose clock the test moves, and which was just given a session of so many seconds. */
const stayFor = async (page: Page, seconds: number) => {
  const calls: number[] = []
  const failures = { left: 0 }
  await page.clock.install({ time: START })
  await page.clock.pauseAt(START.getTime() + 1000)
  await page.route(REFRESH, async (route) => {
    const now = await page.evaluate(() => Date.now())
    calls.push(now - START.getTime())
    if (failures.left > 0) {
      failures.left -= 1
      return route.fulfill({ status: 503, body: '' })
    }
    const answer = await route.fetch()
    const session = (await answer.json()) as Session
    const expiresAt = new Date(now + seconds * 1000).toISOString()
    return route.fulfill({ json: { ...session, expiresAt } })
  })
  return { calls, failures }
}

const account = (page: Page) => page.getByRole('button', { name: 'Account' })

test.describe('Service settings: session', () => {
  test('a session is refreshed when under 90 s remain, checked every 30 s', async ({ page, request }) => {
    await enter(page, await openAccount(request))
    const { calls } = await stayFor(page, 140)
    await page.goto('/')
    await expect(account(page)).toBeVisible()
    expect(calls).toHaveLength(1)
    // 140 s remain at first: 110 s after 30 s, 80 s after 60 s, which is when it is refreshed.
    await page.clock.runFor(31_000)
    expect(calls).toHaveLength(1)
    await page.clock.runFor(30_000)
    await expect.poll(() => calls.length).toBe(2)
    await expect(account(page)).toBeVisible()
  })

  test('a refresh that fails is tried again after 200 ms, doubling', async ({ page, request }) => {
    await enter(page, await openAccount(request))
    const { calls, failures } = await stayFor(page, 900)
    failures.left = 3
    await page.goto('/')
    for (const [index, pause] of [200, 400, 800].entries()) {
      await expect.poll(() => calls.length).toBe(index + 1)
      await page.clock.runFor(pause - 50)
      expect(calls).toHaveLength(index + 1)
      await page.clock.runFor(100)
    }
    await expect.poll(() => calls.length).toBe(4)
    await expect(account(page)).toBeVisible()
  })

  test('it is kept across reloads', async ({ page, request }) => {
    await enter(page, await openAccount(request))
    await page.goto('/about')
    await expect(account(page)).toBeVisible()
    await page.reload()
    await expect(account(page)).toBeVisible()
  })

  test('tabs share one sign-in state: in, and out again', async ({ page, request, context }) => {
    const { email, password } = await openAccount(request)
    const other = await context.newPage()
    await other.goto('/about')
    await expect(other.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    await page.goto('/login')
    await page.getByLabel('Email', { exact: true }).fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Login', exact: true }).click()
    await expect(account(page)).toBeVisible()
    await expect(account(other)).toBeVisible()
    await account(other).click()
    await other.getByRole('dialog', { name: 'Account' }).getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL('/login')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  })
})
