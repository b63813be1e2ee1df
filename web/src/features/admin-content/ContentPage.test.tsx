import type { PageContent } from '@shop/contracts/content'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { ContentPage } from './ContentPage.tsx'

useShop()

const CONTENT: PageContent = {
  home: {
    heroTitle: 'Sustainable Living Made Simple',
    heroSubtitle: 'Useful things.',
    heroImage: '/images/hero.webp',
    heroAction: 'Shop Now',
    mission: 'To sell less.',
    featuredTitle: 'Featured Products',
    featuredCount: 4,
  },
  about: { title: 'About Us', story: 'It began with a brush.', values: 'Fewer, better' },
  faq: {
    title: 'Questions',
    description: 'What we are asked most.',
    questions: [{ category: 'shipping', question: 'How long?', answer: 'Three days.' }],
  },
  contact: {
    title: 'Contact Us',
    introduction: 'Write to us.',
    email: 'hello@alder.example',
    phone: '555-0148',
    hours: 'Mon-Fri 9-5',
  },
}

beforeEach(() => {
  for (const [page, body] of Object.entries(CONTENT)) answer('get', `/api/content/${page}`, () => ({ body }))
})

const open = async () => {
  const view = visit(ContentPage, { at: '/admin/content' })
  await screen.findByLabelText('Title')
  return view
}
const tab = (name: string) => userEvent.click(screen.getByRole('tab', { name }))
const write = (page: keyof PageContent) =>
  answer('put', `/api/admin/content/${page}`, ({ body }) => ({ body }))
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }))
const saved = () => screen.findByText('Your changes have been saved successfully.', {}, { timeout: 5000 })

describe('content management', () => {
  it.each([
    ['Home Page', ['Title', 'Subtitle', 'Image URL', 'Call-to-action text', 'Mission text', 'Section title']],
    ['About Page', ['Page title', 'Our story', 'Our values']],
    ['FAQ Page', ['Page title', 'Description', 'Question 1', 'Answer 1', 'Tab of question 1']],
    ['Contact Page', ['Page title', 'Introduction', 'Email address', 'Phone number', 'Business hours']],
  ])('has the fields of the %s with what is stored', async (name, fields) => {
    await open()
    await tab(name)
    for (const field of fields) expect(screen.getByLabelText<HTMLInputElement>(field).value).not.toBe('')
  })

  it('features four products, and takes one to eight', async () => {
    await open()
    const count = screen.getByLabelText('Number of products')
    expect(count).toHaveValue(4)
    expect(count).toHaveAttribute('min', '1')
    expect(count).toHaveAttribute('max', '8')
  })

  it('keeps what was typed while one looks at another tab', async () => {
    await open()
    await userEvent.type(screen.getByLabelText('Title'), '!')
    await tab('FAQ Page')
    await userEvent.click(screen.getByRole('button', { name: '+ Add New Question' }))
    await userEvent.type(screen.getByLabelText('Question 2'), 'Why?')
    await tab('Home Page')
    expect(screen.getByLabelText('Title')).toHaveValue('Sustainable Living Made Simple!')
    await tab('FAQ Page')
    expect(screen.getByLabelText('Question 2')).toHaveValue('Why?')
  })

  it('says so when the texts do not come, and tries again', async () => {
    answer('get', '/api/content/faq', () => refusal(503, 'unavailable', ''))
    visit(ContentPage, { at: '/admin/content' })
    expect(await screen.findByText(/The texts of the pages did not load/)).toBeVisible()
    answer('get', '/api/content/faq', () => ({ body: CONTENT.faq }))
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText('Title')).toBeVisible()
  })
})

describe('saving', () => {
  it('takes a second and says so', async () => {
    await open()
    const before = performance.now()
    save()
    expect(await screen.findByRole('button', { name: 'Saving' })).toBeVisible()
    await saved()
    expect(performance.now() - before).toBeGreaterThanOrEqual(1000)
    expect(screen.getByText('Content saved')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeVisible()
  })

  it('sends the pages that changed, whole', async () => {
    const [home, about, faq, contact] = [write('home'), write('about'), write('faq'), write('contact')]
    await open()
    fireEvent.change(screen.getByLabelText('Number of products'), { target: { value: '6' } })
    await tab('FAQ Page')
    await userEvent.click(screen.getByRole('button', { name: 'Remove question 1' }))
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    save()
    await saved()
    expect(home.map(({ body }) => body)).toEqual([{ ...CONTENT.home, featuredCount: 6 }])
    expect(faq.map(({ body }) => body)).toEqual([{ ...CONTENT.faq, questions: [] }])
    expect([...about, ...contact]).toEqual([])
    expect(screen.queryByText('Unsaved changes')).not.toBeInTheDocument()
  })

  it('shows the page in which something is wrong, and sends nothing', async () => {
    const sent = write('contact')
    await open()
    await tab('Contact Page')
    await userEvent.clear(screen.getByLabelText('Email address'))
    await tab('Home Page')
    save()
    expect(await screen.findByText('Please enter a valid email address')).toBeVisible()
    expect(screen.getByRole('tab', { name: 'Contact Page' })).toHaveAttribute('aria-selected', 'true')
    expect(sent).toEqual([])
  })

  it('loses nothing when it fails', async () => {
    answer('put', '/api/admin/content/home', () => refusal(503, 'unavailable', 'Not right now.'))
    await open()
    await userEvent.type(screen.getByLabelText('Title'), '!')
    save()
    expect(await screen.findByText('Not right now.')).toBeVisible()
    expect(screen.getByText('Unsaved changes')).toBeVisible()
    expect(screen.getByLabelText('Title')).toHaveValue('Sustainable Living Made Simple!')
  })
})

describe('leaving with unsaved changes', () => {
  const leave = async () => {
    const { router, where } = await open()
    await userEvent.type(screen.getByLabelText('Title'), '!')
    void router.navigate('/admin/users')
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible()
    expect(where()).toBe('/admin/content')
    return where
  }

  it('is asked about, and one can stay', async () => {
    const where = await leave()
    await userEvent.click(screen.getByRole('button', { name: 'Stay' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument())
    expect(where()).toBe('/admin/content')
    expect(screen.getByLabelText('Title')).toHaveValue('Sustainable Living Made Simple!')
  })

  it('is possible', async () => {
    const where = await leave()
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(where()).toBe('/admin/users'))
  })

  it('is asked by the browser too when the page closes', async () => {
    await open()
    const closing = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
    expect(closing()).toBe(false)
    await userEvent.type(screen.getByLabelText('Title'), '!')
    expect(closing()).toBe(true)
  })
})
