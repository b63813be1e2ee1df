import { act, fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useQuery } from './use-query.ts'

const CHOICES = ['category=', 'search=soap', 'page=3']

const Page = () => {
  const [query, change] = useQuery()
  const choose = (choice: string) =>
    change((before) => {
      const [name = '', value = ''] = choice.split('=')
      const after = new URLSearchParams(before)
      if (value) after.set(name, value)
      else after.delete(name)
      return after
    })
  return (
    <>
      <p role="status">{query.toString()}</p>
      {CHOICES.map((choice) => (
        <button key={choice} onClick={() => choose(choice)}>
          {choice}
        </button>
      ))}
    </>
  )
}

/** A page of which each address takes until `load` to be loaded. */
const open = async (address: string) => {
  let finish = () => {}
  const loader = () =>
    new Promise<null>((resolve) => {
      finish = () => resolve(null)
    })
  const route = { path: '/', loader, Component: Page, HydrateFallback: () => null }
  const router = createMemoryRouter([route], { initialEntries: [address] })
  render(<RouterProvider router={router} />)
  const load = () =>
    act(async () => {
      finish()
      await Promise.resolve()
    })
  await load()
  return { router, load }
}

const click = (choice: string) => fireEvent.click(screen.getByRole('button', { name: choice }))
const shows = (query: string) => expect(screen.getByRole('status')).toHaveTextContent(query)

it('builds a change on the one before it, also while that is still being loaded', async () => {
  const { load } = await open('/?category=Kitchen')
  click('category=')
  click('search=soap')
  shows('category=Kitchen')
  await load()
  expect(screen.getByRole('status').textContent).toBe('search=soap')
})

it('builds a change on where somebody went back to', async () => {
  const { router, load } = await open('/?page=2')
  click('page=3')
  await load()
  shows('page=3')
  act(() => void router.navigate(-1))
  await load()
  shows('page=2')
  click('search=soap')
  await load()
  shows('page=2&search=soap')
})
