import type { ImportPreview } from '@shop/contracts/product-import'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aProduct, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, shop, useShop } from '../../testing/server.ts'
import { ProductsPage } from './ProductsPage.tsx'

useShop()

const pail = aProduct({ name: 'Pail', price: 10, stock: 4, revision: 3 })
const comb = aProduct({ name: 'Comb', price: 5, stock: 0 })
const brush = aProduct({ name: 'Brush', price: 2 })

beforeEach(() => {
  answer('get', '/api/products', () => ({
    body: { items: [], total: 0, page: 1, pageSize: 1, categories: [] },
  }))
  answer('get', '/api/admin/products', ({ url }) => {
    const all = url.searchParams.get('pageSize') === '100'
    return {
      body: { items: all ? [pail, comb, brush] : [pail, comb], total: 3, page: 1, pageSize: all ? 100 : 2 },
    }
  })
})

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }))
const open = async () => {
  visit(ProductsPage, { at: '/admin/products', user: aUser({ roles: ['admin'] }) })
  await screen.findByRole('checkbox', { name: 'Select Pail' })
}
const select = (name: string) => userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }))
const bulk = async () => {
  await press('Bulk edit')
  return within(await screen.findByRole('dialog'))
}

describe('selecting products', () => {
  it('counts them, and goes on to all that the search finds', async () => {
    await open()
    await select('Pail')
    expect(screen.getByText('1 selected')).toBeVisible()
    await press('Select all 3')
    expect(await screen.findByText('3 selected')).toBeVisible()
    expect(screen.getByRole('checkbox', { name: 'Select Comb' })).toBeChecked()
    await press('Clear selection')
    expect(screen.queryByText('3 selected')).not.toBeInTheDocument()
  })
})

describe('a bulk edit', () => {
  it('shows what would change, changes it under the revision that was seen, and says how far it is', async () => {
    await open()
    await select('Pail')
    await select('Comb')
    const edited = answer('patch', '/api/products/:id', () => ({ body: pail }))
    const dialog = await bulk()
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
    expect(dialog.getByText('Choose what to change.')).toBeVisible()
    await userEvent.selectOptions(dialog.getByLabelText('Price'), 'Change by percent')
    await userEvent.type(dialog.getByLabelText('Percent'), '10')
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
    expect(dialog.getByText('2 will change.')).toBeVisible()
    expect(dialog.getByText('Price $10.00 → $11.00')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Change 2 products' }))
    expect(await dialog.findByText('2 of 2 done.')).toBeVisible()
    expect(dialog.getByRole('progressbar', { name: 'Changing products' })).toHaveAttribute('value', '2')
    expect(edited.map(({ body, headers }) => [body, headers.get('if-match')])).toEqual(
      expect.arrayContaining([
        [{ price: 11 }, '"3"'],
        [{ price: 5.5 }, '"1"'],
      ]),
    )
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByText('2 selected')).not.toBeInTheDocument())
  })

  it('leaves out what cannot be, and reports what failed', async () => {
    await open()
    for (const name of ['Pail', 'Comb']) await select(name)
    const adjusted = answer('post', '/api/admin/products/:id/stock-adjustments', () =>
      refusal(409, 'insufficient_stock', 'Only 1 can be taken away: the rest is held by carts and orders.'),
    )
    const dialog = await bulk()
    await userEvent.selectOptions(dialog.getByLabelText('Stock'), 'Change by')
    await userEvent.type(dialog.getByLabelText('Units'), '-2')
    await userEvent.click(dialog.getByRole('button', { name: 'Preview' }))
    expect(dialog.getByText('1 will change, 1 cannot.')).toBeVisible()
    expect(dialog.getByText('Stock cannot be negative.')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Change 1 product' }))
    expect(await dialog.findByText('0 of 1 done, 1 failed.')).toBeVisible()
    expect(dialog.getByRole('list', { name: 'Report' })).toHaveTextContent(
      'Pail Failed: Only 1 can be taken away: the rest is held by carts and orders.',
    )
    expect(adjusted.map(({ body }) => body)).toEqual([{ quantity: -2, reason: 'count', note: 'Bulk edit' }])
  })
})

describe('an import', () => {
  const preview: ImportPreview = {
    lines: [
      {
        line: 2,
        name: 'Pail',
        outcome: 'known',
        note: '',
        product: {
          name: 'Pail',
          description: 'An enamel pail.',
          price: 12,
          salePrice: 9,
          stock: 3,
          category: 'kitchen',
          pictures: [],
        },
      },
      { line: 3, name: 'Nothing', outcome: 'refused', note: 'price: "free" is not an amount.' },
    ],
  }
  const choose = async () => {
    await open()
    await press('Import and export')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Import CSV' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Import Products' }))
    const file = new File(['Title,Price'], 'products.csv', { type: 'text/csv' })
    await userEvent.upload(dialog.getByLabelText('Choose a CSV file'), file)
    return dialog
  }

  it('shows each line first, then reports what became of it', async () => {
    shop.use(
      http.post('http://localhost:4000/api/admin/product-imports/preview', () => HttpResponse.json(preview)),
    )
    const taken = answer('post', '/api/admin/product-imports', () => ({
      body: { outcome: 'updated', note: 'price, salePrice', productId: pail.id },
    }))
    const dialog = await choose()
    expect(await dialog.findByText('1 refused, 1 known.')).toBeVisible()
    expect(dialog.getByText('price: "free" is not an amount.')).toBeVisible()
    expect(dialog.getByText('$9.00 instead of $12.00, 3 in stock, kitchen, 0 pictures')).toBeVisible()
    expect(taken).toEqual([])
    await userEvent.click(dialog.getByLabelText('Set the stock of known products too'))
    await userEvent.click(dialog.getByRole('button', { name: 'Import 1 product' }))
    expect(await dialog.findByText('1 of 1 done.')).toBeVisible()
    expect(dialog.getByText(/Updated: price, salePrice/)).toBeVisible()
    expect(taken.map(({ body }) => body)).toEqual([
      { product: expect.objectContaining({ name: 'Pail' }) as object, withStock: true, withPictures: false },
    ])
  })

  it('says what is wrong with a file', async () => {
    const { status, body } = refusal(400, 'validation_failed', 'This is not a product export.')
    shop.use(
      http.post('http://localhost:4000/api/admin/product-imports/preview', () =>
        HttpResponse.json(body as object, { status: status ?? 400 }),
      ),
    )
    const dialog = await choose()
    expect(await dialog.findByText('This is not a product export.')).toBeVisible()
    expect(dialog.getByRole('button', { name: 'Import 0 products' })).toBeDisabled()
  })
})
