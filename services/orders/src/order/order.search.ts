import type { Connection } from 'mongoose'
import type { AnyBulkWriteOperation, Collection } from 'mongodb'
import type { Filter } from '@shop/service-kit/ports'
import { foldText, literally } from '@shop/service-kit/search-text'
import { customerName, type OrderState } from './order.state.ts'

type Searched = Pick<OrderState, 'id' | 'email' | 'status' | 'shippingAddress' | 'firstName' | 'lastName'>

/** An address is found by itself and by each of its parts. */
const partsOf = (email: string) => [email, ...email.split('@').slice(1), ...email.split(/[@.+_-]+/)]

/** The words by whose beginnings the back office finds an order. */
export const searchWordsOf = (order: Searched): string[] => {
  const name = order.shippingAddress?.name ?? customerName(order)
  const words = [order.id, order.status, ...partsOf(order.email), ...name.split(/\s+/)]
  return [...new Set(words.map(foldText).filter((word) => word !== ''))]
}

const MAX_WORDS = 6

/** Orders of which some word begins with each word that is searched for; an index finds them. */
export const searchedBy = (search: string): Filter => {
  const words = foldText(search)
    .split(/\s+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS)
  if (words.length === 0) return {}
  return { $and: words.map((word) => ({ searchWords: { $regex: `^${literally(word)}` } })) }
}

const BATCH = 500

/** Gives orders from before there were search words theirs; once, and in small steps. */
export const createSearchWordsJob = (connection: Connection) => {
  const orders = connection.collection('orders') as unknown as Collection<OrderState & { _id: string }>
  let isDone = false
  const step = async () => {
    const found = await orders.find({ searchWords: { $exists: false } }, { limit: BATCH }).toArray()
    const updates = found.map((order): AnyBulkWriteOperation<OrderState & { _id: string }> => ({
      updateOne: {
        filter: { _id: order._id, searchWords: { $exists: false } },
        update: { $set: { searchWords: searchWordsOf({ ...order, id: order._id }) } },
      },
    }))
    if (updates.length > 0) await orders.bulkWrite(updates, { ordered: false })
    return updates.length
  }
  const run = async () => {
    while (!isDone) isDone = (await step()) < BATCH
  }
  return { name: 'search words of old orders', everyMs: 60_000, run }
}
