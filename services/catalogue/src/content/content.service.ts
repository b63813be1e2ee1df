import * as contracts from '@shop/contracts/content'
import type { ContentPage, PageContent } from '@shop/contracts/content'
import type { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import type { DocumentStore } from '@shop/service-kit/ports'
import type { PictureClaims } from '../media/picture-claims.ts'
import { picturesIn } from '../media/picture-names.ts'
import type { KeptAnswers } from '../kept-answers.ts'
import type { Tagged } from '../tagged.ts'
import { contentDefaults } from './content.defaults.ts'
import type { ContentCommand, ContentEvent, ContentState } from './content.rules.ts'

export interface ContentServiceOptions {
  aggregate: Aggregate<ContentState, ContentCommand, ContentEvent>
  store: Pick<DocumentStore<ContentState>, 'load'>
  kept: KeptAnswers
  pictures: Pick<PictureClaims, 'claim'>
}

const schemas = {
  home: contracts.homeContent,
  about: contracts.aboutContent,
  faq: contracts.faqContent,
  contact: contracts.contactContent,
}

/**
 * What was stored, as far as it is still what the page has; a field that came later has its default. What cannot be
 * read any more gives way to the defaults as a whole.
 */
export const readContent = <Page extends ContentPage>(page: Page, stored: unknown): PageContent[Page] => {
  const defaults = contentDefaults[page]
  const known = Object.entries(stored ?? {}).filter(([field]) => field in defaults)
  const read = schemas[page].safeParse({ ...defaults, ...Object.fromEntries(known) })
  return (read.success ? read.data : defaults) as PageContent[Page]
}

export const createContentService = ({ aggregate, store, kept, pictures }: ContentServiceOptions) => {
  const read = <Page extends ContentPage>(page: Page): Promise<Tagged<PageContent[Page]>> =>
    kept.get(page, async () => readContent(page, (await store.load(page))?.state.content))

  const write = async <Page extends ContentPage>(page: Page, content: PageContent[Page]) => {
    await pictures.claim(picturesIn(JSON.stringify(content)))
    await aggregate.require(page, { type: 'write', page, content })
    kept.forget()
    return content
  }
  return { read, write }
}
export type ContentService = ReturnType<typeof createContentService>
