import { isDeepStrictEqual } from 'node:util'
import type { ContentPage, PageContent } from '@shop/contracts/content'
import { accept, type AggregateRules } from '@shop/service-kit/aggregate/rules'

/** The texts of one page, as an admin wrote them last. */
export interface ContentState {
  /** The page's name. */
  id: ContentPage
  content: PageContent[ContentPage]
  updatedAt: Date
}

export interface ContentCommand {
  type: 'write'
  page: ContentPage
  content: PageContent[ContentPage]
}
export type ContentEvent = Omit<ContentCommand, 'type'> & { type: 'written'; at: Date }

/** A page is replaced whole; the same again is no change. */
export const contentRules: AggregateRules<ContentState, ContentCommand, ContentEvent> = {
  decide: (state, { page, content }, at) =>
    state && isDeepStrictEqual(state.content, content)
      ? accept()
      : accept({ type: 'written', page, content, at }),
  evolve: (_state, { page, content, at }) => ({ id: page, content, updatedAt: at }),
  announce: () => undefined,
}
