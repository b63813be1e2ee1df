import { describe, expect, it } from 'vitest'
import { presentProduct } from '@shop/contracts/product'
import { aProduct } from '../testing/products.ts'
import { fixedPage, missingPage, privatePage } from './fixed-pages.ts'
import { headOf } from './head.ts'
import { shortened } from './page.ts'
import { productPage } from './product-page.ts'
import { readTemplate } from './template.ts'
import { faqPage, postPage } from './text-pages.ts'

const SHOP = 'https://alder.example'

type Facts = Record<string, Record<string, unknown>>

const factsIn = (head: string): Facts => {
  const [, json = '{}'] = /<script [^>]*ld\+json">(.*?)<\/script>/s.exec(head) ?? []
  const { '@graph': graph = [] } = JSON.parse(json) as { '@graph'?: Record<string, unknown>[] }
  return Object.fromEntries(graph.map((fact) => [String(fact['@type']), fact]))
}
const tag = (head: string, name: string) =>
  new RegExp(`(?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]

const towel = presentProduct(aProduct({ salePriceCents: 1200, rating: 4.6, reviewCount: 7 }))

describe("a product's head", () => {
  const head = headOf(productPage(towel, SHOP), SHOP)

  it('names it in the tab, in results and in previews', () => {
    expect(head).toContain('<title>Linen tea towel · Alder</title>')
    expect(tag(head, 'description')).toBe(towel.description)
    expect(head).toContain(`rel="canonical" href="${SHOP}/shop/${towel.id}"`)
    expect(tag(head, 'og:title')).toBe('Linen tea towel')
    expect(tag(head, 'og:type')).toBe('product')
    expect(tag(head, 'og:image')).toBe(`${SHOP}/media/towel.webp`)
  })

  it('says what it costs today, whether it can be had, and what buyers think', () => {
    expect(factsIn(head)['Product']).toMatchObject({
      name: 'Linen tea towel',
      image: [`${SHOP}/media/towel.webp`],
      offers: { price: '12.00', priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
      aggregateRating: { ratingValue: 4.6, reviewCount: 7 },
    })
  })

  it('claims no rating without reviews, and no stock without stock', () => {
    const { Product } = factsIn(headOf(productPage(presentProduct(aProduct({ stock: 0 })), SHOP), SHOP))
    expect(Product).not.toHaveProperty('aggregateRating')
    expect(Product).toMatchObject({
      offers: { price: '14.50', availability: 'https://schema.org/OutOfStock' },
    })
  })

  it('shows the way to it', () => {
    expect(factsIn(head)['BreadcrumbList']).toMatchObject({
      itemListElement: [
        { position: 1, name: 'Home', item: `${SHOP}/` },
        { position: 2, name: 'Shop', item: `${SHOP}/shop` },
        { position: 3, name: 'Linen tea towel' },
      ],
    })
  })

  it('cannot be broken out of, whatever an admin writes', () => {
    const evil = `</script><script>alert(1)</script><!-- "'&\u2028`
    const written = headOf(productPage({ ...towel, name: evil, description: evil }, SHOP), SHOP)
    expect(written.match(/<script/g)).toHaveLength(1)
    expect(written).not.toContain('<!--')
    expect(written).toContain('&lt;/script&gt;')
    expect(factsIn(written)['Product']).toMatchObject({ name: evil })
    expect(
      readTemplate('<title>x</title>')(headOf({ ...fixedPage('/', 1, SHOP), title: '$& $1' }, SHOP)),
    ).toSatisfy((page: Buffer) => page.includes('<title>$&amp; $1 · Alder</title>'))
  })
})

describe('the heads of other pages', () => {
  it('tell of the shop and its search on the front page', () => {
    const facts = factsIn(headOf(fixedPage('/', 1, SHOP), SHOP))
    expect(facts['Organization']).toMatchObject({ name: 'Alder', logo: `${SHOP}/icon-512.png` })
    expect(facts['WebSite']).toMatchObject({
      potentialAction: { target: { urlTemplate: `${SHOP}/shop?search={search_term_string}` } },
    })
  })

  it('tell of an article and who wrote it', () => {
    const post = {
      ...{
        id: '3',
        title: 'On brushes',
        excerpt: 'They wear out.',
        date: '2026-10-28',
        author: 'Mara Lindqvist',
      },
      ...{ category: 'Home', image: '/images/b.webp', featuredPost: false, tags: ['repair'] },
      ...{ content: '<p>…</p>', relatedPosts: [], related: [] },
    }
    const head = headOf(postPage(post, SHOP), SHOP)
    expect(tag(head, 'og:type')).toBe('article')
    expect(factsIn(head)['Article']).toMatchObject({
      headline: 'On brushes',
      datePublished: '2026-10-28',
      author: { name: 'Mara Lindqvist' },
      image: `${SHOP}/images/b.webp`,
    })
  })

  it('tell questions with their answers', () => {
    const questions = [{ category: 'products' as const, question: 'Why?', answer: 'Because.' }]
    const head = headOf(faqPage({ title: 'FAQ', description: 'All.', questions }, SHOP), SHOP)
    expect(factsIn(head)['FAQPage']).toMatchObject({
      mainEntity: [{ name: 'Why?', acceptedAnswer: { text: 'Because.' } }],
    })
  })

  it('give each page of a list its own address', () => {
    expect(headOf(fixedPage('/shop', 3, SHOP), SHOP)).toContain(`href="${SHOP}/shop?page=3"`)
  })

  it.each([privatePage('/cart'), privatePage('/admin'), missingPage('Page Not Found')])(
    'keep $title out of results',
    (page) => {
      const head = headOf(page, SHOP)
      expect(tag(head, 'robots')).toBe('noindex')
      expect(head).not.toMatch(/canonical|og:|ld\+json/)
    },
  )
})

describe('a text that is too long for results', () => {
  it('ends at the end of a word', () => expect(shortened('one  two\nthree', 10)).toBe('one two…'))
  it('is left alone when it fits', () => expect(shortened(' one\ntwo ', 10)).toBe('one two'))
})
