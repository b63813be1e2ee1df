import { expect, test, type Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible, openOffice, rowOf, told } from '../support/office.ts'
import { changeProduct, stockOf, stockProduct, unique } from '../support/shop-api.ts'

/** What of a browser's window is asked for inside the page. */
interface Browser {
  getComputedStyle(of: unknown): { color: string }
}

const open = (page: Page, search = '') =>
  openOffice(page, `/admin/products?search=${encodeURIComponent(search)}`, 'Products')
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const edit = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const dialog = dialogOf(page, 'Edit Product')
  await expect(dialog.getByLabel('Name')).toHaveValue(name)
  return dialog
}
const add = async (page: Page) => {
  await page.getByRole('button', { name: 'Add Product' }).click()
  return dialogOf(page, 'Add New Product')
}
const names = (page: Page) => page.locator('td[data-column="name"] p:first-of-type')
const file = (name: string, mimeType: string, size = 10) => ({ name, mimeType, buffer: Buffer.alloc(size) })

test.describe('Admin products', () => {
  test('the search matches name, id, category and stock', async ({ page, request }) => {
    const category = unique('shelf').toLowerCase()
    const stock = 700_000 + Math.floor(Math.random() * 99_999)
    const { name, id } = await stockProduct(request, { name: unique('Linen cloth'), category, stock })
    await open(page)
    for (const search of [name, id.slice(0, 8), category, String(stock)]) {
      await page.getByPlaceholder('Search products...').fill(search)
      await expect(page.getByText('1–1 of 1')).toBeVisible()
      await expect(rowOf(page, name)).toBeVisible()
    }
  })

  test('is sortable by name, price, stock and inStock, ascending or descending', async ({
    page,
    request,
  }) => {
    const family = unique('Sorted')
    const [a, b] = [`${family} A`, `${family} B`]
    await stockProduct(request, { name: a, price: 20, stock: 0 })
    await stockProduct(request, { name: b, price: 10, stock: 5 })
    await open(page, family)
    for (const [column, ascending] of [
      ['Name', [a, b]],
      ['Price', [b, a]],
      ['Stock', [a, b]],
      ['In Stock', [a, b]],
    ] as const) {
      const header = page.getByRole('columnheader', { name: column, exact: true })
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', 'ascending')
      await expect(names(page)).toContainText([...ascending])
      await header.getByRole('button').click()
      await expect(header).toHaveAttribute('aria-sort', 'descending')
      await expect(names(page)).toContainText(ascending.toReversed())
    }
  })

  test("shows the id's first 8 characters; 'Low' for stock 1 to 9, in red under 10, 'Out of stock' for 0", async ({
    page,
    request,
  }) => {
    const family = unique('Counted')
    const { id } = await stockProduct(request, { name: `${family} none`, stock: 0 })
    await stockProduct(request, { name: `${family} few`, stock: 9 })
    await stockProduct(request, { name: `${family} many`, stock: 10 })
    await open(page, family)
    await expect(rowOf(page, 'none').getByText(id.slice(0, 8), { exact: true })).toBeVisible()
    await expect(rowOf(page, 'none').getByText('Out of stock')).toBeVisible()
    await expect(rowOf(page, 'few').getByText('Low', { exact: true })).toBeVisible()
    await expect(rowOf(page, 'many').getByText('Low', { exact: true })).toHaveCount(0)
    const colourOf = (name: string, stock: string) =>
      rowOf(page, name)
        .getByText(stock, { exact: true })
        .evaluate((element) => (globalThis as unknown as Browser).getComputedStyle(element).color)
    expect(await colourOf('few', '9')).toBe(await colourOf('none', '0'))
    expect(await colourOf('few', '9')).not.toBe(await colourOf('many', '10'))
  })

  test("an empty list shows 'No products found.'", async ({ page }) => {
    await open(page, 'nothing is called like this')
    await expect(page.getByText('No products found.')).toBeVisible()
  })

  test('the form refuses with its sentences, and asks for an image', async ({ page }) => {
    await open(page)
    const dialog = await add(page)
    await dialog.getByLabel('Stock', { exact: true }).fill('-1')
    await dialog.getByRole('button', { name: 'Create Product' }).click()
    for (const sentence of [
      'Name must be at least 2 characters.',
      'Description must be at least 10 characters.',
      'Price must be greater than 0.',
      'Stock cannot be negative.',
      'Category is required.',
    ])
      await expect(dialog.getByText(sentence, { exact: true })).toBeVisible()
    await told(page, 'Images required', 'Please upload at least one product image.')
  })

  test('Cancel resets the form and the image list', async ({ page }) => {
    await open(page)
    const dialog = await add(page)
    await dialog.getByLabel('Name').fill('Never made')
    await dialog.getByLabel('Upload images').setInputFiles('web/public/preview.jpg')
    await told(page, 'Image Uploaded')
    await expect(dialog.getByRole('img')).toHaveCount(1)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await add(page)
    await expect(dialog.getByLabel('Name')).toHaveValue('')
    await expect(dialog.getByRole('img')).toHaveCount(0)
  })

  test('images: at most 5 MB, only JPEG, PNG, WebP and GIF by their content, at most 5', async ({ page }) => {
    await open(page)
    const dialog = await add(page)
    const images = dialog.getByLabel('Upload images')
    await images.setInputFiles(file('large.png', 'image/png', 5 * 1024 * 1024 + 1))
    await expect(dialog.getByText('File size should be less than 5MB')).toBeVisible()
    await images.setInputFiles(file('drawing.svg', 'image/svg+xml'))
    await expect(dialog.getByText('Only JPEG, PNG, WebP, and GIF images are allowed')).toBeVisible()
    await images.setInputFiles(file('calls-itself.png', 'image/png'))
    await told(page, 'Upload Failed', 'There was a problem uploading your image.')
    await images.setInputFiles(Array.from({ length: 6 }, (_, index) => file(`${index}.png`, 'image/png')))
    await expect(dialog.getByText('You can upload maximum 5 images')).toBeVisible()
    await told(page, 'Too Many Images')
  })

  test("creates with 'Product created successfully.' and shows it to shoppers", async ({ page }) => {
    const name = unique('Cork mat')
    await open(page, name)
    const dialog = await add(page)
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Description').fill('A mat of cork for hot pots and pans.')
    await dialog.getByLabel('Price', { exact: true }).fill('18.5')
    await dialog.getByLabel('Sale price (optional)').fill('12')
    await dialog.getByLabel('Stock', { exact: true }).fill('7')
    await dialog.getByLabel('Category').fill('kitchen')
    await dialog.getByLabel('Upload images').setInputFiles('web/public/preview.jpg')
    await told(page, 'Image Uploaded')
    await dialog.getByRole('button', { name: 'Create Product' }).click()
    await told(page, 'Product created', 'Product created successfully.')
    await expect(rowOf(page, name)).toContainText('$12.00')
    await page.goto(`/shop?search=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).first().click()
    await expect(page.getByText('In Stock (7 available)')).toBeVisible()
  })

  test('a stock edit is in force when the dialog closes', async ({ page, request }) => {
    const product = await stockProduct(request, { stock: 4 })
    await open(page, product.name)
    const dialog = await edit(page, product.name)
    await dialog.getByLabel('Stock', { exact: true }).fill('31')
    await dialog.getByRole('button', { name: 'Update Product' }).click()
    await expect(dialog).toBeHidden()
    expect(await stockOf(request, product)).toBe(31)
    await told(page, 'Product updated', 'Product updated successfully.')
  })

  test('delete asks with the name of the product, and says that it is done', async ({ page, request }) => {
    const { name } = await stockProduct(request)
    await open(page, name)
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete Product' })
    await expect(question).toContainText(
      `Are you sure you want to delete the product "${name}"? This action cannot be undone.`,
    )
    await question.getByRole('button', { name: 'Delete', exact: true }).click()
    await told(page, 'Product deleted', 'Product deleted successfully.')
    await expect(page.getByText('No products found.')).toBeVisible()
  })
})

test.describe('Beyond it, products', () => {
  test('are never overwritten silently when somebody else changed them', async ({ page, request }) => {
    const product = await stockProduct(request, { price: 10 })
    // Without live news, so that the refusal of the server is what warns.
    await page.routeWebSocket(/socket\.io/, (socket) => socket.close())
    await open(page, product.name)
    const dialog = await edit(page, product.name)
    await dialog.getByLabel('Price', { exact: true }).fill('11')
    await changeProduct(request, product, { price: 12, category: 'garden' })
    await dialog.getByRole('button', { name: 'Update Product' }).click()
    await expect(dialog.getByText('Somebody else changed this product in the meantime.')).toBeVisible()
    await expect(dialog.getByText('Changed: Price, Category.')).toBeVisible()
    await expect(dialog.getByLabel('Price', { exact: true })).toHaveValue('11')
    await expect(dialog.getByLabel('Category')).toHaveValue('garden')
    await dialog.getByRole('button', { name: 'Update Product' }).click()
    await expect(rowOf(page, product.name)).toContainText('$11.00')
    await expect(rowOf(page, product.name)).toContainText('garden')
  })

  test('have their stock adjusted with a reason, and keep the history', async ({ page, request }) => {
    const product = await stockProduct(request, { stock: 4 })
    await open(page, product.name)
    const dialog = await edit(page, product.name)
    await dialog.getByText('Stock adjustments').click()
    await dialog.getByLabel('Change', { exact: true }).fill('-3')
    await dialog.getByLabel('Reason').selectOption('Damaged')
    await dialog.getByLabel('Note').fill('Fell off the shelf')
    await dialog.getByRole('button', { name: 'Adjust stock' }).click()
    const history = dialog.getByRole('list', { name: 'Stock history' })
    await expect(history.getByRole('listitem').first()).toContainText(
      '−3Damaged Fell off the shelf1 left · You',
    )
    await expect(dialog.getByLabel('Stock', { exact: true })).toHaveValue('1')
    expect(await stockOf(request, product)).toBe(1)
  })

  test('are changed many at a time, after a preview, with a report', async ({ page, request }) => {
    const family = unique('Bulk')
    const cheap = await stockProduct(request, { name: `${family} cheap`, price: 0.5 })
    const dear = await stockProduct(request, { name: `${family} dear`, price: 40 })
    await open(page, family)
    await page.getByRole('checkbox', { name: `Select ${cheap.name}` }).check()
    await page.getByRole('button', { name: 'Select all 2' }).click()
    await page.getByRole('button', { name: 'Bulk edit' }).click()
    const dialog = dialogOf(page, 'Edit 2 Products')
    await dialog.getByLabel('Price', { exact: true }).selectOption('Change by amount')
    await dialog.getByLabel('Dollars').fill('-1')
    await dialog.getByRole('button', { name: 'Preview' }).click()
    await expect(dialog.getByText('1 will change, 1 cannot.')).toBeVisible()
    await expect(dialog.getByText('Price $40.00 → $39.00')).toBeVisible()
    await expect(dialog.getByText('Price must be greater than 0.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Change 1 product' }).click()
    await expect(dialog.getByText('1 of 1 done.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(rowOf(page, dear.name)).toContainText('$39.00')
  })

  test('go into a CSV file and come back from it', async ({ page, request }) => {
    const { name, id } = await stockProduct(request, { name: unique('Filed'), price: 9, stock: 3 })
    await open(page, name)
    await page.getByRole('button', { name: 'Import and export' }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: 'Export CSV' }).click()
    const csv = await readFile(await (await downloading).path(), 'utf8')
    expect(csv).toContain(`${id},${name},`)
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Import CSV' }).click()
    const dialog = dialogOf(page, 'Import Products')
    const buffer = Buffer.from(csv.replace(',9.00,', ',8.00,'))
    await dialog
      .getByLabel('Choose a CSV file')
      .setInputFiles({ name: 'p.csv', mimeType: 'text/csv', buffer })
    await expect(dialog.getByText('1 known.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Import 1 product' }).click()
    await expect(dialog.getByText('Updated: price')).toBeVisible()
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(rowOf(page, name)).toContainText('$8.00')
  })

  test('hinder nobody, nor do their dialogs', async ({ page, request }) => {
    const { name } = await stockProduct(request)
    await open(page, name)
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    await expectAccessible(page, 'the screen')
    const form = await edit(page, name)
    await form.getByText('Stock adjustments').click()
    await expect(form.getByLabel('Change', { exact: true })).toBeVisible()
    await expectAccessible(page, 'the form')
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: `Delete ${name}` }).click()
    await expect(page.getByRole('alertdialog')).toBeVisible()
    await expectAccessible(page, 'the question')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Bulk edit' }).click()
    await expect(dialogOf(page, 'Edit 1 Product')).toBeVisible()
    await expectAccessible(page, 'the bulk edit')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Import and export' }).click()
    await page.getByRole('menuitem', { name: 'Import CSV' }).click()
    await expect(dialogOf(page, 'Import Products')).toBeVisible()
    await expectAccessible(page, 'the import')
  })
})
