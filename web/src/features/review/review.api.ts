import type { OwnReview, ReviewInput, ReviewPage } from '@shop/contracts/review'
import { baseApi } from '../../api/base-api.ts'

const reviewsOf = (productId: string) => `/api/products/${encodeURIComponent(productId)}/reviews`
const ofProduct = (id: string) => [{ type: 'Product' as const, id }]

export const reviewApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listReviews: build.query<ReviewPage, { productId: string; pageSize: number }>({
      query: ({ productId, pageSize }) => ({ url: reviewsOf(productId), params: { pageSize } }),
      providesTags: (_page, _error, { productId }) => ofProduct(productId),
    }),
    getOwnReview: build.query<OwnReview, string>({
      query: (productId) => `${reviewsOf(productId)}/mine`,
      providesTags: (_own, _error, productId) => ofProduct(productId),
    }),
    putOwnReview: build.mutation<OwnReview, { productId: string; review: ReviewInput }>({
      query: ({ productId, review }) => ({
        url: `${reviewsOf(productId)}/mine`,
        method: 'PUT',
        body: review,
      }),
      invalidatesTags: (_own, _error, { productId }) => ofProduct(productId),
    }),
    deleteOwnReview: build.mutation<null, string>({
      query: (productId) => ({ url: `${reviewsOf(productId)}/mine`, method: 'DELETE' }),
      invalidatesTags: (_nothing, _error, productId) => ofProduct(productId),
    }),
  }),
})

export const {
  useListReviewsQuery,
  useGetOwnReviewQuery,
  usePutOwnReviewMutation,
  useDeleteOwnReviewMutation,
} = reviewApi
