import { useSyncExternalStore } from 'react'
import { detailOf } from '../../api/problem.ts'
import { showToast } from '../../ui/toaster.ts'
import { useSession } from '../auth/session.ts'
import { addGuestWish, guestWishes, onGuestWishesChange, removeGuestWishes } from './guest-wishes.ts'
import { useGetWishlistQuery, useSetWishMutation } from './wishlist.api.ts'

const NONE: readonly string[] = []
const FAILED = 'Your wishlist could not be changed. Please try again.'

const setGuestWish = (productId: string, wished: boolean) => {
  if (wished) addGuestWish(productId)
  else removeGuestWishes([productId])
}

/** The wishlist of the account, or of this browser for guests. */
export const useWishlist = () => {
  const isSignedIn = useSession().status === 'signed-in'
  const asGuest = useSyncExternalStore(onGuestWishesChange, guestWishes)
  const { currentData, error, isFetching } = useGetWishlistQuery(undefined, { skip: !isSignedIn })
  const [send] = useSetWishMutation()
  const ids = isSignedIn ? (currentData?.productIds ?? NONE) : asGuest

  /** Adds or removes a product and says so. */
  const set = async (product: { id: string; name: string }, wished: boolean) => {
    try {
      if (isSignedIn) await send({ productId: product.id, wished }).unwrap()
      else setGuestWish(product.id, wished)
      const what = wished ? 'is on your wishlist.' : 'is no longer on your wishlist.'
      showToast({ tone: 'success', message: `${product.name} ${what}` })
    } catch (failure) {
      showToast({ tone: 'error', message: detailOf(failure, FAILED) })
    }
  }
  return { ids, set, isLoading: isFetching && !currentData, hasFailed: isSignedIn && !currentData && !!error }
}
