import type { ContentPage, PageContent } from '@shop/contracts/content'
import { baseApi } from './base-api.ts'
import type { Thunk } from './dispatch.ts'

const PATIENCE_MS = 4000

const contentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getContent: build.query<PageContent[ContentPage], ContentPage>({
      query: (page) => `/api/content/${page}`,
      providesTags: ['Content'],
    }),
  }),
})

/** The gateway writes the texts of the page that it sends into the document, so that nobody sees others first. */
const written = (): Partial<PageContent> =>
  JSON.parse(document.getElementById('page-content')?.textContent ?? '{}') as Partial<PageContent>

/** The texts of a page as an admin wrote them; what the shop came with while they are not known. */
export const useContent = <Page extends ContentPage>(
  page: Page,
  standard: PageContent[Page],
): PageContent[Page] => {
  const { data } = contentApi.useGetContentQuery(page)
  return (data as PageContent[Page] | undefined) ?? written()[page] ?? standard
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))

/**
 * Asks for the texts of a page before it shows, so that a link inside the shop does not lead to other texts first.
 * A shop that does not answer within four seconds keeps nobody from the page.
 */
export const contentAtHand =
  (page: ContentPage): Thunk<Promise<null>> =>
  async (dispatch) => {
    if (written()[page]) return null
    await Promise.race([
      dispatch(contentApi.endpoints.getContent.initiate(page, { subscribe: false })),
      patience(),
    ])
    return null
  }
