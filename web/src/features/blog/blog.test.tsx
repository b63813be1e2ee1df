import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { ArticlePage } from './ArticlePage.tsx'
import { BlogPage } from './BlogPage.tsx'
import { excerptOf, formatDay } from './post.ts'
import { POSTS } from './posts.ts'

describe('the articles', () => {
  it('are five, each with a text of its own and related ones that exist', () => {
    expect(POSTS).toHaveLength(5)
    for (const post of POSTS) {
      expect(post.content.length).toBeGreaterThan(1200)
      for (const id of post.relatedPosts) expect(POSTS.some((other) => other.id === id)).toBe(true)
    }
    expect(POSTS.filter((post) => post.featuredPost)).toHaveLength(1)
  })

  it('are shortened to 100 characters', () => {
    expect(excerptOf('a'.repeat(150))).toBe(`${'a'.repeat(100)}...`)
  })

  it('show their day as written, wherever it is read', () => {
    expect(formatDay('2026-10-28')).toBe('October 28, 2026')
  })
})

describe('the blog', () => {
  it('shows one article large and the others as cards', () => {
    visit(BlogPage, { at: '/blog' })
    expect(screen.getAllByRole('article')).toHaveLength(5)
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

  it('shows an article with its author, its related ones and the newsletter', () => {
    visit(ArticlePage, { at: '/blog/2', path: '/blog/:postId' })
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
      'A cleaning cupboard with five things in it',
    )
    expect(screen.getByText('October 9, 2026')).toBeVisible()
    expect(screen.getByRole('heading', { name: '2. Citric acid' })).toBeVisible()
    expect(
      within(screen.getByRole('region', { name: 'Related Articles' })).getAllByRole('article'),
    ).toHaveLength(2)
    for (const name of ['About the author', 'Popular Tags', 'Newsletter']) {
      expect(screen.getByRole('heading', { name })).toBeVisible()
    }
    expect(screen.getByRole('button', { name: 'Share' })).toBeVisible()
  })

  it('says so when there is no such article', () => {
    visit(ArticlePage, { at: '/blog/99', path: '/blog/:postId' })
    expect(screen.getByRole('heading', { name: 'Post Not Found' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog')
  })
})
