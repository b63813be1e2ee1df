import { expect, test, type Page } from '@playwright/test'
import type { PageContent } from '@shop/contracts/content'
import { expectAccessible, openOffice, told } from '../support/office.ts'
import { unique } from '../support/shop-api.ts'

const open = async (page: Page) => {
  await openOffice(page, '/admin/content', 'Content Management')
  await expect(page.getByLabel('Call-to-action text')).not.toHaveValue('')
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const stored = async <Name extends keyof PageContent>(page: Page, name: Name) =>
  (await (await page.request.get(`/api/content/${name}`)).json()) as PageContent[Name]
const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await told(page, 'Content saved', 'Your changes have been saved successfully.')
}

test.describe('Admin content', () => {
  test("has the heading 'Content Management', a Save Changes button, and four tabs", async ({ page }) => {
    await open(page)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
    await expect(page.getByRole('tab')).toHaveText(['Home Page', 'About Page', 'FAQ Page', 'Contact Page'])
  })

  test('Home Page: hero banner, mission text, and featured products (default 4, min 1, max 8)', async ({
    page,
  }) => {
    await open(page)
    for (const label of [
      'Title',
      'Subtitle',
      'Image URL',
      'Call-to-action text',
      'Mission text',
      'Section title',
    ])
      await expect(page.getByLabel(label, { exact: true })).toBeVisible()
    const count = page.getByLabel('Number of products')
    await expect(count).toHaveValue('4')
    await expect(count).toHaveAttribute('min', '1')
    await expect(count).toHaveAttribute('max', '8')
    await count.fill('9')
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByText('The number of products is 1 to 8.')).toBeVisible()
  })

  test('About Page: page title, our story, our values', async ({ page }) => {
    await open(page)
    await tab(page, 'About Page')
    for (const label of ['Page title', 'Our story', 'Our values'])
      await expect(page.getByLabel(label)).not.toHaveValue('')
  })

  test("FAQ Page: page title, description, editable pairs, and '+ Add New Question'", async ({ page }) => {
    await open(page)
    await tab(page, 'FAQ Page')
    for (const label of ['Page title', 'Description', 'Question 1', 'Answer 1'])
      await expect(page.getByLabel(label, { exact: true })).not.toHaveValue('')
    const pairs = page.getByLabel(/^Question \d+$/)
    const before = await pairs.count()
    await page.getByRole('button', { name: '+ Add New Question' }).click()
    await expect(pairs).toHaveCount(before + 1)
    await expect(pairs.last()).toHaveValue('')
  })

  test('Contact Page: page title, introduction, e-mail address, phone number, business hours', async ({
    page,
  }) => {
    await open(page)
    await tab(page, 'Contact Page')
    for (const label of ['Page title', 'Introduction', 'Email address', 'Phone number', 'Business hours'])
      await expect(page.getByLabel(label)).not.toHaveValue('')
  })

  test("Save shows 'Saving' for 1 second, then 'Content saved'", async ({ page }) => {
    await open(page)
    const before = Date.now()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await expect(page.getByRole('button', { name: 'Saving' })).toBeVisible()
    await told(page, 'Content saved', 'Your changes have been saved successfully.')
    expect(Date.now() - before).toBeGreaterThanOrEqual(1000)
    await expect(page.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  })
})

test.describe('Beyond it, the content', () => {
  test('is kept: what is saved is there for everybody, and after a reload', async ({ page }) => {
    await open(page)
    const before = await stored(page, 'contact')
    await tab(page, 'Contact Page')
    const introduction = unique('Write to us about anything.')
    await page.getByLabel('Introduction').fill(introduction)
    await expect(page.getByText('Unsaved changes')).toBeVisible()
    await save(page)
    expect(await stored(page, 'contact')).toEqual({ ...before, introduction })
    await page.reload()
    await tab(page, 'Contact Page')
    await expect(page.getByLabel('Introduction')).toHaveValue(introduction)
    await page.getByLabel('Introduction').fill(before.introduction)
    await save(page)
  })

  test('is not lost by going elsewhere', async ({ page }) => {
    await open(page)
    await page.getByLabel('Title', { exact: true }).fill('Half typed')
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave without saving?' })
    await expect(question).toBeVisible()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Half typed')
    await page.getByRole('link', { name: 'Products', exact: true }).click()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  })

  test('hinders nobody on any tab', async ({ page }) => {
    await open(page)
    for (const name of ['Home Page', 'About Page', 'FAQ Page', 'Contact Page']) {
      await tab(page, name)
      await expectAccessible(page, name)
    }
  })
})
