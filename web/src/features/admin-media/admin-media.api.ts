import type { MediaPage } from '@shop/contracts/media'
import { baseApi } from '../../api/base-api.ts'

interface MediaParams {
  after: string | undefined
  unused: true | undefined
}

const adminMediaApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What uses a picture changes with every product, so it is asked for anew each time. */
    adminMedia: build.query<MediaPage, MediaParams>({
      query: (params) => ({ url: '/api/admin/media', params }),
      keepUnusedDataFor: 0,
    }),
    adminDeletePicture: build.mutation<null, string>({
      query: (name) => ({ url: `/api/admin/media/${name}`, method: 'DELETE' }),
    }),
  }),
})

export const { useAdminMediaQuery, useAdminDeletePictureMutation } = adminMediaApi
