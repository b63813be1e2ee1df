import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { Foundation } from '@shop/service-kit/service'
import { wishlistSchema } from './wishlist.model.ts'
import { wishlistRoutes, type WishlistAggregate } from './wishlist.routes.ts'
import { wishlistRules, type WishlistState } from './wishlist.rules.ts'

/** What people wish for. */
export const wishlistParts = ({ mongo, clock, ids, metrics }: Foundation) => {
  const store = new MongoDocumentStore<WishlistState>(mongo, 'wishlists', wishlistSchema)
  const aggregate: WishlistAggregate = new Aggregate({
    name: 'wishlist',
    rules: wishlistRules,
    announce: () => undefined,
    store,
    clock,
    ids,
    metrics,
  })
  return {
    endpoints: wishlistRoutes(aggregate, store),
    prepare: () => store.prepare(),
    /** The account is gone. */
    forget: (userId: string) => aggregate.execute(userId, { type: 'empty', id: userId }),
  }
}
