import { expect, test, type Page } from '@playwright/test'
import { contentOf, unique, writeContent } from '../support/shop-api.ts'

/** Runs in the page: keeps every title that it has shown. */
const KEEP_TITLES = `
  globalThis.titles = new Set()
  new MutationObserver(() => {
    const title = document.querySelector('main h1')
    if (title) titles.add(title.textContent)
  }).observe(document, { subtree: true, childList: true, characterData: true })`
const titlesOf = (page: Page) => page.evaluate<string[]>('[...titles]')

const TWO_FRAMES = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** The texts of a page arrive late enough for others to be seen before. */
const arriveLate = (page: Page, name: string) =>
  page.route(`**/api/content/${name}`, async (route) => {
    await page.evaluate(TWO_FRAMES)
    await route.continue()
  })

const TERMS = 'Terms of Service'
const openTerms = async (page: Page) => {
  await page.goto('/terms')
  await expect(page.getByRole('heading', { level: 1, name: TERMS })).toBeVisible()
}

const link = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true })

test.describe('Beyond: a link inside the shop leads to the texts that an admin wrote, and to no others first', () => {
  test('on a page that loads when it is opened', async ({ page, request }) => {
    const before = await contentOf(request, 'contact')
    const title = unique('Tell us')
    await openTerms(page)
    await writeContent(request, 'contact', { ...before, title })
    try {
      await arriveLate(page, 'contact')
      await page.evaluate(KEEP_TITLES)
      await link(page, 'Contact').click()
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      expect((await titlesOf(page)).filter((it) => it !== TERMS)).toEqual([title])
    } finally {
      await writeContent(request, 'contact', before)
    }
  })

  test('on the home page, which the other pages bring along', async ({ page, request }) => {
    const before = await contentOf(request, 'home')
    const heroTitle = unique('Less, but better')
    await openTerms(page)
    await writeContent(request, 'home', { ...before, heroTitle })
    try {
      await arriveLate(page, 'home')
      await page.evaluate(KEEP_TITLES)
      await link(page, 'Home').click()
      await expect(page.getByRole('heading', { level: 1, name: heroTitle })).toBeVisible()
      expect((await titlesOf(page)).filter((it) => it !== TERMS)).toEqual([heroTitle])
    } finally {
      await writeContent(request, 'home', before)
    }
  })

  test('and a page whose texts do not come shows those that the shop came with', async ({ page }) => {
    await page.route('**/api/content/faq', (route) => route.abort())
    await openTerms(page)
    await link(page, 'FAQs').click()
    await expect(page.getByRole('heading', { level: 1, name: 'Frequently Asked Questions' })).toBeVisible()
  })
})
