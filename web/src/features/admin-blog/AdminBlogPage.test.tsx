import type { AdminPost } from '@shop/contracts/blog'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop, type Call } from '../../testing/server.ts'
import { AdminBlogPage } from './AdminBlogPage.tsx'
import { SAMPLE_TEXT } from './sample-text.ts'

useShop()

const POSTS = '/api/admin/blog/posts'

const aPost = (facts: Partial<AdminPost> = {}): AdminPost => ({
  id: '1',
  title: 'On brushes',
  excerpt: 'Bristles wear out...',
  date: '2026-11-20',
  author: 'Mara',
  category: 'Home',
  image: '/images/brushes.webp',
  featuredPost: false,
  tags: ['repair'],
  status: 'draft',
  content: '<p>Bristles wear out.</p>',
  relatedPosts: [],
  createdAt: '2026-11-20T10:00:00.000Z',
  updatedAt: '2026-11-20T10:00:00.000Z',
  ...facts,
})

const listed = (...posts: AdminPost[]) =>
  answer('get', POSTS, () => ({
    body: { items: posts, total: posts.length, page: 1, pageSize: 20 },
  }))

/** The blog with these posts, and a table that shows them. */
const open = async (...posts: AdminPost[]) => {
  const asked = listed(...posts)
  const view = visit(AdminBlogPage, { at: '/admin/blog' })
  if (posts[0]) await screen.findByRole('cell', { name: posts[0].title })
  return { asked, ...view }
}

const rows = () =>
  within(screen.getByRole('table', { name: 'Posts' }))
    .getAllByRole('row')
    .slice(1)
const card = () => within(screen.getByRole('region', { name: 'Create New Post' }))
const bodyOf = (call: Call | undefined) => call?.body
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('blog management', () => {
  it('lists posts with title, status and date', async () => {
    await open(aPost(), aPost({ id: '2', title: 'On soap', status: 'published', date: '2026-10-01' }))
    expect(screen.getByRole('heading', { name: 'Blog Management' })).toBeVisible()
    expect(rows().map((row) => row.textContent)).toEqual([
      'On brushesDraft2026-11-20Edit',
      'On soapPublished2026-10-01Edit',
    ])
  })

  it('says so when there are none, and when they did not come', async () => {
    await open()
    expect(await screen.findByText('No posts yet.')).toBeVisible()
    answer('get', POSTS, () => refusal(500, 'internal', ''))
    visit(AdminBlogPage, { at: '/admin/blog?status=draft' })
    expect(await screen.findByText('Failed to fetch posts')).toBeVisible()
  })

  it('asks for the drafts alone', async () => {
    const { asked, where } = await open(aPost())
    await userEvent.selectOptions(screen.getByLabelText('Filter by status'), 'Drafts')
    await waitFor(() => expect(asked.at(-1)?.url.searchParams.get('status')).toBe('draft'))
    expect(where()).toBe('/admin/blog?status=draft')
  })

  it('publishes all drafts, and says how many there were', async () => {
    await open(aPost())
    const asked = answer('post', `${POSTS}/publish-all-drafts`, () => ({ body: { published: 2 } }))
    await press('Publish All Drafts')
    expect(await screen.findByText('2 drafts published.')).toBeVisible()
    expect(asked).toHaveLength(1)
  })

  it('deletes a post after a question', async () => {
    await open(aPost())
    const deleted = answer('delete', `${POSTS}/:id`, () => ({ status: 204 }))
    await press('Delete On brushes')
    expect(
      screen.getByText(
        'Are you sure you want to delete the post "On brushes"? This action cannot be undone.',
      ),
    ).toBeVisible()
    listed()
    await press('Delete')
    expect(await screen.findByText('Post deleted.')).toBeVisible()
    expect(deleted.map(({ params }) => params['id'])).toEqual(['1'])
    expect(await screen.findByText('No posts yet.')).toBeVisible()
  })
})

