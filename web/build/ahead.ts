import type { Plugin, Rolldown } from 'vite'
import { sourcesOf } from '../src/ui/picture-sources.ts'

/** What a page will ask for, so that browsers begin before the app has told them. */
interface Needs {
  /** The screen, when it is not part of the first one. */
  screen?: string
  /** The first answer that it waits for; `:id` stands for that of the address. */
  answer?: string
  /** Further elements of the document's head. */
  links?: readonly string[]
}

const heroLink = (media: string, src: string) =>
  `<link rel="preload" as="image" type="image/avif" media="${media}" imagesrcset="${sourcesOf(src).avif}" imagesizes="(width &gt;= 96rem) 80rem, 92vw" fetchpriority="high">`

const PAGES: Readonly<Record<string, Needs>> = {
  '/': {
    links: [
      heroLink('(width &gt;= 56rem)', '/images/hero.webp'),
      heroLink('(width &lt; 56rem)', '/images/hero-phone.webp'),
    ],
  },
  '/shop': {
    screen: 'catalogue/ShopPage.tsx',
    answer: '/api/products?inStock=true&amp;sort=featured&amp;page=1&amp;pageSize=24',
  },
  '/shop/:id': { screen: 'product/ProductPage.tsx', answer: '/api/products/:id' },
  '/blog': { screen: 'blog/BlogPage.tsx' },
  '/blog/:id': { screen: 'blog/ArticlePage.tsx', answer: '/api/blog/posts/:id' },
  '/about': { screen: 'about/AboutPage.tsx' },
  '/contact': { screen: 'contact/ContactPage.tsx' },
  '/faq': { screen: 'faq/FaqPage.tsx' },
  '/cart': { screen: 'cart/CartPage.tsx' },
  '/checkout': { screen: 'checkout/CheckoutPage.tsx' },
  '/login': { screen: 'auth/LoginPage.tsx' },
  '/register': { screen: 'auth/RegisterPage.tsx' },
}

type Chunk = Rolldown.OutputChunk & { viteMetadata?: { importedCss: Set<string> } }

const chunksOf = (bundle: Rolldown.OutputBundle): Chunk[] =>
  Object.values(bundle).filter((file) => file.type === 'chunk')

/** A chunk and all that it brings along. */
const family = (start: Chunk, chunks: readonly Chunk[]): Set<Chunk> => {
  const found = new Set([start])
  for (const chunk of found)
    for (const each of chunks) if (chunk.imports.includes(each.fileName)) found.add(each)
  return found
}

const screenLinks = (screen: string, chunks: readonly Chunk[]): string[] => {
  const start = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/features/${screen}`)))
  const first = chunks.find(({ isEntry, name }) => isEntry && name === 'index')
  if (!start || !first) throw new Error(`The bundle has no screen ${screen}.`)
  const known = family(first, chunks)
  const files = [...family(start, chunks)].filter((chunk) => !known.has(chunk))
  const styles = files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  return [
    ...files.map(({ fileName }) => `<link rel="modulepreload" crossorigin href="/${fileName}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ]
}

const answerLink = (address: string) =>
  `<link rel="preload" as="fetch" crossorigin="anonymous" href="${address}">`

/**
 * Writes `ahead.json`: for each page, as the gateway knows it by its address, the elements that let a browser fetch at
 * once what the page would ask for only after its script has come and run.
 */
export const ahead = (): Plugin => ({
  name: 'ahead',
  apply: 'build',
  generateBundle(_options, bundle) {
    const chunks = chunksOf(bundle)
    const pages = Object.entries(PAGES).map(([page, { screen, answer, links = [] }]) => [
      page,
      {
        files: [...links, ...(screen ? screenLinks(screen, chunks) : [])].join(''),
        answer: answer ? answerLink(answer) : '',
      },
    ])
    this.emitFile({
      type: 'asset',
      fileName: 'ahead.json',
      source: JSON.stringify(Object.fromEntries(pages)),
    })
  },
})
