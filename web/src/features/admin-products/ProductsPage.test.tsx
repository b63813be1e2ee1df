import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from '@shop/contracts/product'
import { describe, expect, it } from 'vitest'
import { productChanged } from '../../api/live.ts'
import { aProduct, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { ProductsPage } from './ProductsPage.tsx'

useShop()

const admin = aUser({ roles: ['admin'] })
const at = '/admin/products'

const stocked = (products: Product[], total = products.length) => {
  answer('get', '/api/products', () => ({
    body: { items: [], total: 0, page: 1, pageSize: 1, categories: ['kitchen', 'garden'] },
  }))
  return answer('get', '/api/admin/products', ({ url }) => ({
    body: { items: products, total, page: Number(url.searchParams.get('page')), pageSize: 20 },
  }))
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name)).closest('tr')
  if (!row) throw new Error(`${name} is in no row.`)
  return within(row)
}

describe('the product table', () => {
  it('shows the first eight characters of an id', async () => {
    const product = aProduct({ id: '12345678-0000-4000-8000-000000000000' })
    stocked([product])
    visit(ProductsPage, { at, user: admin })
    expect((await rowOf(product.name)).getByText('12345678')).toBeVisible()
  })

  it.each([
    [0, 'Out of stock', true],
    [1, 'Low', true],
    [9, 'Low', true],
    [10, undefined, false],
  ])('marks a stock of %i', async (stock, mark, isRed) => {
    stocked([aProduct({ name: 'Pail', stock })])
    visit(ProductsPage, { at, user: admin })
    const row = await rowOf('Pail')
    expect(row.getByText(String(stock)).classList.contains('low')).toBe(isRed)
    for (const word of ['Low', 'Out of stock'])
      expect(row.queryAllByText(word)).toHaveLength(word === mark ? 1 : 0)
  })

  it('says so when there is none', async () => {
    stocked([])
    visit(ProductsPage, { at, user: admin })
    expect(await screen.findByText('No products found.')).toBeVisible()
  })

  it('says so when it cannot be loaded', async () => {
    answer('get', '/api/admin/products', () => refusal(500, 'internal', ''))
    visit(ProductsPage, { at, user: admin })
    expect(await screen.findByText('Failed to fetch products')).toBeVisible()
  })

  it('sorts on the server, from the smallest, and the other way round with another click', async () => {
    const calls = stocked([aProduct()])
    visit(ProductsPage, { at, user: admin })
    const last = () => calls.at(-1)?.url.searchParams
    await userEvent.click(await screen.findByRole('button', { name: 'Price' }))
    await waitFor(() => expect(last()?.get('sort')).toBe('price'))
    expect(last()?.get('direction')).toBe('asc')
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'ascending')
    await userEvent.click(screen.getByRole('button', { name: 'Price' }))
    await waitFor(() => expect(last()?.get('direction')).toBe('desc'))
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
  })

  it.each(['Name', 'Price', 'Stock', 'In Stock'])('can be sorted by %s', async (name) => {
    stocked([])
    visit(ProductsPage, { at, user: admin })
    expect(await screen.findByRole('button', { name })).toBeVisible()
  })

  it('searches on the server, from the first page', async () => {
    const calls = stocked([aProduct()], 60)
    const { where } = visit(ProductsPage, { at: `${at}?page=3`, path: at, user: admin })
    await userEvent.type(await screen.findByPlaceholderText('Search products...'), 'brush')
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('search')).toBe('brush'))
    expect(calls.at(-1)?.url.searchParams.get('page')).toBe('1')
    expect(where()).toBe(`${at}?search=brush`)
  })

  it('goes from page to page', async () => {
    const calls = stocked([aProduct()], 45)
    visit(ProductsPage, { at, user: admin })
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('page')).toBe('2'))
    expect(await screen.findByText('21–40 of 45')).toBeVisible()
  })

  it('shows a stock that changes elsewhere without loading the list again', async () => {
    const product = aProduct({ name: 'Pail', stock: 20 })
    const calls = stocked([product])
    const { store } = visit(ProductsPage, { at, user: admin })
    const row = await rowOf('Pail')
    const news = { ...product, stock: 19 }
    act(() => {
      store.dispatch(productChanged({ type: 'update', id: product.id, version: 2, product: news }))
    })
    expect(await row.findByText('19')).toBeVisible()
    expect(calls).toHaveLength(1)
  })
})

describe('deleting a product', () => {
  const question = 'Are you sure you want to delete the product "Pail"? This action cannot be undone.'

  const ask = async (user = admin) => {
    stocked([aProduct({ name: 'Pail' })])
    visit(ProductsPage, { at, user })
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Pail' }))
    return within(await screen.findByRole('alertdialog', { name: 'Delete Product' }))
  }

  it('asks first, and leaves it when the answer is no', async () => {
    const dialog = await ask()
    expect(dialog.getByText(question)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument())
  })

  it('says that it is done', async () => {
    const calls = answer('delete', '/api/products/:id', () => ({ status: 204 }))
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Product deleted')).toBeVisible()
    expect(screen.getByText('Product deleted successfully.')).toBeVisible()
    expect(calls).toHaveLength(1)
  })

  it.each([
    [refusal(500, 'internal', ''), 'Failed to delete product.'],
    [refusal(409, 'conflict', 'It is in an open order.'), 'It is in an open order.'],
  ])('says why it failed', async (reply, message) => {
    answer('delete', '/api/products/:id', () => reply)
    await userEvent.click((await ask()).getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText(message)).toBeVisible()
    expect(screen.getByText('Error')).toBeVisible()
  })

  it('is for admins, here and on the server', async () => {
    const dialog = await ask(aUser())
    await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
    expect(await screen.findByText('Permission denied')).toBeVisible()
    expect(screen.getByText("You don't have permission to delete products.")).toBeVisible()
  })
})
