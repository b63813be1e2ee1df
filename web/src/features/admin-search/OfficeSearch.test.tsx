import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { aProduct, aUser, anOrder } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop, type Call } from '../../testing/server.ts'
import { OfficeSearch } from './OfficeSearch.tsx'

useShop()

const product = aProduct({ name: 'Olive Soap', category: 'bathroom', stock: 7 })
const order = anOrder({ user_email: 'olive@mail.example', total: 31.99 })
const user = aUser({ email: 'olive@mail.example', name: 'Olive Moss' })

let calls: Call[]
const found = (items: readonly object[]) => () => ({
  body: { items, total: items.length, page: 1, pageSize: 5 },
})

beforeEach(() => {
  calls = answer('get', '/api/admin/products', found([product]))
  answer('get', '/api/admin/orders', found([order]))
  answer('get', '/api/admin/users', found([user]))
})

const open = () => {
  const view = visit(OfficeSearch, { at: '/admin', user: aUser({ roles: ['admin'] }) })
  return { ...view, box: screen.getByRole('combobox', { name: 'Search' }) }
}

describe('the search at the top', () => {
  it('finds products, orders and users, each in a group', async () => {
    const { box } = open()
    await userEvent.type(box, 'olive')
    const inGroup = async (name: string) => within(await screen.findByRole('group', { name }))
    expect((await inGroup('Products')).getByRole('option')).toHaveTextContent(
      'Olive Soapbathroom, 7 in stock',
    )
    expect((await inGroup('Orders')).getByRole('option')).toHaveTextContent(
      'olive@mail.example, processing, $31.99',
    )
    expect((await inGroup('Users')).getByRole('option')).toHaveTextContent('olive@mail.exampleOlive Moss')
    expect(await screen.findByText('3 found')).toBeInTheDocument()
    expect(calls.map(({ url }) => url.searchParams.get('search'))).toEqual(['olive'])
  })

  it('asks nothing for a single character', async () => {
    const { box } = open()
    await userEvent.type(box, 'o')
    expect(screen.queryByText('Searching...')).not.toBeInTheDocument()
    expect(calls).toEqual([])
  })

  it('opens what the arrow keys have marked', async () => {
    const { box, where } = open()
    await userEvent.type(box, 'olive')
    await screen.findByText('3 found')
    await userEvent.keyboard('{ArrowDown}{ArrowDown}')
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(order.id.slice(0, 8))
    await userEvent.keyboard('{Enter}')
    expect(where()).toBe(`/admin/orders?search=${order.id}`)
  })

  it('opens the first finding with Enter, and any with a click', async () => {
    const { box, where, router } = open()
    await userEvent.type(box, 'olive')
    await screen.findByText('3 found')
    await userEvent.keyboard('{Enter}')
    expect(where()).toBe(`/admin/products?search=${product.id}`)
    await router.navigate('/admin')
    const again = await screen.findByRole('combobox', { name: 'Search' })
    await userEvent.type(again, 'olive')
    await userEvent.click(await screen.findByRole('option', { name: /Olive Moss/ }))
    expect(where()).toBe('/admin/users?search=olive%40mail.example')
  })

  it('closes with Escape, then empties, then lets go', async () => {
    const { box } = open()
    await userEvent.type(box, 'olive')
    await screen.findByText('3 found')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('listbox')).not.toBeInTheDocument()
    expect(box).toHaveValue('olive')
    await userEvent.keyboard('{Escape}')
    expect(box).toHaveValue('')
    await userEvent.keyboard('{Escape}')
    expect(box).not.toHaveFocus()
  })

  it('says when nothing was found, and when nothing could be', async () => {
    for (const path of ['products', 'orders', 'users']) answer('get', `/api/admin/${path}`, found([]))
    const { box } = open()
    await userEvent.type(box, 'zzz')
    expect((await screen.findAllByText('Nothing was found.'))[0]).toBeInTheDocument()
    for (const path of ['products', 'orders', 'users'])
      answer('get', `/api/admin/${path}`, () => refusal(503, 'unavailable', 'Away.'))
    await userEvent.type(box, 'y')
    expect((await screen.findAllByText('The search failed. Please try again later.'))[0]).toBeInTheDocument()
  })
})
