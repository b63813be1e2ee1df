import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from '@shop/contracts/product'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { productChanged } from '../../api/live.ts'
import { aProduct } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop, type Call } from '../../testing/server.ts'
import { ProductPage } from './ProductPage.tsx'
import { stockNotice } from './stock-text.ts'

useShop()
beforeEach(() => {
  answer('get', '/api/products/:id/reviews', () => ({
    body: { items: [], total: 0, page: 1, pageSize: 10, average: null, starCounts: [0, 0, 0, 0, 0] },
  }))
  answer('get', '/api/products/:id/related', () => ({ body: { items: [] } }))
})

const open = (product: Product) => {
  answer('get', '/api/products/:id', () => ({ body: product }))
  return visit(ProductPage, { at: `/shop/${product.id}`, path: '/shop/:productId' })
}

const holding = (stock: number) =>
  answer('put', '/api/carts/:cartId/items/:productId', ({ body, params }: Call) => {
    const { quantity } = body as { quantity: number }
    const item = { productId: params['productId'], quantity, expiresAt: '2030-01-01T00:00:00.000Z' }
    return { body: { item, available: stock - quantity } }
  })

describe('what the product page says about the stock', () => {
  it.each([
    [{ inStock: false, stock: 3 }, 'Out of Stock'],
    [{ inStock: true, stock: 0 }, 'Out of Stock'],
    [{ inStock: true, stock: 1 }, 'Only 1 left in stock'],
    [{ inStock: true, stock: 5 }, 'Only 5 left in stock'],
    [{ inStock: true, stock: 6 }, 'In Stock (6 available)'],
  ])('%o is "%s"', (stock, text) => {
    expect(stockNotice(stock).text).toBe(text)
  })
})

describe('the product page', () => {
  it('shows the product', async () => {
    open(aProduct({ name: 'Brush', price: 20, salePrice: 15, stock: 40, sustainabilityScore: 9 }))
    expect(await screen.findByRole('heading', { name: 'Brush', level: 1 })).toBeVisible()
    expect(screen.getByText('25% off')).toBeVisible()
    expect(screen.getByText('$15.00')).toBeVisible()
    expect(screen.getByText('$20.00').tagName).toBe('S')
    expect(screen.getByText('In Stock (40 available)')).toBeVisible()
    expect(screen.getByText('9/10')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Add to wishlist' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
    expect(screen.getByRole('heading', { name: 'You may also like' })).toBeVisible()
  })

  it('shows four that are like it', async () => {
    const others = ['A', 'B', 'C', 'D', 'E'].map((name) => aProduct({ name }))
    answer('get', '/api/products/:id/related', () => ({ body: { items: others } }))
    open(aProduct())
    const section = within(await screen.findByRole('region', { name: 'You may also like' }))
    expect(await section.findAllByRole('article')).toHaveLength(4)
  })

  it('is shared by its link', async () => {
    const shared = vi.fn(() => Promise.resolve())
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { share: shared }))
    open(aProduct({ name: 'Brush' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Share' }))
    expect(shared).toHaveBeenCalledWith({ title: 'Brush', url: window.location.href })
    vi.unstubAllGlobals()
  })

  it('changes the large picture', async () => {
    open(aProduct({ name: 'Brush' }))
    const large = await screen.findByRole('img', { name: 'Brush' })
    expect(large).toHaveAttribute('src', '/media/brush-1.webp')
    await userEvent.click(screen.getByRole('button', { name: 'Show picture 2 of 2' }))
    expect(screen.getByRole('img', { name: 'Brush' })).toHaveAttribute('src', '/media/brush-2.webp')
  })

  it('keeps the quantity between one and the stock', async () => {
    open(aProduct({ stock: 2 }))
    const minus = await screen.findByRole('button', { name: 'Decrease quantity' })
    const plus = screen.getByRole('button', { name: 'Increase quantity' })
    expect(minus).toBeDisabled()
    await userEvent.click(plus)
    expect(screen.getByLabelText('Quantity')).toHaveTextContent('2')
    expect(plus).toBeDisabled()
    expect(minus).toBeEnabled()
  })

  it('starts at one again when the stock changes', async () => {
    const product = aProduct({ stock: 9 })
    const { store } = open(product)
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }))
    const now = { ...product, stock: 4 }
    store.dispatch(productChanged({ type: 'update', id: product.id, version: 2, product: now }))
    expect(await screen.findByText('Only 4 left in stock')).toBeVisible()
    expect(screen.getByLabelText('Quantity')).toHaveTextContent('1')
  })

  it('hides the purchase controls when it is out of stock', async () => {
    open(aProduct({ stock: 0 }))
    expect(await screen.findByText('Out of Stock')).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Add to Cart' })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Pay Now' })).not.toBeInTheDocument()
  })

  it('adds the quantity to the cart', async () => {
    holding(20)
    open(aProduct({ name: 'Brush' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Increase quantity' }))
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText('Brush (x2) has been added to your cart.')).toBeVisible()
  })

  it('pays at once', async () => {
    holding(20)
    const { where, store } = open(aProduct())
    await userEvent.click(await screen.findByRole('button', { name: 'Pay Now' }))
    await waitFor(() => expect(where()).toBe('/checkout'))
    expect(store.getState().cart.lines).toHaveLength(1)
  })

  it('stays when what is to be paid cannot be had', async () => {
    answer('put', '/api/carts/:cartId/items/:productId', () =>
      refusal(409, 'insufficient_stock', '', { available: 1, held: 0 }),
    )
    const product = aProduct()
    const { where } = open(product)
    await userEvent.click(await screen.findByRole('button', { name: 'Pay Now' }))
    expect(await screen.findByText('Sorry, only 1 available in stock')).toBeVisible()
    expect(where()).toBe(`/shop/${product.id}`)
  })

  it('tells more in three tabs', async () => {
    open(aProduct({ materials: ['beech wood', 'steel'] }))
    expect(await screen.findByRole('tab', { name: 'Description', selected: true })).toBeVisible()
    await userEvent.click(screen.getByRole('tab', { name: 'Details' }))
    expect(screen.getByText('beech wood, steel')).toBeVisible()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tab', { name: 'Environmental Impact' })).toHaveFocus()
    expect(screen.getByText(/8 out of 10/)).toBeVisible()
  })

  it('says so when there is no such product', async () => {
    answer('get', '/api/products/:id', () => refusal(404, 'not_found', 'No such product.'))
    visit(ProductPage, { at: '/shop/nothing', path: '/shop/:productId' })
    expect(await screen.findByRole('heading', { name: 'Product Not Found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Shop' })).toHaveAttribute('href', '/shop')
  })

  it('offers to try again when it did not load', async () => {
    answer('get', '/api/products/:id', () => refusal(503, 'unavailable', ''))
    const product = aProduct({ name: 'Brush' })
    visit(ProductPage, { at: `/shop/${product.id}`, path: '/shop/:productId' })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    answer('get', '/api/products/:id', () => ({ body: product }))
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: 'Brush', level: 1 })).toBeVisible()
  })
})
