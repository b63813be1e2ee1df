import { z } from 'zod'
import { cart, cartItemAnswer, cartItemInput } from '../cart.ts'
import { id, pageQuery } from '../common.ts'
import { declareEndpoint } from '../endpoint.ts'
import {
  announceAnswer,
  announceInput,
  reservationAnswer,
  reservationInput,
  stockAnswer,
  stockSetInput,
} from '../internal.ts'
import { productStock } from '../product.ts'
import { adjustedStock, adjustmentHeaders, adjustmentInput, stockAdjustmentPage } from '../stock.ts'

const service = 'inventory'
const cartParams = z.strictObject({ cartId: id })
const itemParams = cartParams.extend({ productId: id })

export const getStock = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/products/:id/stock',
  access: 'all',
  summary: 'What can be bought of a product now.',
  params: z.strictObject({ id }),
  response: productStock,
})

export const getCart = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/carts/:cartId',
  access: 'all',
  summary: 'What a cart holds.',
  params: cartParams,
  response: cart,
})

export const clearCart = declareEndpoint({
  service,
  method: 'DELETE',
  path: '/api/carts/:cartId',
  access: 'all',
  summary: 'Gives back all that a cart holds.',
  params: cartParams,
  status: 204,
})

export const putCartItem = declareEndpoint({
  service,
  method: 'PUT',
  path: '/api/carts/:cartId/items/:productId',
  access: 'all',
  summary: 'Holds the quantity wanted in all; refused with what is available.',
  params: itemParams,
  body: cartItemInput,
  response: cartItemAnswer,
})

export const removeCartItem = declareEndpoint({
  service,
  method: 'DELETE',
  path: '/api/carts/:cartId/items/:productId',
  access: 'all',
  summary: 'Gives back what a cart holds of one product.',
  params: itemParams,
  status: 204,
})

export const adjustStock = declareEndpoint({
  service,
  method: 'POST',
  path: '/api/admin/products/:id/stock-adjustments',
  access: 'admin',
  deed: { kind: 'product', did: 'Adjusted the stock of a product' },
  summary: 'Adds units to the stock of a product or takes some away, with a reason.',
  params: z.strictObject({ id }),
  headers: adjustmentHeaders,
  body: adjustmentInput,
  response: adjustedStock,
})

export const listStockAdjustments = declareEndpoint({
  service,
  method: 'GET',
  path: '/api/admin/products/:id/stock-adjustments',
  access: 'admin',
  summary: 'What changed the stock of a product besides carts and orders, the latest first.',
  params: z.strictObject({ id }),
  query: pageQuery,
  response: stockAdjustmentPage,
})

export const setStock = declareEndpoint({
  service,
  method: 'PUT',
  path: '/internal/stock/:productId',
  access: 'service',
  summary: 'Sets what can be bought of a product, beside what is held.',
  params: z.strictObject({ productId: id }),
  body: stockSetInput,
  response: stockAnswer,
})

export const reserve = declareEndpoint({
  service,
  method: 'POST',
  path: '/internal/reservations',
  access: 'service',
  summary: 'Binds the units of an order to it, all lines or none.',
  body: reservationInput,
  response: reservationAnswer,
})

export const releaseOrderHold = declareEndpoint({
  service,
  method: 'POST',
  path: '/internal/stock/:productId/release',
  access: 'service',
  summary: 'Gives back what is held of a product for an order that nobody knows.',
  params: z.strictObject({ productId: id }),
  body: z.strictObject({ orderId: id }),
  status: 204,
})

export const announceStock = declareEndpoint({
  service,
  method: 'POST',
  path: '/internal/announce',
  access: 'service',
  summary: 'Announces stock again.',
  body: announceInput,
  response: announceAnswer,
})
