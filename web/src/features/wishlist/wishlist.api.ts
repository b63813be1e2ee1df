import type { Wishlist } from '@shop/contracts/wishlist'
import { baseApi } from '../../api/base-api.ts'
import { guestWishes, removeGuestWishes } from './guest-wishes.ts'

const itemPath = (productId: string) => `/api/wishlist/items/${encodeURIComponent(productId)}`

export const wishlistApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** What was wished for before signing in joins the list of the account. */
    getWishlist: build.query<Wishlist, void>({
      queryFn: async (_arg, _api, _options, send) => {
        const productIds = guestWishes()
        const asGuest = { url: '/api/wishlist', method: 'PUT', body: { productIds } }
        const result = await send(productIds.length > 0 ? asGuest : '/api/wishlist')
        if (result.error) return { error: result.error }
        removeGuestWishes(productIds)
        return { data: result.data as Wishlist }
      },
    }),
    setWish: build.mutation<Wishlist, { productId: string; wished: boolean }>({
      query: ({ productId, wished }) => ({ url: itemPath(productId), method: wished ? 'PUT' : 'DELETE' }),
      onQueryStarted: async (_wish, { dispatch, queryFulfilled }) => {
        const answered = await queryFulfilled.catch(() => undefined)
        if (answered)
          await dispatch(wishlistApi.util.upsertQueryData('getWishlist', undefined, answered.data))
      },
    }),
  }),
})

export const { useGetWishlistQuery, useSetWishMutation } = wishlistApi

/** Loads the list of the account, with what this browser's guest wished for. */
export const loadWishlist = () =>
  wishlistApi.endpoints.getWishlist.initiate(undefined, { forceRefetch: true, subscribe: false })
