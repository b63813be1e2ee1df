import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Product } from '@shop/contracts/product'
import { describe, expect, it } from 'vitest'
import { aProduct } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, useShop } from '../../testing/server.ts'
import { ProductCard } from './ProductCard.tsx'

useShop()

const show = (facts: Partial<Product>, sample = false) =>
  visit(() => <ProductCard product={aProduct({ name: 'Brush', ...facts })} sample={sample} />)

describe('a product card', () => {
  it('shows picture, name, first category, description, score and price, and leads to the product', () => {
    show({ categories: ['kitchen', 'cleaning'], price: 12.5, sustainabilityScore: 9 })
    const card = within(screen.getByRole('article', { name: 'Brush' }))
    expect(card.getByText('kitchen')).toBeVisible()
    expect(card.queryByText('cleaning')).not.toBeInTheDocument()
    expect(card.getByText('A round dish brush with a long beech handle…')).toBeVisible()
    expect(card.getByRole('img', { name: 'Sustainability score 9 out of 10' })).toBeVisible()
    expect(card.getByText('$12.50')).toBeVisible()
    expect(card.getByRole('link', { name: 'Brush' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/shop\/.+/),
    )
    expect(card.queryByText('SALE')).not.toBeInTheDocument()
    expect(card.queryByText('Eco-friendly')).not.toBeInTheDocument()
  })

  it('shows a sale with the old price struck through', () => {
    show({ price: 20, salePrice: 15 })
    expect(screen.getByText('SALE')).toBeVisible()
    expect(screen.getByText('$15.00')).toBeVisible()
    expect(screen.getByText('$20.00').tagName).toBe('S')
  })

  it.each([
    [1, true],
    [5, true],
    [6, false],
  ])('with %i in stock says how few there are: %s', (stock, isSaid) => {
    show({ stock })
    expect(screen.queryByText(`Only ${stock} left`) !== null).toBe(isSaid)
  })

  it('marks what is featured', () => {
    show({ featured: true })
    expect(screen.getByText('Eco-friendly')).toBeVisible()
  })

  it.each([{ stock: 0 }, { stock: 3, inStock: false }])('is not there at all when it is %o', (facts) => {
    show(facts)
    expect(screen.queryByRole('article')).not.toBeInTheDocument()
  })

  it('adds one to the cart', async () => {
    answer('put', '/api/carts/:cartId/items/:productId', ({ params }) => ({
      body: {
        item: { productId: params['productId'], quantity: 1, expiresAt: '2030-01-01T00:00:00.000Z' },
        available: 19,
      },
    }))
    const { store } = show({})
    await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
    expect(await screen.findByText('Added Brush to your cart')).toBeVisible()
    expect(store.getState().cart.lines).toHaveLength(1)
  })

  it('cannot be bought or opened when it is only a sample', () => {
    show({}, true)
    expect(screen.getByRole('button', { name: 'Not available right now' })).toBeDisabled()
    expect(screen.queryByRole('link')).not.toBeInTheDocument()
  })
})
