import type { Collection } from 'mongodb'
import type { Connection } from 'mongoose'
import { isDuplicateKey } from '@shop/service-kit/mongo/duplicate-key'
import { addDays, startOf } from './days.ts'
import type { CountedOrder, ProductSales } from './day-figures.ts'

/** What figures are made of. */
export interface FigureSources {
  /** The orders that were placed on a day, as they are now. */
  ordersOf(day: string): AsyncIterable<CountedOrder> | Iterable<CountedOrder>
  /** The first day on which an order was placed; undefined without any. */
  firstDay(): Promise<Date | undefined>
  /** Keeps what was sold on a day, unless something is kept that is as late. */
  keepProducts(day: string, touches: number, products: readonly ProductSales[]): Promise<void>
  /** What was sold most from one day to another, by what it brought. */
  bestSellers(first: string, last: string, limit: number): Promise<ProductSales[]>
}

interface ProductsDocument {
  _id: string
  done: number
  products: readonly ProductSales[]
}

const COUNTED = { status: 1, paid: 1, totalCents: 1, refunds: 1, cartId: 1, 'lines.productId': 1 } as const
const fields = { ...COUNTED, 'lines.quantity': 1, 'lines.unitCents': 1, _id: 0 } as const

/** The orders themselves, and beside them what was sold on each day. */
export const createFigureSources = (connection: Connection): FigureSources => {
  const orders = connection.collection('orders')
  const sold = connection.collection('figure_products') as unknown as Collection<ProductsDocument>
  return {
    ordersOf: (day) =>
      orders
        .find<CountedOrder>(
          { createdAt: { $gte: startOf(day), $lt: startOf(addDays(day, 1)) } },
          { projection: fields, batchSize: 1000, maxTimeMS: 60_000 },
        )
        .stream(),
    firstDay: async () =>
      (
        await orders.findOne<{ createdAt: Date }>(
          {},
          { sort: { createdAt: 1 }, projection: { createdAt: 1 } },
        )
      )?.createdAt,
    keepProducts: async (day, touches, products) => {
      await sold
        .updateOne(
          { _id: day, done: { $lt: touches } },
          { $set: { done: touches, products } },
          { upsert: true },
        )
        // What is kept already is as late: it could not be matched, and not be made twice.
        .catch((error: unknown) => {
          if (!isDuplicateKey(error)) throw error
        })
    },
    bestSellers: async (first, last, limit) => {
      const found = await sold
        .aggregate<{ _id: string; units: number; cents: number }>(
          [
            { $match: { _id: { $gte: first, $lte: last } } },
            { $unwind: '$products' },
            {
              $group: {
                _id: '$products.id',
                units: { $sum: '$products.units' },
                cents: { $sum: '$products.cents' },
              },
            },
            { $sort: { cents: -1, _id: 1 } },
            { $limit: limit },
          ],
          { maxTimeMS: 30_000, allowDiskUse: true },
        )
        .toArray()
      return found.map(({ _id, ...sales }) => ({ id: _id, ...sales }))
    },
  }
}
