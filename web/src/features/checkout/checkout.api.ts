import type { CheckoutAnswer, CheckoutInput } from '@shop/contracts/order'
import type { ProductPage } from '@shop/contracts/product'
import { baseApi } from '../../api/base-api.ts'

interface Attempt {
  body: CheckoutInput
  idempotencyKey: string
}

export const checkoutApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    createCheckout: build.mutation<CheckoutAnswer, Attempt>({
      query: ({ body, idempotencyKey }) => ({
        url: '/api/create-checkout',
        method: 'POST',
        headers: { 'idempotency-key': idempotencyKey },
        body,
      }),
    }),
    /** The products of a cart as they are now, past every cache. */
    loadCartProducts: build.query<ProductPage, readonly string[]>({
      query: (ids) => ({ url: '/api/products', params: { ids, pageSize: ids.length } }),
      keepUnusedDataFor: 0,
    }),
  }),
})

export const { useCreateCheckoutMutation, useLazyLoadCartProductsQuery } = checkoutApi
