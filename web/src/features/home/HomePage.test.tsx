import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { productChanged } from '../../api/live.ts'
import { aProduct } from '../../testing/records.ts'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { HomePage } from './HomePage.tsx'

useShop()

const featured = () =>
  ['One', 'Two', 'Three', 'Four', 'Five'].map((name) => aProduct({ name, featured: true }))

const open = (items = featured()) => {
  answer('get', '/api/products', () => ({ body: { items, total: 5, page: 1, pageSize: 8, categories: [] } }))
  return { items, ...visit(HomePage) }
}

const cards = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent)

const WRITTEN = {
  heroTitle: 'Less, but better',
  heroSubtitle: 'For years.',
  heroImage: '/media/own.webp',
  heroAction: 'Have a look',
  mission: 'To sell brushes.',
  featuredTitle: 'This week',
  featuredCount: 2,
}

describe('the home page', () => {
  it('says what an admin wrote, and at once when it came with the page', () => {
    const element = document.createElement('script')
    element.id = 'page-content'
    element.type = 'application/json'
    element.textContent = JSON.stringify({ home: WRITTEN })
    document.head.append(element)
    open()
    element.remove()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Less, but better')
    expect(screen.getByRole('link', { name: 'Have a look' })).toHaveAttribute('href', '/shop')
    expect(screen.getByRole('region', { name: 'Our Mission' })).toHaveTextContent('To sell brushes.')
    expect(screen.getByRole('heading', { level: 2, name: 'This week' })).toBeVisible()
  })

  it('says it as soon as the shop answers, with as many products as wanted', async () => {
    answer('get', '/api/content/home', () => ({ body: WRITTEN }))
    open()
    expect(await screen.findByRole('heading', { level: 1, name: 'Less, but better' })).toBeVisible()
    await screen.findByRole('heading', { name: 'One' })
    expect(cards()).toEqual(['One', 'Two'])
  })

  it('has its blocks in order', () => {
    open()
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sustainable Living Made Simple')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Our Mission',
      'Featured Products',
      'Why Choose Sustainable Products',
      'From Our Blog',
      'Ready to Make a Difference',
    ])
  })

  it('names three benefits', () => {
    open()
    const why = within(screen.getByRole('region', { name: 'Why Choose Sustainable Products' }))
    expect(why.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Better for the Planet',
      'Non-Toxic & Safe',
      'Carbon Neutral Shipping',
    ])
  })

  it.each([
    ['Shop Now', '/shop'],
    ['View All', '/shop'],
    ['Shop Products', '/shop'],
    ['Learn More', '/about'],
    ['Contact Us', '/contact'],
    ['Visit Blog', '/blog'],
  ])('leads from %s to %s', (name, to) => {
    open()
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', to)
  })

  it('has three teasers with fixed categories', () => {
    open()
    const blog = within(screen.getByRole('region', { name: 'From Our Blog' }))
    for (const category of ['Lifestyle', 'Home', 'Education']) expect(blog.getByText(category)).toBeVisible()
    const links = blog.getAllByRole('link', { name: /^Read More/ })
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/blog/1', '/blog/2', '/blog/3'])
  })

  it('shows the first four products, and the next when one sells out', async () => {
    const { items, store } = open()
    expect(await screen.findByRole('article', { name: 'One' })).toBeVisible()
    expect(cards()).toEqual(['One', 'Two', 'Three', 'Four'])
    const [first] = items
    if (!first) throw new Error('There is a first product.')
    const product = { ...first, stock: 0, inStock: false }
    store.dispatch(productChanged({ type: 'update', id: first.id, version: 2, product }))
    expect(await screen.findByRole('article', { name: 'Five' })).toBeVisible()
    expect(cards()).toEqual(['Two', 'Three', 'Four', 'Five'])
  })

  it('shows samples that cannot be bought when the products do not load', async () => {
    answer('get', '/api/products', () => refusal(503, 'unavailable', ''))
    visit(HomePage)
    expect(await screen.findByText('Failed to fetch products')).toBeVisible()
    expect(screen.getAllByRole('button', { name: 'Not available right now' })).toHaveLength(4)
  })
})
