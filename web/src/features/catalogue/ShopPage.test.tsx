import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from '@shop/contracts/product'
import { beforeAll, describe, expect, it } from 'vitest'
import { aProduct } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { ShopPage } from './ShopPage.tsx'

useShop()

// The drawer is the first to load Blueprint, which takes its time on a busy machine.
beforeAll(() => import('./FilterDrawer.tsx'), 60_000)

const withProducts = (items: readonly Product[], total = items.length) =>
  answer('get', '/api/products', () => ({
    body: { items, total, page: 1, pageSize: 24, categories: ['kitchen', 'garden'] },
  }))

describe('the shop', () => {
  it('shows that it is loading and then the products', async () => {
    withProducts([aProduct({ name: 'Brush' }), aProduct({ name: 'Soap' })])
    visit(ShopPage, { at: '/shop' })
    expect(screen.getByRole('status', { name: 'Loading products' })).toBeInTheDocument()
    expect(await screen.findByRole('article', { name: 'Brush' })).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(2)
    expect(screen.getByText('2 products')).toBeVisible()
  })

  it('asks for what the address says', async () => {
    const calls = withProducts([aProduct()])
    visit(ShopPage, { at: '/shop?search=soap&category=kitchen&sort=price-desc&minScore=4' })
    await screen.findByRole('article')
    expect(calls[0]?.url.search).toBe(
      '?inStock=true&sort=price-desc&page=1&pageSize=24&search=soap&category=kitchen&minScore=4',
    )
  })

  it('sorts through the address', async () => {
    withProducts([aProduct()])
    const { where } = visit(ShopPage, { at: '/shop' })
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Price Low to High')
    expect(where()).toBe('/shop?sort=price-asc')
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Featured')
    expect(where()).toBe('/shop')
  })

  it('removes one filter or all of them', async () => {
    withProducts([aProduct()])
    const { where } = visit(ShopPage, { at: '/shop?category=kitchen&minScore=4&sort=price-asc' })
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Kitchen' }))
    expect(where()).toBe('/shop?minScore=4&sort=price-asc')
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }))
    expect(where()).toBe('/shop')
    expect(screen.queryByRole('list', { name: 'Active filters' })).not.toBeInTheDocument()
  })

  it('says when nothing matches and resets the filters', async () => {
    withProducts([])
    const { where } = visit(ShopPage, { at: '/shop?search=unicorn' })
    expect(await screen.findByRole('heading', { name: 'No products found' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Reset Filters' }))
    expect(where()).toBe('/shop')
  })

  it('filters in the drawer only when that is applied', async () => {
    withProducts([aProduct()])
    const { where } = visit(ShopPage, { at: '/shop' })
    await screen.findByRole('article')
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await userEvent.type(drawer.getByLabelText('Search'), 'soap')
    await userEvent.click(drawer.getByLabelText('garden'))
    expect(where()).toBe('/shop')
    await userEvent.click(drawer.getByRole('button', { name: 'Apply Filters' }))
    await waitFor(() => expect(where()).toBe('/shop?search=soap&category=garden'))
  })

  it('resets filters and order from the drawer', async () => {
    withProducts([aProduct()])
    const { where } = visit(ShopPage, { at: '/shop?search=soap&sort=price-asc&page=2' })
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Filters' }))
    await userEvent.click(drawer.getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(where()).toBe('/shop'))
    expect(drawer.getByLabelText('Search')).toHaveValue('')
  })

  it('leads through the pages', async () => {
    withProducts([aProduct()], 60)
    visit(ShopPage, { at: '/shop?search=soap' })
    expect(await screen.findByText('Page 1 of 3')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/shop?search=soap&page=2')
    expect(screen.queryByRole('link', { name: 'Previous' })).not.toBeInTheDocument()
  })

  it('falls back to eight samples that cannot be bought, and tries again', async () => {
    answer('get', '/api/products', () => refusal(503, 'unavailable', 'Later.'))
    visit(ShopPage, { at: '/shop' })
    expect(await screen.findByText('Failed to fetch products')).toBeVisible()
    expect(screen.getAllByRole('article')).toHaveLength(8)
    for (const button of screen.getAllByRole('button', { name: 'Not available right now' }))
      expect(button).toBeDisabled()
    withProducts([aProduct({ name: 'Brush' })])
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('article', { name: 'Brush' })).toBeVisible()
    expect(screen.queryByText('Failed to fetch products')).not.toBeInTheDocument()
  })
})
