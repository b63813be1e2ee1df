import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MongoClient } from 'mongodb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { startEmbeddedMongo } from './mongo.ts'

let dataDir: string
let mongo: Awaited<ReturnType<typeof startEmbeddedMongo>>

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'shop-'))
  mongo = await startEmbeddedMongo({ dataDir })
})

afterEach(async () => {
  await mongo.stop()
  await rm(dataDir, { recursive: true, force: true })
})

async function withClient<T>(work: (client: MongoClient) => Promise<T>): Promise<T> {
  const client = await new MongoClient(mongo.url('orders'), { serverSelectionTimeoutMS: 2_000 }).connect()
  try {
    return await work(client)
  } finally {
    await client.close(true)
  }
}

test('every database has an address of its own', async () => {
  await withClient(async (client) => {
    expect(client.db().databaseName).toBe('orders')
    await client.db().collection('orders').insertOne({ total: 4200 })
    expect(await client.db().collection('orders').countDocuments()).toBe(1)
  })
})

test('what was acknowledged is still there after the process is killed', async () => {
  const acknowledged = await withClient(async (client) => {
    const orders = client.db().collection<{ _id: number }>('orders')
    let count = 0
    const writer = (async () => {
      while (await orders.insertOne({ _id: count }).catch(() => undefined)) {
        count += 1
        if (count === 500) process.kill(mongo.pid, 'SIGKILL')
      }
    })()
    await mongo.exited
    await writer
    return count
  })
  mongo = await startEmbeddedMongo({ dataDir })
  const found = await withClient((client) => client.db().collection('orders').countDocuments())
  expect(acknowledged).toBeGreaterThanOrEqual(500)
  expect(found).toBeGreaterThanOrEqual(acknowledged)
})

test('a search that two indexes could serve finds nothing among many without failing', async () => {
  await withClient(async (client) => {
    const orders = client.db().collection('orders')
    await orders.createIndexes([{ key: { status: 1, at: -1 } }, { key: { at: -1 } }])
    await orders.insertMany(
      Array.from({ length: 12_000 }, (_, at) => ({ status: 'shipped', at, text: 'brush' })),
    )
    const search = { status: 'shipped', at: { $gte: 0 }, text: /nowhere/ }
    expect(await orders.find(search).sort({ at: -1 }).toArray()).toEqual([])
  })
})
