import type { Collection } from 'mongodb'
import type { Connection } from 'mongoose'
import type { OrderSnapshot } from '@shop/contracts/order'
import { MongoReadModelStore, readModelSchema } from '@shop/service-kit/mongo/read-model-store'

/** What an account has bought in one order. */
interface Purchase {
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

export const purchaseOf = ({ lines, paid, status }: OrderSnapshot): Omit<Purchase, 'userId'> => ({
  productIds: [...new Set(lines.map(({ productId }) => productId))],
  isBought: paid && status !== 'cancelled',
})

/** Who has bought what, as far as it was bought with an account: a copy of what orders announces. */
export const openPurchases = (mongo: Connection) => {
  const store = new MongoReadModelStore<Purchase>(mongo, 'purchases', schema)
  const collection = mongo.collection('purchases') as unknown as Collection<Purchase>
  return {
    prepare: () => store.prepare(),
    record: async (order: OrderSnapshot, version: number): Promise<void> => {
      if (order.userId === null) return
      await store.apply(order.id, version, { userId: order.userId, ...purchaseOf(order) })
    },
    includes: async (userId: string, productId: string): Promise<boolean> =>
      (await collection.findOne({ userId, productIds: productId, isBought: true })) !== null,
  }
}
export type Purchases = ReturnType<typeof openPurchases>
