import type { Collection, Filter } from 'mongodb'
import type { Books } from './books.ts'
import type { Finding } from './finding.ts'

/** How many records are in memory at a time. */
const PAGE = 200

/** One comparison: of all records, a page at a time, and once more of those that seemed wrong. */
export interface Check {
  /** What is compared, for whoever watches. */
  name: string
  all(books: Books): AsyncIterable<Finding[]>
  some(books: Books, ids: readonly string[]): Promise<Finding[]>
}

type Look = Check['some']

/** A comparison that goes through a collection. */
export const throughAll = <Document extends { _id: string }>(
  name: string,
  collectionOf: (books: Books) => Collection<Document>,
  look: Look,
): Check => ({
  name,
  some: look,
  all: async function* (books) {
    for await (const ids of idsOf(collectionOf(books))) yield look(books, ids)
  },
})

/** All ids of a collection, a page at a time, in their order. */
const idsOf = async function* <Document extends { _id: string }>(
  collection: Collection<Document>,
): AsyncGenerator<string[]> {
  for (let after = ''; ;) {
    const rest = { _id: { $gt: after } } as Filter<Document>
    const found = await collection
      .find(rest, { projection: { _id: 1 }, sort: { _id: 1 }, limit: PAGE })
      .toArray()
    const ids = found.map(({ _id }) => _id as string)
    if (ids.length > 0) yield ids
    after = ids.at(-1) ?? ''
    if (ids.length < PAGE) return
  }
}

/** The records with these ids, by id; what is not there is missing. */
export const byId = async <Document extends { _id: string }>(
  collection: Collection<Document>,
  ids: readonly string[],
): Promise<Map<string, Document>> => {
  const found = await collection.find({ _id: { $in: [...new Set(ids)] } } as Filter<Document>).toArray()
  return new Map(found.map((document) => [document._id as string, document as Document]))
}
