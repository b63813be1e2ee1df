import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it } from 'vitest'
import { aProduct, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, shop, useShop, type Call } from '../../testing/server.ts'
import { ProductsPage } from './ProductsPage.tsx'

useShop()

const admin = aUser({ roles: ['admin'] })
const pail = aProduct({ name: 'Pail', description: 'An enamel pail for scraps.', stock: 20 })

beforeEach(() => {
  answer('get', '/api/products', () => ({
    body: { items: [], total: 0, page: 1, pageSize: 1, categories: ['kitchen'] },
  }))
  answer('get', '/api/admin/products', () => ({
    body: { items: [pail], total: 1, page: 1, pageSize: 20 },
  }))
})

const open = async (button: string, user = admin) => {
  visit(ProductsPage, { at: '/admin/products', user })
  await userEvent.click(await screen.findByRole('button', { name: button }))
  return within(await screen.findByRole('dialog'))
}

const refill = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}

describe('adding a product', () => {
  it('says at each field what is missing, and asks for pictures in a message', async () => {
    const dialog = await open('Add Product')
    await userEvent.click(dialog.getByRole('button', { name: 'Create Product' }))
    for (const [field, message] of [
      ['Name', 'Name must be at least 2 characters.'],
      ['Description', 'Description must be at least 10 characters.'],
      ['Price', 'Price must be greater than 0.'],
      ['Category', 'Category is required.'],
    ] as const) {
      await waitFor(() => expect(dialog.getByLabelText(field)).toHaveAccessibleDescription(message))
      expect(dialog.getByLabelText(field)).toBeInvalid()
    }
    expect(dialog.getByText('Please upload at least one product image.')).toBeVisible()
    expect(screen.getByText('Images required')).toBeVisible()
    expect(dialog.getByLabelText('Name')).toHaveFocus()
  })

  it('waits for a picture that is on its way, and no longer asks for one then', async () => {
    const { promise, resolve } = Promise.withResolvers<undefined>()
    shop.use(
      http.post('http://localhost:4000/api/product-images', async () => {
        await promise
        return HttpResponse.json({ url: '/media/new.webp' }, { status: 201 })
      }),
    )
    const dialog = await open('Add Product')
    await userEvent.click(dialog.getByRole('button', { name: 'Create Product' }))
    expect(await dialog.findByText('Please upload at least one product image.')).toBeVisible()
    const file = new File(['x'], 'a.png', { type: 'image/png' })
    fireEvent.change(dialog.getByLabelText('Upload images'), { target: { files: [file] } })
    expect(await dialog.findByRole('button', { name: 'Uploading...' })).toBeDisabled()
    resolve(undefined)
    expect(await dialog.findByRole('button', { name: 'Create Product' })).toBeEnabled()
    expect(dialog.queryByText('Please upload at least one product image.')).not.toBeInTheDocument()
  })

  it('opens the section in which something is wrong', async () => {
    const dialog = await open('Add Product')
    const more = dialog.getByText('More').closest('details')
    expect(more).not.toHaveAttribute('open')
    await userEvent.click(dialog.getByText('More'))
    await refill(dialog.getByLabelText('Eco rating (0–5)'), '9')
    await userEvent.click(dialog.getByText('More'))
    await userEvent.click(dialog.getByRole('button', { name: 'Create Product' }))
    expect(await dialog.findByText('Eco rating goes from 0 to 5.')).toBeVisible()
    expect(more).toHaveAttribute('open')
  })

  it('forgets what was typed when it is cancelled', async () => {
    const dialog = await open('Add Product')
    await userEvent.type(dialog.getByLabelText('Name'), 'Half a thought')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    await userEvent.click(screen.getByRole('button', { name: 'Add Product' }))
    expect(await screen.findByLabelText('Name')).toHaveValue('')
  })

  it('is left with Escape', async () => {
    await open('Add Product')
    const opener = screen.getByRole('button', { name: 'Add Product', hidden: true })
    await waitFor(() => expect(opener).not.toHaveFocus())
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('editing a product', () => {
  const edit = async (change: (dialog: Awaited<ReturnType<typeof open>>) => Promise<void>, user = admin) => {
    const dialog = await open('Edit Pail', user)
    await change(dialog)
    await userEvent.click(dialog.getByRole('button', { name: 'Update Product' }))
    return dialog
  }

  const answerEdit = (reply: (call: Call) => ReturnType<typeof refusal>) =>
    answer('patch', '/api/products/:id', reply)

  it('sends only what changed, and says that it is done', async () => {
    const calls = answerEdit(() => ({ body: { ...pail, stock: 7 } }))
    await edit((dialog) => refill(dialog.getByLabelText('Stock'), '7'))
    expect(await screen.findByText('Product updated')).toBeVisible()
    expect(screen.getByText('Product updated successfully.')).toBeVisible()
    expect(calls.map(({ params, body }) => [params['id'], body])).toEqual([[pail.id, { stock: 7 }]])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('shows at its field what the server finds wrong, and keeps the rest', async () => {
    const detail = 'Sale price must be below the price of the set.'
    answerEdit(() =>
      refusal(400, 'validation_failed', 'Please look again.', { fields: { salePrice: detail } }),
    )
    const dialog = await edit((it) => refill(it.getByLabelText('Sale price (optional)'), '5'))
    await waitFor(() =>
      expect(dialog.getByLabelText('Sale price (optional)')).toHaveAccessibleDescription(detail),
    )
    expect(screen.getByText('Please look again.')).toBeVisible()
    expect(dialog.getByLabelText('Sale price (optional)')).toHaveValue(5)
  })

  it.each([
    ['who is no admin here', aUser(), undefined],
    ['whom the server does not take for an admin', admin, refusal(403, 'forbidden', 'No.')],
  ])('is refused to someone %s', async (_who, user, reply) => {
    if (reply) answerEdit(() => reply)
    await edit((dialog) => refill(dialog.getByLabelText('Stock'), '7'), user)
    expect(await screen.findByText('Permission denied')).toBeVisible()
    expect(screen.getByText("You don't have permission to edit products.")).toBeVisible()
  })
})
