import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { aProduct } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, useShop } from '../../testing/server.ts'
import { CartPage } from './CartPage.tsx'

useShop()

const brush = () => aProduct({ name: 'Brush', price: 10, stock: 3 })

describe('the cart page', () => {
  it('says so when the cart is empty and leads to the shop', () => {
    visit(CartPage, { at: '/cart' })
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop')
  })

  it('shows each line with its total, and what the cart comes to', () => {
    visit(CartPage, {
      at: '/cart',
      cart: [{ product: aProduct({ name: 'Brush', price: 20, salePrice: 15 }), quantity: 2 }],
    })
    const line = within(screen.getByRole('list', { name: 'Items in your cart' }))
    expect(line.getByRole('link', { name: 'Brush' })).toHaveAttribute(
      'href',
      expect.stringMatching(/^\/shop\//),
    )
    expect(line.getByText('$30.00')).toBeVisible()
    expect(line.getByText('$40.00').tagName).toBe('S')
    const summary = within(screen.getByRole('region', { name: 'Order Summary' }))
    expect(summary.getByText('$4.99')).toBeVisible()
    expect(summary.getByText('$2.40')).toBeVisible()
    expect(summary.getByText('$37.39')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
    expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop')
  })

  it('notes low stock and stops the stepper at its bounds', () => {
    visit(CartPage, { at: '/cart', cart: [{ product: aProduct({ stock: 0 }), quantity: 1 }] })
    expect(screen.getByText('You have the last of these')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Increase quantity' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Decrease quantity' })).toBeDisabled()
  })

  it('counts every click on plus, however quick', async () => {
    const product = brush()
    answer('put', '/api/carts/:cartId/items/:productId', ({ body }) => {
      const { quantity } = body as { quantity: number }
      return {
        body: {
          item: { productId: product.id, quantity, expiresAt: '2030-01-01T00:00:00.000Z' },
          available: 5,
        },
      }
    })
    const { store } = visit(CartPage, { at: '/cart', cart: [{ product, quantity: 1 }] })
    const plus = screen.getByRole('button', { name: 'Increase quantity' })
    await userEvent.dblClick(plus)
    await waitFor(() => expect(store.getState().cart.lines[0]?.quantity).toBe(3))
    expect(screen.getByText('Only 5 left in stock')).toBeVisible()
  })

  it('removes a line and says which', async () => {
    answer('delete', '/api/carts/:cartId/items/:productId', () => ({ status: 204 }))
    visit(CartPage, { at: '/cart', cart: [{ product: brush(), quantity: 1 }] })
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }))
    expect(await screen.findByText('Item Removed')).toBeVisible()
    expect(screen.getByText('Brush has been removed from your cart.')).toBeVisible()
    expect(screen.getByRole('heading', { name: 'Your cart is empty' })).toBeVisible()
  })

  it('clears everything at once', async () => {
    answer('delete', '/api/carts/:cartId', () => ({ status: 204 }))
    visit(CartPage, { at: '/cart', cart: [{ product: brush(), quantity: 1 }] })
    await userEvent.click(screen.getByRole('button', { name: 'Clear Cart' }))
    expect(await screen.findByText('Cart Cleared')).toBeVisible()
    expect(screen.getByText('All items have been removed from your cart.')).toBeVisible()
  })
})
