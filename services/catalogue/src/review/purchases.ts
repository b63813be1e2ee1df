import type { Collection } from 'mongodb'
import type { Connection } from 'mongoose'
import type { OrderSnapshot } from '@shop/contracts/order'
import { MongoReadModelStore, readModelSchema } from '@shop/service-kit/mongo/read-model-store'
import type { ReadModelStore } from '@shop/service-kit/ports'

/** What an account has bought in one order. */
export interface Purchase {
  userId: string
  productIds: string[]
  /** Paid for, and not cancelled since. */
  isBought: boolean
}

const schema = readModelSchema({
  userId: { type: String, required: true },
  productIds: { type: [String], required: true },
  isBought: { type: Boolean, required: true },
}).index({ userId: 1 })

const purchaseOf = ({ lines, paid, status }: OrderSnapshot): Omit<Purchase, 'userId'> => ({
  productIds: [...new Set(lines.map(({ productId }) => productId))],
  isBought: paid && status !== 'cancelled',
})

/** Who has bought what, as far as it was bought with an account: a copy of what orders announces. */
export interface PurchaseStore extends ReadModelStore<Purchase> {
  includes(userId: string, productId: string): Promise<boolean>
}

export const recordPurchase = async (
  store: Pick<PurchaseStore, 'apply'>,
  order: OrderSnapshot,
  version: number,
): Promise<void> => {
  if (order.userId === null) return
  await store.apply(order.id, version, { userId: order.userId, ...purchaseOf(order) })
}

const COLLECTION = 'purchases'

export class MongoPurchaseStore extends MongoReadModelStore<Purchase> implements PurchaseStore {
  readonly #collection: Collection<Purchase>

  constructor(mongo: Connection) {
    super(mongo, COLLECTION, schema)
    this.#collection = mongo.collection(COLLECTION) as unknown as Collection<Purchase>
  }

  async includes(userId: string, productId: string): Promise<boolean> {
    return (await this.#collection.findOne({ userId, productIds: productId, isBought: true })) !== null
  }
}
