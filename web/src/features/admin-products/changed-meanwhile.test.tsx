import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { productChanged } from '../../api/live.ts'
import { aProduct, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { formOf, merge } from './product-form.rules.ts'
import { ProductsPage } from './ProductsPage.tsx'

useShop()

const pail = aProduct({ name: 'Pail', price: 10, stock: 4 })
const admin = aUser({ roles: ['admin'] })
const stockPath = '/api/admin/products/:id/stock-adjustments'

beforeEach(() => {
  answer('get', '/api/products', () => ({
    body: { items: [], total: 0, page: 1, pageSize: 1, categories: [] },
  }))
  answer('get', '/api/admin/products', () => ({ body: { items: [pail], total: 1, page: 1, pageSize: 20 } }))
})

const edit = async () => {
  const { store } = visit(ProductsPage, { at: '/admin/products', user: admin })
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Pail' }))
  return { store, dialog: within(await screen.findByRole('dialog', { name: 'Edit Product' })) }
}
const retype = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('a form over a product that changed', () => {
  const now = { ...pail, price: 12, name: 'Zinc Pail', stock: 2, revision: 2 }

  it('keeps what was typed, follows the rest, and names what others changed', () => {
    const typed = { ...formOf(pail), price: '11.00', category: 'garden' }
    const { values, changed, kept } = merge(pail, now, typed)
    expect(values).toMatchObject({ name: 'Zinc Pail', price: '11.00', category: 'garden', stock: '2' })
    expect({ changed, kept }).toEqual({ changed: ['Name', 'Price'], kept: ['Price'] })
  })

  it('follows the stock and the reviews without a word', () => {
    const reviewed = { ...pail, stock: 1, rating: 4.6 }
    const { values, changed } = merge(pail, reviewed, formOf(pail))
    expect([values.stock, values.rating, changed]).toEqual(['1', '4.6', []])
  })
})

describe('saving a product that somebody else changed', () => {
  it('is refused with a warning, loses nothing, and then saves over what has been seen', async () => {
    const current = { ...pail, price: 12, category: 'garden', revision: 2 }
    const sent = answer('patch', '/api/products/:id', ({ headers }) =>
      headers.get('if-match') === '"2"'
        ? { body: current }
        : refusal(409, 'conflict', 'Somebody else changed this product in the meantime.', {
            product: current,
          }),
    )
    const { dialog } = await edit()
    await retype(dialog.getByLabelText('Price'), '11')
    await userEvent.click(dialog.getByRole('button', { name: 'Update Product' }))
    expect(await dialog.findByText('Somebody else changed this product in the meantime.')).toBeVisible()
    expect(dialog.getByText(/^Changed: Price, Category\./)).toBeVisible()
    expect(dialog.getByText(/saving keeps yours: Price\./)).toBeVisible()
    expect(dialog.getByLabelText('Price')).toHaveValue(11)
    expect(dialog.getByLabelText('Category')).toHaveValue('garden')
    await userEvent.click(dialog.getByRole('button', { name: 'Update Product' }))
    expect(await screen.findByText('Product updated successfully.')).toBeVisible()
    expect(sent.map(({ body }) => body)).toEqual([{ price: 11 }, { price: 11 }])
  })

  it('is warned of as soon as it happens', async () => {
    const { store, dialog } = await edit()
    const product = { ...pail, name: 'Zinc Pail', revision: 2 }
    act(() => void store.dispatch(productChanged({ type: 'update', id: pail.id, version: 7, product })))
    expect(await dialog.findByText(/^Changed: Name\./)).toBeVisible()
    expect(dialog.getByLabelText('Name')).toHaveValue('Zinc Pail')
  })
})

describe('adjusting the stock in the form', () => {
  const line = {
    ...{ id: pail.id, at: '2026-11-20T10:00:00.000Z', quantity: -2, available: 4 },
    ...{ reason: 'damaged', note: 'Cracked', by: admin.id },
  }

  it('takes the change with its reason, and shows the history', async () => {
    answer('get', stockPath, () => ({ body: { items: [line], total: 1, page: 1, pageSize: 10 } }))
    const adjusted = answer('post', stockPath, () => ({ body: { id: pail.id, stock: 16 } }))
    const { dialog } = await edit()
    await userEvent.click(dialog.getByText('Stock adjustments'))
    const history = within(await dialog.findByRole('list', { name: 'Stock history' }))
    expect(history.getByRole('listitem')).toHaveTextContent(/^−2Damaged Cracked4 left · You ·/)
    await userEvent.click(dialog.getByRole('button', { name: 'Adjust stock' }))
    expect(dialog.getByText('Say how many came, or went with a minus.')).toBeVisible()
    await userEvent.type(dialog.getByLabelText('Change'), '+12')
    await userEvent.type(dialog.getByLabelText('Note'), 'Pallet 7{Enter}')
    await waitFor(() => expect(dialog.getByLabelText('Stock')).toHaveValue(16))
    expect(adjusted.map(({ body }) => body)).toEqual([{ quantity: 12, reason: 'delivery', note: 'Pallet 7' }])
    expect(adjusted[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/)
    expect(dialog.getByLabelText('Change')).toHaveValue('')
  })
})

describe('duplicating a product', () => {
  it('opens a new product like it, with nothing in stock yet', async () => {
    visit(ProductsPage, { at: '/admin/products', user: admin })
    await userEvent.click(await screen.findByRole('button', { name: 'Duplicate Pail' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add New Product' }))
    expect(dialog.getByLabelText('Name')).toHaveValue('Pail (copy)')
    expect(dialog.getByLabelText('Stock')).toHaveValue(0)
    const created = answer('post', '/api/products', () => ({ status: 201, body: pail }))
    await userEvent.click(dialog.getByRole('button', { name: 'Create Product' }))
    expect(await screen.findByText('Product created successfully.')).toBeVisible()
    expect(created[0]?.body).toMatchObject({ name: 'Pail (copy)', price: 10, images: pail.images })
  })
})
