import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Wishlist } from '@shop/contracts/wishlist'
import { afterEach, describe, expect, it } from 'vitest'
import { setSession } from '../../api/session.ts'
import { aProduct, aSession, aUser } from '../../testing/records.ts'
import { aStore, visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { addGuestWish, guestWishes } from './guest-wishes.ts'
import { keepWishlist } from './keep-wishlist.ts'
import { WishButton } from './WishButton.tsx'
import { WishlistPage } from './WishlistPage.tsx'

useShop()
afterEach(() => setSession(null))

const brush = aProduct({ name: 'Brush' })
const list = (...productIds: string[]): Wishlist => ({ productIds, updatedAt: null })
const heart = (name: string) => screen.findByRole('button', { name })
const Heart = () => <WishButton product={brush} />

describe('the heart', () => {
  it('keeps what a guest wishes for in this browser', async () => {
    visit(Heart)
    await userEvent.click(await heart('Add to wishlist'))
    expect(await screen.findByText('Brush is on your wishlist.')).toBeVisible()
    expect(guestWishes()).toEqual([brush.id])
    expect(screen.getByRole('link', { name: 'View wishlist' })).toHaveAttribute('href', '/wishlist')
    await userEvent.click(await heart('Remove from wishlist'))
    expect(guestWishes()).toEqual([])
  })

  it('keeps it with the account of who is signed in', async () => {
    answer('get', '/api/wishlist', () => ({ body: list() }))
    const added = answer('put', '/api/wishlist/items/:id', () => ({ body: list(brush.id) }))
    visit(Heart, { user: aUser() })
    await userEvent.click(await heart('Add to wishlist'))
    expect(await heart('Remove from wishlist')).toBeVisible()
    expect(added[0]?.params['id']).toBe(brush.id)
    expect(guestWishes()).toEqual([])
  })

  it('says so when there is no more room', async () => {
    answer('get', '/api/wishlist', () => ({ body: list() }))
    answer('put', '/api/wishlist/items/:id', () => refusal(409, 'conflict', 'Your wishlist is full.'))
    visit(Heart, { user: aUser() })
    await userEvent.click(await heart('Add to wishlist'))
    expect(await screen.findByText('Your wishlist is full.')).toBeVisible()
  })
})

describe('signing in', () => {
  it("adds a guest's wishes to those of the account", async () => {
    addGuestWish(brush.id)
    const merged = answer('put', '/api/wishlist', () => ({ body: list(brush.id) }))
    const stop = keepWishlist(aStore({ user: aUser() }).dispatch)
    setSession(aSession())
    await waitFor(() => expect(guestWishes()).toEqual([]))
    expect(merged[0]?.body).toEqual({ productIds: [brush.id] })
    stop()
  })
})

describe('the wishlist', () => {
  it('shows each product as it is now, the latest first', async () => {
    const soap = aProduct({ name: 'Soap', stock: 0 })
    addGuestWish(brush.id)
    addGuestWish(soap.id)
    answer('get', '/api/products/:id', ({ params }) => ({ body: params['id'] === soap.id ? soap : brush }))
    visit(WishlistPage, { at: '/wishlist' })
    const rows = await screen.findAllByRole('article')
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual(['Soap', 'Brush'])
    expect(screen.getByRole('button', { name: 'Out of Stock: Soap' })).toBeDisabled()
    expect(screen.getByRole('button', { name: 'Add to Cart: Brush' })).toBeEnabled()
  })

  it('lets go of what is no longer sold', async () => {
    addGuestWish(brush.id)
    answer('get', '/api/products/:id', () => refusal(404, 'not_found', ''))
    visit(WishlistPage, { at: '/wishlist' })
    expect(await screen.findByText('This product is not available')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: /^Remove/ }))
    expect(await screen.findByText('Nothing here yet')).toBeVisible()
  })

  it('is empty when what this browser kept cannot be read', () => {
    localStorage.setItem('alder-wishlist', '{')
    visit(WishlistPage, { at: '/wishlist' })
    expect(screen.getByText('Nothing here yet')).toBeVisible()
  })
})
