import type { adminReviewPage, AdminReview, AdminReviewQuery } from '@shop/contracts/review'
import type { z } from 'zod'
import { baseApi } from '../../api/base-api.ts'

type ReviewPage = z.infer<typeof adminReviewPage>

const reviewsApi = baseApi.enhanceEndpoints({ addTagTypes: ['AdminReview'] }).injectEndpoints({
  endpoints: (build) => ({
    adminReviews: build.query<ReviewPage, AdminReviewQuery>({
      query: (params) => ({ url: '/api/admin/reviews', params: { ...params } }),
      providesTags: ['AdminReview'],
      keepUnusedDataFor: 0,
    }),
    adminHideReview: build.mutation<AdminReview, Pick<AdminReview, 'id' | 'hidden'>>({
      query: ({ id, hidden }) => ({ url: `/api/admin/reviews/${id}`, method: 'PATCH', body: { hidden } }),
      invalidatesTags: ['AdminReview'],
    }),
  }),
})

export const { useAdminReviewsQuery, useAdminHideReviewMutation } = reviewsApi
