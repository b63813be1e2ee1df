import { createWriteStream } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { MongoClient, type Collection } from 'mongodb'
import { DATABASES, fileOf, MANIFEST, type Manifest } from './databases.ts'

const BATCH = 500

/** Documents as they come over the wire; nothing is read into them. */
async function* rawDocuments(collection: Collection, count: (documents: number) => void) {
  let documents = 0
  const found = collection.find({}, { raw: true, sort: { _id: 1 }, batchSize: BATCH })
  for await (const document of found) {
    documents += 1
    yield document as unknown as Buffer
  }
  count(documents)
}

/**
 * Copies all databases into a folder that does not exist yet, while the shop may be open: each document is as it was at
 * one moment, different ones at different moments. Resolves when all of it is written.
 */
export const takeBackup = async (mongoUrl: string, folder: string): Promise<Manifest> => {
  const mongo = new MongoClient(mongoUrl)
  const begun = new Date().toISOString()
  const documents: Record<string, number> = {}
  try {
    await mkdir(folder)
    for (const database of DATABASES) {
      await mkdir(join(folder, database))
      for (const { name } of await mongo.db(database).listCollections({}, { nameOnly: true }).toArray()) {
        const count = (many: number) => (documents[`${database}/${name}`] = many)
        const found = Readable.from(rawDocuments(mongo.db(database).collection(name), count))
        await pipeline(
          found,
          createGzip(),
          createWriteStream(join(folder, fileOf(database, name)), { flush: true }),
        )
      }
    }
    const taken = { begun, ended: new Date().toISOString(), documents }
    await writeFile(join(folder, MANIFEST), `${JSON.stringify(taken, null, 2)}\n`, { flush: true })
    return taken
  } finally {
    await mongo.close()
  }
}
