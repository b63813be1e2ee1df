import type { CheckoutAnswer, CheckoutInput } from '@shop/contracts/order'
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
  }),
})

export const { useCreateCheckoutMutation } = checkoutApi
