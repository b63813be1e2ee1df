import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Suggestion } from '@shop/contracts/suggestion'
import { describe, expect, it, vi } from 'vitest'
import { anId } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { SearchBar } from './SearchBar.tsx'

useShop()

const soap: Suggestion = {
  id: anId(),
  name: 'Olive Oil Soap',
  category: 'bathroom',
  price: 6.5,
  image: '/media/soap.webp',
  inStock: true,
}
const dish: Suggestion = { ...soap, id: anId(), name: 'Solid Dish Soap', inStock: false }

const finding = (items: readonly Suggestion[]) =>
  answer('get', '/api/products/suggestions', () => ({ body: { items } }))

const open = () => {
  const onClose = vi.fn()
  return { onClose, ...visit(() => <SearchBar onClose={onClose} />) }
}
const box = () => screen.getByRole('combobox', { name: 'Search products' })

describe('the search in the header', () => {
  it('suggests products once typing pauses', async () => {
    const calls = finding([soap, dish])
    open()
    expect(box()).toHaveFocus()
    await userEvent.type(box(), 'soap')
    expect(await screen.findByRole('option', { name: /Olive Oil Soap.*bathroom.*\$6\.50/ })).toBeVisible()
    expect(screen.getByRole('option', { name: /Solid Dish Soap.*Out of Stock/ })).toBeVisible()
    expect(box()).toHaveAttribute('aria-expanded', 'true')
    expect(screen.getByText('2 suggestions')).toBeInTheDocument()
    expect(calls.map(({ url }) => url.searchParams.get('search'))).toContain('soap')
  })

  it('goes to the product that the arrow keys lead to', async () => {
    finding([soap, dish])
    const { where, onClose } = open()
    await userEvent.type(box(), 'soap')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    const marked = screen.getByRole('option', { selected: true })
    expect(marked).toHaveTextContent('Solid Dish Soap')
    expect(box()).toHaveAttribute('aria-activedescendant', marked.id)
    expect(box()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    expect(where()).toBe(`/shop/${dish.id}`)
    expect(onClose).toHaveBeenCalled()
  })

  it('goes to the product that is clicked', async () => {
    finding([soap])
    const { where } = open()
    await userEvent.type(box(), 'soap')
    await userEvent.click(await screen.findByText('Olive Oil Soap'))
    await waitFor(() => expect(where()).toBe(`/shop/${soap.id}`))
  })

  it('shows all that match on Enter', async () => {
    finding([soap])
    const { where } = open()
    await userEvent.type(box(), 'soap')
    await screen.findAllByRole('option')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(where()).toBe('/shop?search=soap')
  })

  it('suggests nothing when nothing is typed, or the shop does not answer', async () => {
    const calls = answer('get', '/api/products/suggestions', () => refusal(503, 'unavailable', ''))
    open()
    await userEvent.type(box(), 'soap')
    await waitFor(() => expect(calls.length).toBeGreaterThan(0))
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    await userEvent.clear(box())
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
  })

  it('closes with Escape', async () => {
    const { onClose } = open()
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalled()
  })
})
