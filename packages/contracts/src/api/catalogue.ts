import { z } from 'zod'
import { id, pageOf } from '../common.ts'
import { declareEndpoint } from '../endpoint.ts'
import { addressesAnswer, addressesParams, announceAnswer, announceInput } from '../internal.ts'
import {
  adminProductQuery,
  product,
  productEditHeaders,
  productInput,
  productPage,
  productPatch,
  productQuery,
  uploadedImage,
} from '../product.ts'
import { MAX_RELATED, suggestionQuery, suggestions } from '../suggestion.ts'

const service = 'catalogue'
const params = z.strictObject({ id })

export const listProducts = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/products',
  access: 'all',
  summary: 'Products that match, a page at a time, with all categories of the shop.',
  query: productQuery,
  response: productPage,
})

export const suggestProducts = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/products/suggestions',
  access: 'all',
  summary:
    'Products for what is typed into the search box, the best first, typing errors forgiven; at most 8.',
  query: suggestionQuery,
  response: suggestions,
})

export const listRelatedProducts = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/products/:id/related',
  access: 'all',
  summary: 'Products in stock that are like this one, the most alike first; at most 8.',
  params,
  response: z.object({ items: z.array(product).max(MAX_RELATED) }),
})

export const getProduct = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/products/:id',
  access: 'all',
  summary: 'One product.',
  params,
  response: product,
})

export const listAdminProducts = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/products',
  access: 'admin',
  summary: 'All products for the back office: searched by name, id, category and stock, and sorted.',
  query: adminProductQuery,
  response: pageOf(product),
})

export const createProduct = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/products',
  access: 'admin',
  deed: { kind: 'product', did: 'Added a product' },
  summary: 'Adds a product.',
  body: productInput,
  response: product,
  status: 201,
})

export const editProduct = declareEndpoint({
  service,
  method: 'PATCH',
  path: '/api/products/:id',
  access: 'admin',
  deed: { kind: 'product', did: 'Edited a product' },
  summary:
    'Changes a product; a new stock is in force when the answer comes. With If-Match, only if nobody else changed it.',
  params,
  headers: productEditHeaders,
  body: productPatch,
  response: product,
})

export const deleteProduct = declareEndpoint({
  service,
  method: 'DELETE',
  path: '/api/products/:id',
  access: 'admin',
  deed: { kind: 'product', did: 'Deleted a product' },
  summary: 'Takes a product out of the shop.',
  params,
  status: 204,
})

export const uploadProductImage = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/product-images',
  access: 'admin',
  deed: { kind: 'picture', did: 'Uploaded a picture' },
  summary: 'Stores a picture: JPEG, PNG, WebP or GIF by its content, at most 5 MB.',
  response: uploadedImage,
  status: 201,
  upload: true,
})

export const announceProducts = declareEndpoint({
  service,
  method: 'POST',
  path: '/internal/announce',
  access: 'service',
  summary: 'Announces products again.',
  body: announceInput,
  response: announceAnswer,
})

export const listAddresses = declareEndpoint({
  service,
  method: 'GET',
  path: '/internal/addresses/:kind/:page',
  access: 'service',
  summary: 'The ids of all products or published posts, for the site map.',
  params: addressesParams,
  response: addressesAnswer,
})
