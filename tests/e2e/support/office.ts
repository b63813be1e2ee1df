import { expect, test, type Locator, type Page } from '@playwright/test'
import { hindrances } from './hindrances.ts'
import { enter } from './shop-api.ts'
import { ADMIN } from './shop-pages.ts'

/** Opens a screen of the back office as the admin, once its heading is there. */
export const openOffice = async (page: Page, path: string, heading: string): Promise<void> => {
  await enter(page, ADMIN)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible({
    timeout: 30_000,
  })
}

/** A message in the corner, with its title where it has one. */
export const told = async (page: Page, ...texts: string[]): Promise<void> => {
  const messages = page.getByRole('region', { name: 'Notifications' })
  for (const text of texts) await expect(messages.getByText(text, { exact: true }).first()).toBeVisible()
}

/** The row of a table in which something stands. */
export const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })

const WIDTHS = [1440, 390]
/** A busy machine needs long to look at everything, in ms. */
const LOOKING_MS = 60_000

/** Nothing of serious or critical impact hinders anybody, in a wide window or on a phone. */
export const expectAccessible = async (page: Page, what = 'the screen'): Promise<void> => {
  // Looking over a screen takes many times as long on a busy machine.
  test.setTimeout(180_000)
  test.setTimeout(test.info().timeout + LOOKING_MS)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await hindrances(page), `${what} at ${width} px`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}
