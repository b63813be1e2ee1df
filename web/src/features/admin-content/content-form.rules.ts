import type { ContentPage, PageContent } from '@shop/contracts/content'

/** What stands in the fields, by page; the number as it is typed. */
export type ContentValues = Omit<PageContent, 'home'> & {
  home: Omit<PageContent['home'], 'featuredCount'> & { featuredCount: string }
}

export const CONTENT_PAGES: readonly ContentPage[] = ['home', 'about', 'faq', 'contact']

/** The texts of the pages as the form shows them. */
export const formOf = (content: PageContent): ContentValues => ({
  ...content,
  home: { ...content.home, featuredCount: String(content.home.featuredCount) },
})

/** An empty field is no number, so that it is refused and not taken for 0. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

/** What was typed, in the shape of the contract, to be checked by it. */
export const toContent = (form: ContentValues): PageContent => ({
  ...form,
  home: { ...form.home, featuredCount: numberOf(form.home.featuredCount) },
})

/** The pages whose texts differ from what is stored. */
export const changedPages = (stored: ContentValues, typed: ContentValues): ContentPage[] =>
  CONTENT_PAGES.filter((page) => JSON.stringify(stored[page]) !== JSON.stringify(typed[page]))
