import type { MediaPage } from '@shop/contracts/media'
import { baseApi } from '../../api/base-api.ts'

interface MediaParams {
  after: string | undefined
  unused: true | undefined
}

/** Of the library; an upload, wherever it happens, changes it too. */
const PICTURES = { type: 'Product', id: 'pictures' } as const

const adminMediaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What uses a picture changes with every product, so it is asked for anew each time. */
    adminMedia: build.query<MediaPage, MediaParams>({
      query: (params) => ({ url: '/api/admin/media', params }),
      providesTags: [PICTURES],
      keepUnusedDataFor: 0,
    }),
    adminDeletePicture: build.mutation<null, string>({
      query: (name) => ({ url: `/api/admin/media/${name}`, method: 'DELETE' }),
      invalidatesTags: [PICTURES],
    }),
  }),
})

export const { useAdminMediaQuery, useAdminDeletePictureMutation } = adminMediaApi
