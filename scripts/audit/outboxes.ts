import type { Collection } from 'mongodb'
import type { Books } from './books.ts'
import type { Check } from './check.ts'
import type { Finding } from './finding.ts'

/** Sweeps come every few seconds; what lies longer than this does not go out, in ms. */
const STUCK_MS = 60_000

interface WithOutbox {
  _id: string
  outbox: { topic: string; occurredAt: string }[]
}

const owners = ({ products, stocks, orders, payments, users }: Books) =>
  [products, stocks, orders, payments, users] as unknown as Collection<WithOutbox>[]

const stuckIn = async (collection: Collection<WithOutbox>): Promise<Finding[]> => {
  const before = new Date(Date.now() - STUCK_MS).toISOString()
  const stuck = { 'outbox.0': { $exists: true }, 'outbox.0.occurredAt': { $lt: before } }
  // One line for all of a kind: a broker that is away concerns every document.
  const [oldest] = await collection.find({ version: { $gte: 1 }, ...stuck }, { limit: 1 }).toArray()
  if (!oldest) return []
  const many = await collection.countDocuments({ version: { $gte: 1 }, ...stuck })
  const [message] = oldest.outbox
  const what = `${many} of ${collection.dbName} have events that were never announced: ${oldest._id} ${String(message?.topic)}, since ${String(message?.occurredAt)}.`
  return [{ id: collection.dbName, what, repairs: [] }]
}

const look: Check['some'] = async (books) => (await Promise.all(owners(books).map(stuckIn))).flat()

/** What was saved and not announced. It goes out by itself once the broker takes it. */
export const outboxCheck: Check = {
  name: 'outboxes',
  all: async function* (books) {
    yield look(books, [])
  },
  some: look,
}
