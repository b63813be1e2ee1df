import type { Connection } from 'mongoose'
import type { Settlement } from './stock.state.ts'
import { archiveSchema } from './stock.model.ts'

/** Where settlements go that a stock document no longer carries. */
export interface SettlementArchive {
  find(productId: string, orderIds: readonly string[]): Promise<Settlement[]>
  keep(productId: string, settlements: readonly Settlement[]): Promise<void>
}

const keyOf = (productId: string, orderId: string) => `${productId}:${orderId}`

export const createSettlementArchive = (connection: Connection): SettlementArchive => {
  const Archive = connection.model('settlements', archiveSchema, 'settlements')
  return {
    find: async (productId, orderIds) => {
      const found = await Archive.find({
        _id: { $in: orderIds.map((orderId) => keyOf(productId, orderId)) },
      }).lean()
      return found.map(({ orderId, orderVersion, quantity, outcome }) => ({
        orderId,
        orderVersion,
        quantity,
        outcome: outcome as Settlement['outcome'],
      }))
    },
    keep: async (productId, settlements) => {
      await Archive.bulkWrite(
        settlements.map((settlement) => ({
          updateOne: {
            filter: { _id: keyOf(productId, settlement.orderId) },
            update: { $set: { ...settlement } },
            upsert: true,
          },
        })),
      )
    },
  }
}
