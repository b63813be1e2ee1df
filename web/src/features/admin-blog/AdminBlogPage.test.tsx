import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { AdminBlogPage } from './AdminBlogPage.tsx'
import { draftOf, FIRST_POSTS, SAMPLE_TEXT } from './local-posts.ts'

const rows = () =>
  within(screen.getByRole('table', { name: 'Posts' }))
    .getAllByRole('row')
    .slice(1)

describe('a new post', () => {
  const now = new Date('2026-11-20T23:30:00.000Z')

  it('is a draft of this day with the first 100 characters as excerpt', () => {
    const post = draftOf({ title: ' Soap ', content: 'x'.repeat(140) }, 'p1', now)
    expect(post).toEqual({
      id: 'p1',
      title: 'Soap',
      excerpt: `${'x'.repeat(100)}...`,
      status: 'draft',
      date: '2026-11-20',
    })
  })

  it.each([
    ['', 'content'],
    ['title', ' '],
  ])('needs both title %j and content %j', (title, content) => {
    expect(draftOf({ title, content }, 'p1', now)).toBeUndefined()
  })
})

describe('blog management', () => {
  it('lists posts with title, status and date', () => {
    visit(AdminBlogPage)
    expect(screen.getByRole('heading', { name: 'Blog Management' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Publish All Drafts' })).toBeVisible()
    expect(rows()).toHaveLength(FIRST_POSTS.length)
  })

  it('does nothing until there are title and content, then adds a draft and clears the fields', async () => {
    visit(AdminBlogPage)
    await userEvent.type(screen.getByLabelText('Title'), 'Soap')
    await userEvent.click(screen.getByRole('button', { name: 'Create Post' }))
    expect(rows()).toHaveLength(FIRST_POSTS.length)
    await userEvent.type(screen.getByLabelText('Content'), 'All about soap.')
    await userEvent.click(screen.getByRole('button', { name: 'Create Post' }))
    expect(rows()).toHaveLength(FIRST_POSTS.length + 1)
    expect(rows()[0]).toHaveTextContent(/^SoapDraft/)
    expect(screen.getByLabelText('Title')).toHaveValue('')
    expect(screen.getByLabelText('Content')).toHaveValue('')
  })

  it('fills in the same sample each time', async () => {
    visit(AdminBlogPage)
    await userEvent.click(screen.getByRole('button', { name: 'Generate with AI' }))
    expect(screen.getByLabelText('Title')).toHaveValue(SAMPLE_TEXT.title)
    expect(screen.getByLabelText('Content')).toHaveValue(SAMPLE_TEXT.content)
    expect(rows()).toHaveLength(FIRST_POSTS.length)
  })
})
