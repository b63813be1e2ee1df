import { expect, test, type Page } from '@playwright/test'
import { expectAccessible, openOffice, rowOf, told } from '../support/office.ts'
import { unique } from '../support/shop-api.ts'

const open = (page: Page) => openOffice(page, '/admin/blog', 'Blog Management')
const card = (page: Page) => page.getByRole('region', { name: 'Create New Post' })
const draft = async (page: Page, title = unique('On brushes')) => {
  await card(page).getByLabel('Title').fill(title)
  await card(page).getByLabel('Content').fill('Bristles wear out.\n\nHeads can be changed.')
  await card(page).getByRole('button', { name: 'Create Post' }).click()
  await expect(rowOf(page, title)).toBeVisible()
  return title
}
const edit = async (page: Page, title: string) => {
  await page.getByRole('button', { name: `Edit ${title}` }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit Post' })
  await expect(dialog.getByLabel('Title')).toHaveValue(title)
  return dialog
}

test.describe('Admin blog', () => {
  test("has the heading 'Blog Management' and a 'Publish All Drafts' button", async ({ page }) => {
    await open(page)
    await expect(page.getByRole('button', { name: 'Publish All Drafts' })).toBeVisible()
  })

  test('shows a table of posts with Title, Status, Date and an Edit button', async ({ page }) => {
    await open(page)
    const table = page.getByRole('table', { name: 'Posts' })
    await expect(table.getByRole('columnheader')).toHaveText(['Title', 'Status', 'Date', 'Actions'])
    const row = rowOf(page, 'What compostable')
    await expect(row.or(table.getByRole('row').nth(1)).first()).toContainText(
      /Published\d{4}-\d{2}-\d{2}Edit/,
    )
  })

  test('Create Post needs both title and content, otherwise nothing happens', async ({ page }) => {
    await open(page)
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/blog/')) sent.push(request.url())
    })
    await card(page).getByLabel('Title').fill('Only a title')
    await card(page).getByRole('button', { name: 'Create Post' }).click()
    await card(page).getByLabel('Title').fill('')
    await card(page).getByLabel('Content').fill('Only content')
    await card(page).getByRole('button', { name: 'Create Post' }).click()
    await expect(card(page).getByLabel('Content')).toHaveValue('Only content')
    expect(sent).toEqual([])
  })

  test('new posts start as draft, with the day and the first 100 characters as excerpt; the fields clear', async ({
    page,
  }) => {
    await open(page)
    const title = await draft(page)
    await expect(rowOf(page, title)).toContainText('Draft')
    await expect(rowOf(page, title)).toContainText(new Date().toISOString().slice(0, 10))
    await expect(card(page).getByLabel('Title')).toHaveValue('')
    await expect(card(page).getByLabel('Content')).toHaveValue('')
    const dialog = await edit(page, title)
    await expect(dialog.getByLabel('Excerpt')).toHaveValue('Bristles wear out. Heads can be changed....')
  })

  test("'Generate with AI' only fills a fixed sample title and content", async ({ page }) => {
    await open(page)
    const rows = page.getByRole('table', { name: 'Posts' }).getByRole('row')
    await expect(rows).not.toHaveCount(1)
    await expect(page.getByRole('table', { name: 'Posts' })).toHaveAttribute('aria-busy', 'false')
    const before = await rows.count()
    await card(page).getByRole('button', { name: 'Generate with AI' }).click()
    const title = await card(page).getByLabel('Title').inputValue()
    expect(title).not.toBe('')
    await card(page).getByLabel('Title').fill('Mine')
    await card(page).getByRole('button', { name: 'Generate with AI' }).click()
    await expect(card(page).getByLabel('Title')).toHaveValue(title)
    await expect(card(page).getByLabel('Content')).not.toHaveValue('')
    await expect(rows).toHaveCount(before)
  })
})

test.describe('Beyond it, the blog', () => {
  test('shows readers a post once it is published, as its preview showed it', async ({ page }) => {
    await open(page)
    const title = await draft(page)
    const dialog = await edit(page, title)
    await dialog.getByLabel('Content').fill('<p>Made of <b>beech</b>.</p><script>alert(1)</script>')
    await dialog.getByRole('tab', { name: 'Preview' }).click()
    const preview = dialog.getByRole('article', { name: 'Preview' })
    await expect(preview.getByText('beech')).toBeVisible()
    await expect(preview.locator('strong')).toHaveText('beech')
    await expect(preview.locator('script')).toHaveCount(0)
    await dialog.getByRole('tab', { name: 'Write' }).click()
    await dialog.getByLabel('Status').selectOption('Published')
    await dialog.getByRole('button', { name: 'Update Post' }).click()
    await told(page, 'Post updated.')
    await expect(rowOf(page, title)).toContainText('Published')
    await page.goto('/blog')
    await page.getByRole('link', { name: title }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(page.getByText('Made of beech.')).toBeVisible()
  })

  test("publishes every draft with 'Publish All Drafts'", async ({ page }) => {
    await open(page)
    const title = await draft(page)
    await page.getByRole('button', { name: 'Publish All Drafts' }).click()
    await expect(rowOf(page, title)).toContainText('Published')
    await page.getByLabel('Filter by status').selectOption('Drafts')
    await expect(page.getByText('No posts found.')).toBeVisible()
  })

  test('asks before it throws away an edit, and before it deletes a post', async ({ page }) => {
    await open(page)
    const title = await draft(page)
    const dialog = await edit(page, title)
    await dialog.getByLabel('Title').fill('Lost')
    await page.keyboard.press('Escape')
    await expect(dialog.getByText('Discard your changes?')).toBeVisible()
    await dialog.getByRole('button', { name: 'Discard', exact: true }).click()
    await expect(dialog).toBeHidden()
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Post' })
    await expect(question).toContainText(`Are you sure you want to delete the post "${title}"?`)
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await expect(rowOf(page, title)).toHaveCount(0)
  })

  test('hinders nobody, nor do its dialogs', async ({ page }) => {
    await open(page)
    const title = await draft(page)
    await expectAccessible(page, 'the screen')
    const dialog = await edit(page, title)
    await expectAccessible(page, 'the editor')
    await dialog.getByRole('tab', { name: 'Preview' }).click()
    await expect(dialog.getByText('Heads can be changed.')).toBeVisible()
    await expectAccessible(page, 'the preview')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Delete ${title}` }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'the question')
  })
})
