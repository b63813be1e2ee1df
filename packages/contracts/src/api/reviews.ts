import { z } from 'zod'
import { id } from '../common.ts'
import { declareEndpoint } from '../endpoint.ts'
import {
  adminReview,
  adminReviewPage,
  adminReviewQuery,
  ownReview,
  reviewInput,
  reviewPage,
  reviewPatch,
  reviewQuery,
} from '../review.ts'

const service = 'catalogue'
const params = z.strictObject({ id })

export const listReviews = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/products/:id/reviews',
  access: 'all',
  summary: 'What buyers say of a product, newest first.',
  params,
  query: reviewQuery,
  response: reviewPage,
})

export const getOwnReview = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/products/:id/reviews/mine',
  access: 'user',
  summary: 'The own review of a product, and whether one may be written.',
  params,
  response: ownReview,
})

export const putOwnReview = declareEndpoint({
  service,
  method: 'PUT',
  path: '/api/products/:id/reviews/mine',
  access: 'user',
  summary: 'Writes or changes the own review of a product that one has bought and paid for.',
  params,
  body: reviewInput,
  response: ownReview,
  perMinute: 30,
})

export const deleteOwnReview = declareEndpoint({
  service,
  method: 'DELETE',
  path: '/api/products/:id/reviews/mine',
  access: 'user',
  summary: 'Takes the own review back.',
  params,
  status: 204,
})

export const listAdminReviews = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/reviews',
  access: 'admin',
  summary: 'All reviews, hidden ones too, newest first; searched by text and name.',
  query: adminReviewQuery,
  response: adminReviewPage,
})

export const editReview = declareEndpoint({
  service,
  method: 'PATCH',
  path: '/api/admin/reviews/:id',
  access: 'admin',
  deed: { kind: 'review', did: 'Moderated a review' },
  summary: 'Hides a review or shows it again; a hidden one does not count.',
  params,
  body: reviewPatch,
  response: adminReview,
})
