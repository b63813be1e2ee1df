import { z } from 'zod'
import { id } from '../common.ts'
import { declareEndpoint } from '../endpoint.ts'
import { wishlist, wishlistInput } from '../wishlist.ts'

const service = 'identity'
const params = z.strictObject({ productId: id })

export const getWishlist = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/wishlist',
  access: 'user',
  summary: 'What the signed-in user wishes for.',
  response: wishlist,
})

export const mergeWishlist = declareEndpoint({
  service,
  method: 'PUT',
  path: '/api/wishlist',
  access: 'user',
  summary: 'Adds what was wished for before signing in, as far as there is room.',
  body: wishlistInput,
  response: wishlist,
})

export const addWish = declareEndpoint({
  service,
  method: 'PUT',
  path: '/api/wishlist/items/:productId',
  access: 'user',
  summary: 'Adds a product to the wishlist.',
  params,
  response: wishlist,
})

export const removeWish = declareEndpoint({
  service,
  method: 'DELETE',
  path: '/api/wishlist/items/:productId',
  access: 'user',
  summary: 'Takes a product off the wishlist.',
  params,
  response: wishlist,
})
