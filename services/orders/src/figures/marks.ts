import type { AnyBulkWriteOperation, Collection } from 'mongodb'
import type { Connection } from 'mongoose'
import { gather } from './gather.ts'

/** What happened on a day at least once: a cart was used, or a person was there. */
export type MarkKind = 'cart' | 'user'

export interface Marks {
  /** Notes it; a repeat changes nothing. */
  note(kind: MarkKind, day: string, id: string): Promise<void>
  /** How many carts or people there were on a day. */
  count(kind: MarkKind, day: string): Promise<number>
  /** How many different people there were from one day to another, both included. */
  people(first: string, last: string): Promise<number>
  /** Forgets what was before a day. */
  forget(before: string): Promise<void>
}

interface MarkDocument {
  _id: string
}

/** Follows ':' in every order of texts. */
const AFTER = ';'

const write = (id: string): AnyBulkWriteOperation<MarkDocument> => ({
  updateOne: { filter: { _id: id }, update: { $setOnInsert: { _id: id } }, upsert: true },
})

/** Marks in MongoDB; an id says everything, so that counting reads nothing but the index of ids. */
export const createMarks = (connection: Connection): Marks => {
  const collection = connection.collection<MarkDocument>(
    'figure_marks',
  ) as unknown as Collection<MarkDocument>
  const store = gather<string>((ids) =>
    collection.bulkWrite([...new Set(ids)].map(write), { ordered: false }),
  )
  const between = (first: string, last: string) => ({ _id: { $gte: first, $lt: last } })
  return {
    note: async (kind, day, id) => {
      await store(`${kind}:${day}:${id}`)
    },
    count: (kind, day) =>
      collection.countDocuments(between(`${kind}:${day}:`, `${kind}:${day}${AFTER}`), { maxTimeMS: 10_000 }),
    people: async (first, last) => {
      const [found] = await collection
        .aggregate<{ people: number }>(
          [
            { $match: between(`user:${first}:`, `user:${last}${AFTER}`) },
            { $group: { _id: { $substrBytes: ['$_id', 'user:2026-06-01:'.length, -1] } } },
            { $count: 'people' },
          ],
          { maxTimeMS: 30_000 },
        )
        .toArray()
      return found?.people ?? 0
    },
    forget: async (before) => {
      for (const kind of ['cart', 'user'])
        await collection.deleteMany(between(`${kind}:`, `${kind}:${before}:`))
    },
  }
}
