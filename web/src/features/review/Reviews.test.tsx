import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OwnReview, Review } from '@shop/contracts/review'
import { describe, expect, it } from 'vitest'
import { anId, aUser } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, useShop } from '../../testing/server.ts'
import { Reviews } from './Reviews.tsx'

useShop()

const aReview = (facts: Partial<Review> = {}): Review => ({
  id: anId(),
  displayName: 'Ada B.',
  stars: 4,
  text: 'It does what it should, and looks well.',
  createdAt: '2026-11-01T10:00:00.000Z',
  editedAt: null,
  ...facts,
})

const having = (items: readonly Review[], average: number | null = null, total = items.length) =>
  answer('get', '/api/products/:id/reviews', () => ({
    body: { items, total, page: 1, pageSize: 10, average, starCounts: [0, 0, 0, 0, 0] },
  }))
const owning = (own: OwnReview) => answer('get', '/api/products/:id/reviews/mine', () => ({ body: own }))
const open = (user: ReturnType<typeof aUser> | null = null) =>
  visit(() => <Reviews productId="brush" />, { at: '/shop/brush', user })

describe('the reviews of a product', () => {
  it('are listed with their average', async () => {
    having([aReview(), aReview({ stars: 5, displayName: 'Bo C.' })], 4.5)
    open()
    expect(await screen.findByText(/4\.5 out of 5, from 2 reviews/)).toBeVisible()
    const [first] = screen.getAllByRole('article')
    expect(within(first as HTMLElement).getByRole('img', { name: '4 out of 5 stars' })).toBeInTheDocument()
    expect(screen.getByText('Bo C.')).toBeVisible()
  })

  it('are more than the first ten when asked for', async () => {
    const calls = having([aReview()], 4, 12)
    open()
    await userEvent.click(await screen.findByRole('button', { name: 'Show more reviews' }))
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('pageSize')).toBe('20'))
  })

  it('invite guests to sign in', async () => {
    having([])
    open()
    expect(await screen.findByText('No reviews yet.')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  })
})

describe('an own review', () => {
  it('is for who has bought the product', async () => {
    having([])
    owning({ canReview: false, review: null })
    open(aUser())
    expect(await screen.findByText('Who has bought it can write a review.')).toBeVisible()
    expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })

  it('has stars and a text', async () => {
    having([])
    owning({ canReview: true, review: null })
    const sent = answer('put', '/api/products/:id/reviews/mine', () => ({
      body: { canReview: true, review: null },
    }))
    open(aUser())
    await userEvent.click(await screen.findByRole('button', { name: 'Write a review' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Save Review' }))
    expect(await screen.findByText('Please choose 1 to 5 stars.')).toBeVisible()
    expect(screen.getByText('Review must be at least 10 characters.')).toBeVisible()
    await userEvent.click(screen.getByRole('radio', { name: '5' }))
    await userEvent.type(screen.getByLabelText('Review'), 'Sturdy and pretty.')
    await userEvent.click(screen.getByRole('button', { name: 'Save Review' }))
    expect(await screen.findByText('Thank you for your review.')).toBeVisible()
    expect(sent[0]?.body).toEqual({ stars: 5, text: 'Sturdy and pretty.' })
  })

  it('can be changed and taken back', async () => {
    having([])
    owning({ canReview: true, review: { ...aReview({ text: 'Good enough for me.' }), hidden: false } })
    const gone = answer('delete', '/api/products/:id/reviews/mine', () => ({ status: 204 }))
    open(aUser())
    await userEvent.click(await screen.findByRole('button', { name: 'Edit your review' }))
    expect(await screen.findByLabelText('Review')).toHaveValue('Good enough for me.')
    expect(screen.getByRole('radio', { name: '4' })).toBeChecked()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(screen.getByRole('button', { name: 'Delete your review' }))
    expect(await screen.findByText('Your review is deleted.')).toBeVisible()
    expect(gone).toHaveLength(1)
  })
})
