import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Post, PostSummary } from '@shop/contracts/blog'
import { describe, expect, it } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { ArticlePage } from './ArticlePage.tsx'
import { BlogPage } from './BlogPage.tsx'
import { formatDay } from './format-day.ts'

useShop()

const aPost = (id: string, facts: Partial<PostSummary> = {}): PostSummary => ({
  id,
  title: `Article ${id}`,
  excerpt: 'What it begins with...',
  date: '2026-10-09',
  author: 'Jonas Adeyemi',
  category: 'Home',
  image: '/images/post-five-things.webp',
  featuredPost: false,
  tags: ['refill'],
  ...facts,
})

const anArticle = (facts: Partial<Post> = {}): Post => ({
  ...aPost('2'),
  content: '<h2>2. Citric acid</h2><p>For lime.</p>',
  relatedPosts: ['1', '5'],
  related: [aPost('1'), aPost('5')],
  ...facts,
})

const having = (items: readonly PostSummary[], total = items.length) =>
  answer('get', '/api/blog/posts', ({ url }) => ({
    body: {
      items,
      total,
      page: Number(url.searchParams.get('page')),
      pageSize: 12,
      categories: ['Home'],
      popularTags: ['refill', 'laundry'],
    },
  }))

const FIVE = [aPost('1', { featuredPost: true }), aPost('2'), aPost('3'), aPost('4'), aPost('5')]

describe('the blog', () => {
  it('shows one article large and the others as cards', async () => {
    having(FIVE)
    visit(BlogPage, { at: '/blog' })
    expect(await screen.findAllByRole('article')).toHaveLength(5)
    expect(screen.getByRole('heading', { name: 'Article 1', level: 2 })).toBeVisible()
    const categories = within(screen.getByRole('list', { name: 'Categories' })).getAllByRole('button')
    expect(categories.map((button) => button.textContent)).toEqual([
      'All',
      'Home',
      'Kitchen',
      'Cleaning',
      'Fashion',
      'Energy',
    ])
  })

  it('finds articles of a category', async () => {
    const calls = having(FIVE)
    const { where } = visit(BlogPage, { at: '/blog' })
    await userEvent.click(screen.getByRole('button', { name: 'Kitchen' }))
    expect(where()).toBe('/blog?category=Kitchen')
    expect(screen.getByRole('button', { name: 'Kitchen' })).toHaveAttribute('aria-pressed', 'true')
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('category')).toBe('Kitchen'))
    await userEvent.click(screen.getByRole('button', { name: 'All' }))
    expect(where()).toBe('/blog')
  })

  it('finds articles by their words, and says when there are none', async () => {
    const calls = having([])
    const { where } = visit(BlogPage, { at: '/blog' })
    await userEvent.type(screen.getByLabelText('Search articles'), 'vinegar{Enter}')
    expect(where()).toBe('/blog?search=vinegar')
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('search')).toBe('vinegar'))
    await userEvent.click(await screen.findByRole('button', { name: 'Show all articles' }))
    expect(where()).toBe('/blog')
    expect(screen.getByLabelText('Search articles')).toHaveValue('')
  })

  it('goes on where one page ends', async () => {
    having(FIVE, 30)
    visit(BlogPage, { at: '/blog?category=Home' })
    const next = await screen.findByRole('link', { name: 'Next' })
    expect(next).toHaveAttribute('href', '/blog?category=Home&page=2')
  })

  it('offers to try again when it did not load', async () => {
    answer('get', '/api/blog/posts', () => refusal(503, 'unavailable', ''))
    visit(BlogPage, { at: '/blog' })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    having(FIVE)
    await userEvent.click(retry)
    expect(await screen.findAllByRole('article')).toHaveLength(5)
  })
})

describe('an article', () => {
  const open = (post: Post) => {
    having(FIVE)
    answer('get', '/api/blog/posts/:id', () => ({ body: post }))
    visit(ArticlePage, { at: `/blog/${post.id}`, path: '/blog/:postId' })
  }

  it('comes with its author, its related ones and the newsletter', async () => {
    open(anArticle({ title: 'A cleaning cupboard' }))
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('A cleaning cupboard')
    expect(screen.getAllByText('October 9, 2026')[0]).toBeVisible()
    expect(screen.getByRole('heading', { name: '2. Citric acid' })).toBeVisible()
    const related = within(screen.getByRole('region', { name: 'Related Articles' }))
    expect(related.getAllByRole('article')).toHaveLength(2)
    expect(await screen.findByRole('link', { name: 'laundry' })).toHaveAttribute('href', '/blog?tag=laundry')
    for (const name of ['About the author', 'Popular Tags', 'Newsletter']) {
      expect(screen.getByRole('heading', { name })).toBeVisible()
    }
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  })

  it('that does not exist says so', async () => {
    answer('get', '/api/blog/posts/:id', () => refusal(404, 'not_found', ''))
    visit(ArticlePage, { at: '/blog/99', path: '/blog/:postId' })
    expect(await screen.findByRole('heading', { name: 'Post Not Found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
  })

  it('that did not load can be asked for again', async () => {
    answer('get', '/api/blog/posts/:id', () => refusal(503, 'unavailable', ''))
    visit(ArticlePage, { at: '/blog/2', path: '/blog/:postId' })
    const retry = await screen.findByRole('button', { name: 'Try again' })
    having(FIVE)
    answer('get', '/api/blog/posts/:id', () => ({ body: anArticle() }))
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { level: 1, name: 'Article 2' })).toBeVisible()
  })

  it('shows its day as written, wherever it is read', () => {
    expect(formatDay('2026-10-28')).toBe('October 28, 2026')
  })
})