describe('a new post', () => {
  it('needs both title and content, else nothing happens', async () => {
    await open(aPost())
    const created = answer('post', POSTS, () => ({ status: 201, body: aPost() }))
    await press('Create Post')
    await userEvent.type(card().getByLabelText('Title'), 'Soap')
    await press('Create Post')
    await userEvent.type(card().getByLabelText('Content'), 'All about soap.')
    await press('Create Post')
    expect(await screen.findByText('Post created as a draft.')).toBeVisible()
    expect(created.map(bodyOf)).toEqual([{ title: 'Soap', content: 'All about soap.' }])
    expect(card().getByLabelText('Title')).toHaveValue('')
    expect(card().getByLabelText('Content')).toHaveValue('')
  })

  it('is not lost when it cannot be created', async () => {
    await open(aPost())
    const fields = { content: 'Content is required.' }
    answer('post', POSTS, () => refusal(400, 'validation_failed', 'Please check.', { fields }))
    await userEvent.type(card().getByLabelText('Title'), 'Soap')
    await userEvent.type(card().getByLabelText('Content'), '<b>')
    await press('Create Post')
    expect(await screen.findByText('Content is required.')).toBeVisible()
    expect(card().getByLabelText('Title')).toHaveValue('Soap')
  })

  it('is filled in with the same sample each time, and not sent', async () => {
    await open(aPost())
    await press('Generate with AI')
    expect(card().getByLabelText('Title')).toHaveValue(SAMPLE_TEXT.title)
    expect(card().getByLabelText('Content')).toHaveValue(SAMPLE_TEXT.content)
  })
})

describe('editing a post', () => {
  const edit = async () => {
    await open(aPost())
    answer('get', `${POSTS}/:id`, () => ({ body: aPost() }))
    await press('Edit On brushes')
    return within(await screen.findByRole('dialog', { name: 'Edit Post' }))
  }

  it('sends only what changed', async () => {
    const dialog = await edit()
    const edited = answer('patch', `${POSTS}/:id`, () => ({ body: aPost() }))
    await userEvent.selectOptions(await dialog.findByLabelText('Status'), 'Published')
    await userEvent.type(dialog.getByLabelText('Tags'), ', care')
    await userEvent.click(dialog.getByRole('button', { name: 'Update Post' }))
    expect(await screen.findByText('Post updated.')).toBeVisible()
    expect(edited.map(bodyOf)).toEqual([{ status: 'published', tags: ['repair', 'care'] }])
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })

  it('chooses the articles that stand beneath it', async () => {
    const other = (id: string, facts: Partial<AdminPost> = {}) =>
      aPost({ id, title: `Post ${id}`, status: 'published', ...facts })
    await open(aPost(), other('2'), other('3', { status: 'draft' }))
    answer('get', `${POSTS}/:id`, ({ params }) => ({
      body: params['id'] === '1' ? aPost({ relatedPosts: ['2'] }) : other(String(params['id'])),
    }))
    const edited = answer('patch', `${POSTS}/:id`, () => ({ body: aPost() }))
    await press('Edit On brushes')
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Post' }))
    const choice = within(await dialog.findByLabelText('Add a related article'))
    await choice.findByRole('option', { name: 'Post 3 (draft)' })
    expect(choice.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Add an article...',
      'Post 3 (draft)',
    ])
    await userEvent.selectOptions(dialog.getByLabelText('Add a related article'), 'Post 3 (draft)')
    await userEvent.click(await dialog.findByRole('button', { name: 'Remove Post 2' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Update Post' }))
    expect(await screen.findByText('Post updated.')).toBeVisible()
    expect(edited.map(bodyOf)).toEqual([{ relatedPosts: ['3'] }])
  })

  it('previews what the server makes of the text', async () => {
    const dialog = await edit()
    const asked = answer('post', '/api/admin/blog/preview', () => ({
      body: { content: '<p>Made by the <strong>server</strong></p>' },
    }))
    await userEvent.type(await dialog.findByLabelText('Content'), ' <b>More.</b>')
    await userEvent.click(dialog.getByRole('tab', { name: 'Preview' }))
    expect(await dialog.findByText('server')).toBeVisible()
    expect(asked.map(bodyOf)).toEqual([{ content: '<p>Bristles wear out.</p> <b>More.</b>' }])
    expect(dialog.getByRole('heading', { name: 'On brushes' })).toBeVisible()
  })

  it('says what is wrong where it is', async () => {
    const dialog = await edit()
    answer('post', '/api/admin/blog/preview', () => ({ body: { content: '' } }))
    await userEvent.clear(await dialog.findByLabelText('Title'))
    await userEvent.click(dialog.getByRole('tab', { name: 'Preview' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Update Post' }))
    expect(await dialog.findByText('Title is required.')).toBeVisible()
  })

  it('asks before it throws away what was typed', async () => {
    const dialog = await edit()
    await userEvent.type(await dialog.findByLabelText('Title'), '!')
    await userEvent.keyboard('{Escape}')
    expect(dialog.getByText('Discard your changes?')).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: 'Keep editing' }))
    expect(dialog.getByLabelText('Title')).toHaveValue('On brushes!')
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})
