import type { Db, IndexDescription } from 'mongodb'

const BATCH = 2000

/** A state as its service stores it, with nothing left to announce. */
export const stored = <State extends { id: string }>({ id, ...fields }: State, version = 1) => ({
  ...fields,
  _id: id,
  version,
  outbox: [],
})

/** What is written meanwhile enters the indexes of a collection together afterwards, which is several times faster. */
export const indexedLater = async (db: Db, name: string, write: () => Promise<void>): Promise<void> => {
  const collection = db.collection(name)
  const indexes = (await collection.indexes()) as (IndexDescription & { v?: number })[]
  await collection.dropIndexes()
  await write()
  const dropped = indexes.filter(({ key }) => !('_id' in key && Object.keys(key).length === 1))
  await collection.createIndexes(dropped.map(({ v: _version, ...index }) => index))
}

/** Writes documents in batches; they are made as they are needed, so that few are in memory. */
export const insertAll = async (
  db: Db,
  collection: string,
  count: number,
  make: (index: number) => { _id: string },
): Promise<void> => {
  for (let from = 0; from < count; from += BATCH) {
    const batch = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => make(from + index))
    await db.collection<{ _id: string }>(collection).insertMany(batch, { ordered: false })
  }
}
