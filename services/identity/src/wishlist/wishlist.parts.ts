import type { Connection } from 'mongoose'
import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { DocumentStore } from '@shop/service-kit/ports'
import type { Surroundings } from '@shop/service-kit/service'
import { wishlistSchema } from './wishlist.model.ts'
import { wishlistRoutes, type WishlistAggregate } from './wishlist.routes.ts'
import { wishlistRules, type WishlistState } from './wishlist.rules.ts'

export const openWishlistStore = (mongo: Connection) =>
  new MongoDocumentStore<WishlistState>(mongo, 'wishlists', wishlistSchema)

/** What people wish for. */
export const wishlistParts = (ports: Surroundings, store: DocumentStore<WishlistState>) => {
  const aggregate: WishlistAggregate = new Aggregate({
    ...ports,
    name: 'wishlist',
    rules: wishlistRules,
    announce: () => undefined,
    store,
  })
  return {
    endpoints: wishlistRoutes(aggregate, store),
    /** The account is gone. */
    forget: (userId: string) => aggregate.execute(userId, { type: 'empty', id: userId }),
  }
}
