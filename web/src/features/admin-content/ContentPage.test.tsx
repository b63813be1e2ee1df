import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { ContentPage } from './ContentPage.tsx'

const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))

describe('content management', () => {
  it.each([
    ['Home Page', ['Title', 'Subtitle', 'Image URL', 'Call-to-action text', 'Mission text', 'Section title']],
    ['About Page', ['Page title', 'Our story', 'Our values']],
    ['FAQ Page', ['Page title', 'Description', 'Question 1', 'Answer 1']],
    ['Contact Page', ['Page title', 'Introduction', 'Email address', 'Phone number', 'Business hours']],
  ])('has the fields of the %s, filled in', async (name, fields) => {
    visit(ContentPage)
    await tab(name)
    for (const field of fields) expect(screen.getByLabelText<HTMLInputElement>(field).value).not.toBe('')
  })

  it('features four products, and takes one to eight', () => {
    visit(ContentPage)
    const count = screen.getByLabelText('Number of products')
    expect(count).toHaveValue(4)
    expect(count).toHaveAttribute('min', '1')
    expect(count).toHaveAttribute('max', '8')
  })

  it('keeps what was typed while one looks at another tab', async () => {
    visit(ContentPage)
    await userEvent.type(screen.getByLabelText('Title'), '!')
    await tab('FAQ Page')
    await userEvent.click(screen.getByRole('button', { name: '+ Add New Question' }))
    await userEvent.type(screen.getByLabelText('Question 4'), 'Why?')
    await tab('Home Page')
    expect(screen.getByLabelText('Title')).toHaveValue('Sustainable Living Made Simple!')
    await tab('FAQ Page')
    expect(screen.getByLabelText('Question 4')).toHaveValue('Why?')
  })
})

describe('saving', () => {
  afterEach(() => vi.useRealTimers())

  it('takes a second and says so', () => {
    vi.useFakeTimers()
    visit(ContentPage)
    fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
    expect(screen.getByRole('button', { name: 'Saving' })).toBeVisible()
    act(() => void vi.advanceTimersByTime(999))
    expect(screen.queryByText('Content saved')).not.toBeInTheDocument()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.getByText('Content saved')).toBeVisible()
    expect(screen.getByText('Your changes have been saved successfully.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  })
})
