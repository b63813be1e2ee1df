import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { BSON, MongoClient, type Document } from 'mongodb'
import { DATABASES, fileOf, MANIFEST, manifest, type Manifest } from './databases.ts'

const BATCH = 500
const LENGTH_BYTES = 4
/** Every value comes back with the type that it had. */
const asItWas = {
  promoteValues: false,
  promoteLongs: false,
  promoteBuffers: false,
  bsonRegExp: true,
} as const

/** The documents of a file, one after the other: each begins with its own length. */
async function* documentsIn(file: string): AsyncGenerator<Document> {
  let rest = Buffer.alloc(0)
  for await (const chunk of createReadStream(file).pipe(createGunzip())) {
    rest = Buffer.concat([rest, chunk as Buffer])
    while (rest.length >= LENGTH_BYTES && rest.length >= rest.readInt32LE(0)) {
      const length = rest.readInt32LE(0)
      yield BSON.deserialize(rest.subarray(0, length), asItWas)
      rest = rest.subarray(length)
    }
  }
  if (rest.length > 0) throw new Error(`${file} ends in the middle of a document.`)
}

const readManifest = async (folder: string): Promise<Manifest> => {
  const text = await readFile(join(folder, MANIFEST), 'utf8').catch(() => {
    throw new Error(`${folder} holds no backup, or one that was cut short: ${MANIFEST} is missing.`)
  })
  return manifest.parse(JSON.parse(text))
}

const requireEmpty = async (mongo: MongoClient) => {
  for (const database of DATABASES)
    if ((await mongo.db(database).listCollections().toArray()).length > 0)
      throw new Error(
        `The database "${database}" is not empty. A backup is restored into empty databases only.`,
      )
}

const restoreCollection = async (mongo: MongoClient, folder: string, place: string): Promise<number> => {
  const [database = '', name = ''] = place.split('/')
  const collection = mongo.db(database).collection(name)
  let batch: Document[] = []
  let documents = 0
  const store = async () => {
    if (batch.length > 0) await collection.insertMany(batch)
    documents += batch.length
    batch = []
  }
  for await (const document of documentsIn(join(folder, fileOf(database, name)))) {
    batch.push(document)
    if (batch.length === BATCH) await store()
  }
  await store()
  return documents
}

/**
 * Writes a backup into empty databases; no service may run. Indexes are made by the services when they start.
 * @throws Error for a backup that is not whole, and for databases that hold something
 */
export const restoreBackup = async (mongoUrl: string, folder: string): Promise<Manifest> => {
  const taken = await readManifest(folder)
  const mongo = new MongoClient(mongoUrl)
  try {
    await requireEmpty(mongo)
    for (const [place, expected] of Object.entries(taken.documents)) {
      const documents = await restoreCollection(mongo, folder, place)
      if (documents !== expected)
        throw new Error(`${place} holds ${documents} documents; the backup was to have ${expected}.`)
    }
    return taken
  } finally {
    await mongo.close()
  }
}
