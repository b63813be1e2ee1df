import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { describe, expect, it, vi } from 'vitest'
import { DataTable, type Column } from './DataTable.tsx'
import { Modal } from './Modal.tsx'
import { Pager } from './Pager.tsx'
import { SearchField } from './SearchField.tsx'
import { pageIn, useAddress } from './use-address.ts'

describe('the page in an address', () => {
  it.each([
    ['', 1],
    ['page=3', 3],
    ['page=0', 1],
    ['page=-2', 1],
    ['page=1.5', 1],
    ['page=many', 1],
    ['page=1000000', 1],
  ])('of %j is %i', (query, page) => {
    expect(pageIn(new URLSearchParams(query))).toBe(page)
  })
})

describe('the address of a list', () => {
  const open = (search: string) => {
    const List = () => {
      const { change } = useAddress()
      return (
        <>
          <button onClick={() => change({ search: 'soap' })}>search</button>
          <button onClick={() => change({ search: '' })}>clear</button>
          <button onClick={() => change({ page: 4 })}>turn</button>
          <button onClick={() => change({ order: 'o1' }, { stay: true })}>open</button>
        </>
      )
    }
    const router = createMemoryRouter([{ path: '/', Component: List }], { initialEntries: [`/${search}`] })
    render(<RouterProvider router={router} />)
    return async (button: string) => {
      await userEvent.click(screen.getByRole('button', { name: button }))
      return router.state.location.search
    }
  }

  it('goes back to the first page when something else is asked for', async () => {
    expect(await open('?page=3&status=shipped')('search')).toBe('?status=shipped&search=soap')
  })

  it('drops what is empty', async () => {
    expect(await open('?search=soap')('clear')).toBe('')
  })

  it('keeps the rest when the page is turned, and the page when something opens beside it', async () => {
    const click = open('?search=soap')
    expect(await click('turn')).toBe('?search=soap&page=4')
    expect(await click('open')).toBe('?search=soap&page=4&order=o1')
  })
})

describe('a search box', () => {
  it('tells what is typed once the typing pauses, or at once with Enter', async () => {
    const onSearch = vi.fn<(text: string) => void>()
    render(<SearchField label="Find" placeholder="Find..." value="" onSearch={onSearch} />)
    await userEvent.type(screen.getByRole('searchbox'), ' soap')
    await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1))
    expect(onSearch).toHaveBeenLastCalledWith('soap')
    await userEvent.type(screen.getByRole('searchbox'), 's{Enter}')
    expect(onSearch).toHaveBeenLastCalledWith('soaps')
  })

  it('shows what is searched for when that changes elsewhere', () => {
    const { rerender } = render(<SearchField label="Find" placeholder="" value="a" onSearch={() => {}} />)
    rerender(<SearchField label="Find" placeholder="" value="b" onSearch={() => {}} />)
    expect(screen.getByRole('searchbox')).toHaveValue('b')
  })
})

describe('the pager', () => {
  it.each([
    [{ page: 1, total: 3 }, '1–3 of 3', undefined],
    [{ page: 1, total: 45 }, '1–20 of 45', 'Previous'],
    [{ page: 3, total: 45 }, '41–45 of 45', 'Next'],
  ])('says where one is: %j', (place, words, end) => {
    render(<Pager {...place} pageSize={20} onPage={() => {}} />)
    expect(screen.getByRole('status')).toHaveTextContent(words)
    if (end) expect(screen.getByRole('button', { name: end })).toBeDisabled()
    else expect(screen.queryByRole('button')).not.toBeInTheDocument()
  })
})

describe('a table', () => {
  const columns: Column<string>[] = [{ id: 'name', header: 'Name', cell: (name) => name }]
  const table = (rows: string[] | undefined) => (
    <DataTable label="Soaps" columns={columns} rows={rows} keyOf={String} empty="No soap." />
  )

  it('is busy until its rows have come', () => {
    const { rerender } = render(table(undefined))
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true')
    expect(screen.queryByText('No soap.')).not.toBeInTheDocument()
    rerender(table([]))
    expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false')
    expect(screen.getByText('No soap.')).toBeVisible()
  })

  it('keeps its roles when rows are laid out as cards', () => {
    render(table(['Olive']))
    expect(screen.getByRole('cell', { name: 'Olive' })).toHaveAttribute('role', 'cell')
  })
})

describe('a dialog', () => {
  const Screen = ({ goes = false }: { goes?: boolean }) => {
    const [open, setOpen] = useState(false)
    return (
      <main tabIndex={-1}>
        {!(goes && open) && <button onClick={() => setOpen(true)}>Open</button>}
        {open && (
          <Modal title="Question" onClose={() => setOpen(false)} footer={<button autoFocus>Yes</button>}>
            Really?
          </Modal>
        )}
      </main>
    )
  }

  it.each([
    ['to what opened it', false, 'button'],
    ['to the page, when what opened it is gone', true, 'main'],
  ])('is left with Escape, and gives the focus back %s', async (_where, goes, target) => {
    render(<Screen goes={goes} />)
    await userEvent.click(screen.getByRole('button', { name: 'Open' }))
    expect(await screen.findByRole('dialog', { name: 'Question' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Yes' })).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    if (target === 'button') await waitFor(() => expect(screen.getByRole('button')).toHaveFocus())
    else await waitFor(() => expect(screen.getByRole('main')).toHaveFocus())
  })
})
