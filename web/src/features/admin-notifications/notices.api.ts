import type { Notice, NoticePage } from '@shop/contracts/notice'
import { baseApi } from '../../api/base-api.ts'

const NOTICES = { type: 'Dashboard', id: 'notices' } as const

/** How many are shown; older ones are rarely looked for. */
export const SHOWN = 50

export const noticesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    adminNotices: build.query<NoticePage, undefined>({
      query: () => ({ url: '/api/admin/notices', params: { pageSize: SHOWN } }),
      providesTags: [NOTICES],
    }),
  }),
})

/** Puts one that just came at the head of the list. */
export const addNotice = (notice: Notice) =>
  noticesApi.util.updateQueryData('adminNotices', undefined, (page) => {
    if (page.items.some(({ id }) => id === notice.id)) return
    page.items.unshift(notice)
    page.items.splice(SHOWN)
    page.total += 1
  })

export const reloadNotices = () => baseApi.util.invalidateTags([NOTICES])

export const { useAdminNoticesQuery } = noticesApi
