import * as api from '@shop/contracts/api/wishlist'
import type { Wishlist } from '@shop/contracts/wishlist'
import type { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { implement } from '@shop/service-kit/http/implement'
import type { DocumentStore } from '@shop/service-kit/ports'
import type { WishlistCommand, WishlistEvent, WishlistState } from './wishlist.rules.ts'

export type WishlistAggregate = Aggregate<WishlistState, WishlistCommand, WishlistEvent>

const present = (state: WishlistState | undefined): Wishlist => ({
  productIds: state?.productIds ?? [],
  updatedAt: state?.updatedAt.toISOString() ?? null,
})

export const wishlistRoutes = (
  aggregate: WishlistAggregate,
  store: Pick<DocumentStore<WishlistState>, 'load'>,
) => {
  const run = async (command: WishlistCommand) =>
    present((await aggregate.require(command.id, command)).state)

  return [
    implement(api.getWishlist, async ({ caller }) => present((await store.load(caller.id))?.state)),
    implement(api.mergeWishlist, ({ body, caller }) => run({ type: 'merge', id: caller.id, ...body })),
    implement(api.addWish, ({ params, caller }) => run({ type: 'add', id: caller.id, ...params })),
    implement(api.removeWish, ({ params, caller }) => run({ type: 'remove', id: caller.id, ...params })),
  ]
}
