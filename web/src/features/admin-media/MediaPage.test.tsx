import type { Picture } from '@shop/contracts/media'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { MediaPage } from './MediaPage.tsx'
import { sizeOf, useOf } from './picture.words.ts'

useShop()

let count = 0
const aPicture = (facts: Partial<Picture> = {}): Picture => {
  count += 1
  const name = `${String(count).padStart(8, '0')}-0000-4000-8000-000000000000-1763600000000.webp`
  const url = `/media/products/${name}`
  return {
    name,
    url,
    uploadedAt: '2026-11-20T01:00:00.000Z',
    bytes: 64_000,
    useCount: 0,
    usedBy: [],
    ...facts,
  }
}

const library = (items: Picture[], next: string | null = null) =>
  answer('get', '/api/admin/media', () => ({ body: { items, next } }))
const tiles = () => within(screen.getByRole('list', { name: 'Pictures' })).getAllByRole('listitem')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const at = '/admin/media'

describe('the words for a picture', () => {
  it.each([
    [400, '1 kB'],
    [640_200, '640 kB'],
    [1_250_000, '1.3 MB'],
  ])('say that %i bytes are %s', (bytes, words) => {
    expect(sizeOf(bytes)).toBe(words)
  })

  it.each([
    [0, [], 'Not used'],
    [1, [{ kind: 'page', id: 'home', name: 'home' }], 'Used by the home page'],
    [3, [{ kind: 'product', id: 'p', name: 'Pail' }], 'Used by Pail and 2 more'],
  ] as const)('say where it is used: %i', (useCount, usedBy, words) => {
    expect(useOf(aPicture({ useCount, usedBy: [...usedBy] }))).toBe(words)
  })
})

describe('the media library', () => {
  it('shows each picture with what uses it; only an unused one can be deleted', async () => {
    const used = aPicture({ useCount: 1, usedBy: [{ kind: 'product', id: 'p', name: 'Pail' }] })
    const unused = aPicture()
    library([used, unused])
    visit(MediaPage, { at })
    expect(await screen.findByText('Used by Pail')).toBeVisible()
    expect(tiles()).toHaveLength(2)
    expect(screen.getAllByRole('button', { name: /^Delete/ })).toHaveLength(1)
    expect(screen.getByRole('button', { name: `Delete ${unused.name.slice(0, 8)}` })).toBeVisible()
  })

  it('goes on after the last name', async () => {
    const [first, second] = [aPicture(), aPicture()]
    const asked = library([first], first.name)
    const { where } = visit(MediaPage, { at })
    await userEvent.click(await screen.findByRole('button', { name: 'Next' }))
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('after')).toBe(first.name))
    expect(where()).toBe(`${at}?after=${first.name}`)
    library([second])
    await press('From the start')
    await waitFor(() => expect(where()).toBe(at))
  })

  it('finds what nothing uses', async () => {
    const asked = library([])
    visit(MediaPage, { at })
    expect(await screen.findByText('No pictures yet.')).toBeVisible()
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Not used')
    expect(await screen.findByText('Every picture is used.')).toBeVisible()
    expect(asked.at(-1)?.url.searchParams.get('unused')).toBe('true')
  })

  it('copies the whole address of a picture', async () => {
    const user = userEvent.setup()
    const picture = aPicture()
    library([picture])
    visit(MediaPage, { at })
    const copied = vi.spyOn(navigator.clipboard, 'writeText')
    await user.click(
      await screen.findByRole('button', { name: `Copy address of ${picture.name.slice(0, 8)}` }),
    )
    expect(await screen.findByText('Address copied')).toBeVisible()
    expect(copied).toHaveBeenCalledWith(`${window.location.origin}${picture.url}`)
  })

  it('says so when it does not load', async () => {
    answer('get', '/api/admin/media', () => refusal(503, 'unavailable', 'The pictures cannot be reached.'))
    visit(MediaPage, { at })
    expect(await screen.findByText('The pictures cannot be reached.')).toBeVisible()
  })
})

describe('deleting pictures', () => {
  const unused = () => [aPicture(), aPicture()]

  it('asks first, then deletes them all and shows what is left', async () => {
    const pictures = unused()
    library(pictures)
    visit(MediaPage, { at: `${at}?unused=true` })
    const gone = answer('delete', '/api/admin/media/:name', () => ({ status: 204 }))
    await userEvent.click(await screen.findByRole('button', { name: 'Delete these 2' }))
    expect(
      screen.getByText('Are you sure you want to delete these 2 pictures? This action cannot be undone.'),
    ).toBeVisible()
    expect(gone).toEqual([])
    library([])
    await press('Delete')
    expect(await screen.findByText('2 pictures deleted')).toBeVisible()
    expect(gone.map(({ params }) => params['name']).sort()).toEqual(pictures.map(({ name }) => name))
    expect(await screen.findByText('Every picture is used.')).toBeVisible()
  })

  it('tells which one stayed, and why', async () => {
    const [first, second] = unused()
    library([first, second].filter((picture) => picture !== undefined))
    visit(MediaPage, { at: `${at}?unused=true` })
    answer('delete', '/api/admin/media/:name', ({ params }) =>
      params['name'] === first?.name
        ? refusal(409, 'conflict', 'This picture is used by “Pail” and stays.')
        : { status: 204 },
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Delete these 2' }))
    await press('Delete')
    expect(await screen.findByText('1 of 2 done, 1 failed.')).toBeVisible()
    expect(screen.getByRole('list', { name: 'Report' })).toHaveTextContent(
      `${first?.name.slice(0, 8)} Failed: This picture is used by “Pail” and stays.`,
    )
  })
})
