import type { PageContent } from '@shop/contracts/content'

/** What search engines and link previews are told of a page. */
export interface Page {
  status: 200 | 404
  /** As the tab shows it, without the shop's name; the home page has none. */
  title?: string
  description: string
  /** The one address of this page; none for pages that are nobody else's business. */
  path?: string
  type: 'website' | 'article' | 'product'
  /** A picture for link previews, if it has one of its own. */
  image?: string
  /** What an admin wrote for it, which the web app shows without asking. */
  content?: Partial<PageContent>
  /** Elements that have a browser fetch at once what the page needs. */
  ahead?: string | undefined
  /** Facts for machines, as schema.org names them. */
  facts: readonly Fact[]
}

export type Fact = { '@type': string } & Record<string, unknown>

export const SHOP_NAME = 'Alder'
export const SHOP_LINE =
  'Alder sells sustainable household goods: honest materials, refills that last, and carbon-neutral shipping.'

/** An address of the shop in full; other sites' addresses stay as they are. */
export const inFull = (publicUrl: string, path: string) => new URL(path, publicUrl).href

/** The beginning of a text, at the end of a word; results and previews show no more. */
export const shortened = (text: string, length = 160): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= length) return line
  return `${line.slice(0, length - 1).replace(/\s+\S*$/, '')}…`
}
