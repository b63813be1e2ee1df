import type { CartItemAnswer } from '@shop/contracts/cart'
import { baseApi } from '../../api/base-api.ts'

interface Item {
  cartId: string
  productId: string
}

export const cartApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    putCartItem: build.mutation<CartItemAnswer, Item & { quantity: number }>({
      query: ({ cartId, productId, quantity }) => ({
        url: `/api/carts/${cartId}/items/${productId}`,
        method: 'PUT',
        body: { quantity },
      }),
    }),
    removeCartItem: build.mutation<null, Item>({
      query: ({ cartId, productId }) => ({
        url: `/api/carts/${cartId}/items/${productId}`,
        method: 'DELETE',
      }),
    }),
    clearCart: build.mutation<null, string>({
      query: (cartId) => ({ url: `/api/carts/${cartId}`, method: 'DELETE' }),
    }),
  }),
})
