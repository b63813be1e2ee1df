import type { Collection } from 'mongodb'
import type { Connection } from 'mongoose'

/** As the back office marks stock: fewer than ten is low. */
const LOW_BELOW = 10

export type StockLevel = 'fine' | 'low' | 'out'

export const levelOf = (stock: number): StockLevel =>
  stock === 0 ? 'out' : stock < LOW_BELOW ? 'low' : 'fine'

const RANK: Readonly<Record<StockLevel, number>> = { fine: 0, low: 1, out: 2 }

interface Known {
  level: StockLevel
  version: number
}

interface LevelDocument extends Known {
  _id: string
}

const REMEMBERED = 50_000

/** Tells when the stock of a product runs low or out. Only changes of the level are stored. */
export const createStockWatch = (connection: Connection) => {
  const collection = connection.collection('stock_levels') as unknown as Collection<LevelDocument>
  const known = new Map<string, Known>()

  const lastKnown = async (productId: string): Promise<Known> =>
    known.get(productId) ?? (await collection.findOne({ _id: productId })) ?? { level: 'fine', version: 0 }

  const remember = (productId: string, now: Known) => {
    if (known.size >= REMEMBERED) known.clear()
    known.set(productId, now)
  }

  /** Calls `fell` before it takes note of a lower level: after a failure in between it is called again. */
  return async (
    productId: string,
    version: number,
    stock: number,
    fell: (level: StockLevel) => Promise<unknown>,
  ) => {
    const before = await lastKnown(productId)
    if (version <= before.version) return
    const now = { level: levelOf(stock), version }
    if (RANK[now.level] > RANK[before.level]) await fell(now.level)
    if (now.level !== before.level)
      await collection.updateOne({ _id: productId }, { $set: now }, { upsert: true })
    remember(productId, now)
  }
}

export type StockWatch = ReturnType<typeof createStockWatch>
