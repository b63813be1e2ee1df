import { join } from 'node:path'
import { test, type Page } from '@playwright/test'

const folder = process.env['SCREENSHOT_FOLDER'] ?? 'screenshots'
const scheme = process.env['SCREENSHOT_SCHEME'] === 'dark' ? 'dark-' : ''

/** Runs in the page: pictures that load when they come into view are in the screenshot too. */
const SCROLL_THROUGH = `(async () => {
  const frame = () => new Promise(requestAnimationFrame)
  for (let at = 0; at < document.body.scrollHeight; at += innerHeight / 2) {
    scrollTo({ top: at, behavior: 'instant' })
    await frame()
  }
  const decoded = Promise.all([...document.images].map((it) => it.decode().catch(() => undefined)))
  await Promise.race([decoded, new Promise((resolve) => setTimeout(resolve, 5000))])
  await document.fonts.ready
  scrollTo({ top: 0, behavior: 'instant' })
  await frame()
})()`

/** Writes the page as it is to `screenshots/<name>-<width>.png`. */
export const pictureOf = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.evaluate(SCROLL_THROUGH)
  const file = `${scheme}${name}-${test.info().project.name}.png`
  await page.screenshot({ path: join(folder, file), fullPage: true, animations: 'disabled' })
}

/** Opens an address and writes what it shows. */
export const pictureAt = async (page: Page, path: string, name: string): Promise<void> => {
  await page.goto(path)
  await page.locator('h1').first().waitFor()
  await pictureOf(page, name)
}
