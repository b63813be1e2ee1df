import type { ContentPage, PageContent } from '@shop/contracts/content'
import { baseApi } from '../../api/base-api.ts'

interface Written {
  page: ContentPage
  content: PageContent[ContentPage]
}

const PAGES: readonly ContentPage[] = ['home', 'about', 'faq', 'contact']

const adminContentApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The texts of all pages as they are now: what was read earlier may be out of date, and would be written back. */
    adminContent: build.query<PageContent, undefined>({
      queryFn: async (_none, _api, _options, ask) => {
        const answers = await Promise.all(PAGES.map(async (page) => ask(`/api/content/${page}`)))
        const failed = answers.find(({ error }) => error)
        if (failed?.error) return { error: failed.error }
        const contents = answers.map(({ data }, index) => [PAGES[index], data])
        return { data: Object.fromEntries(contents) as PageContent }
      },
      keepUnusedDataFor: 0,
    }),
    adminWriteContent: build.mutation<PageContent[ContentPage], Written>({
      query: ({ page, content }) => ({ url: `/api/admin/content/${page}`, method: 'PUT', body: content }),
      invalidatesTags: ['Content'],
    }),
  }),
})

export const { useAdminContentQuery, useAdminWriteContentMutation } = adminContentApi
