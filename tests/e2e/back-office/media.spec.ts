import { expect, test, type Page } from '@playwright/test'
import type { MediaPage } from '@shop/contracts/media'
import { expectAccessible, openOffice, told } from '../support/office.ts'
import { stockProduct, unique } from '../support/shop-api.ts'

const DRAWING = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 300, height: 300 })
  const context = canvas.getContext('2d')
  context.fillStyle = 'hsl(' + Math.random() * 360 + ' 40% 50%)'
  context.fillRect(0, 0, 300, 300)
  return canvas.toDataURL('image/png')
})()`

/** A picture that no other test uploads, drawn by the browser itself. */
const draw = async (page: Page) => {
  const address = await page.evaluate<string>(DRAWING)
  const buffer = Buffer.from(address.split(',')[1] ?? '', 'base64')
  return { name: 'photo.png', mimeType: 'image/png', buffer }
}

/** Uploads a picture in the library and tells its name. */
const upload = async (page: Page) => {
  const answer = page.waitForResponse((response) => response.url().endsWith('/api/product-images'))
  await page.getByLabel('Upload images').setInputFiles(await draw(page))
  await told(page, 'Image Uploaded')
  const { url } = (await (await answer).json()) as { url: string }
  return { url, short: url.split('/').at(-1)?.slice(0, 8) ?? '' }
}
const tile = (page: Page, short: string) =>
  page.getByRole('list', { name: 'Pictures' }).getByRole('listitem').filter({ hasText: short })

test.describe('The media library', () => {
  test('lists what was uploaded by name, at most 100 at a time', async ({ page }) => {
    const listing = page.waitForResponse((response) => response.url().includes('/api/admin/media'))
    await openOffice(page, '/admin/media', 'Media')
    const { items } = (await (await listing).json()) as MediaPage
    expect(items.length).toBeLessThanOrEqual(100)
    const names = items.map(({ name }) => name)
    expect(names).toEqual([...names].sort())
    await expect(page.getByRole('list', { name: 'Pictures' }).getByRole('listitem')).toHaveCount(items.length)
    await expect(page.getByText(/^Used by /).first()).toBeVisible()
  })

  test('finds what nothing uses, and deletes it after a question', async ({ page }) => {
    await openOffice(page, '/admin/media?unused=true', 'Media')
    const { url, short } = await upload(page)
    await expect(tile(page, short)).toContainText('Not used')
    await page.getByRole('button', { name: `Delete ${short}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Pictures' })
    await expect(question).toContainText('Are you sure you want to delete this picture?')
    expect((await page.request.get(url)).status()).toBe(200)
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await told(page, 'Picture deleted')
    await expect(tile(page, short)).toHaveCount(0)
  })

  test('never deletes one that came into use meanwhile', async ({ page, request }) => {
    await openOffice(page, '/admin/media?unused=true', 'Media')
    const { url, short } = await upload(page)
    await expect(tile(page, short)).toBeVisible()
    const name = unique('Spoon in a picture')
    await stockProduct(request, { name, images: [url] })
    await page.getByRole('button', { name: `Delete ${short}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(page.getByText('0 of 1 done, 1 failed.')).toBeVisible()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect(tile(page, short)).toHaveCount(0)
    expect((await page.request.get(url)).status()).toBe(200)
  })

  test('copies the address of a picture', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await openOffice(page, '/admin/media?unused=true', 'Media')
    const { url, short } = await upload(page)
    await page.getByRole('button', { name: `Copy address of ${short}` }).click()
    await told(page, 'Address copied')
    expect(await page.evaluate<string>('navigator.clipboard.readText()')).toBe(new URL(url, page.url()).href)
  })

  test('hinders nobody, nor does its question', async ({ page }) => {
    await openOffice(page, '/admin/media?unused=true', 'Media')
    const { short } = await upload(page)
    await expect(tile(page, short)).toBeVisible()
    await expectAccessible(page, 'the library')
    await page.getByRole('button', { name: `Delete ${short}` }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'the question')
  })
})
