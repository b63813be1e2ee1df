import type { Connection } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabaseUrl } from '@shop/local-infra/test-environment'
import { describeDocumentStore, lamp, messageOf, type Lamp } from '../testing/document-store.contract.ts'
import { connectMongo } from './connect.ts'
import { aggregateSchema, MongoDocumentStore } from './document-store.ts'

const only = { name: 'The one and only' }
const lampSchema = aggregateSchema({
  name: { type: String, required: true },
  price: { type: Number, required: true },
  soldAt: Date,
  parts: [{ _id: false, name: String, count: Number }],
}).index({ name: 1 }, { unique: true, partialFilterExpression: only })

const open = async () => {
  const connection = await connectMongo(testDatabaseUrl('document-store'))
  const store = new MongoDocumentStore<Lamp>(connection, 'lamps', lampSchema)
  await store.prepare()
  return { connection, store, close: () => connection.close() }
}

describeDocumentStore('the store in MongoDB', open)

describe('the store in MongoDB', () => {
  let connection: Connection
  let store: MongoDocumentStore<Lamp>
  beforeAll(async () => {
    const opened = await open()
    connection = opened.connection
    store = opened.store
  })
  afterAll(() => connection.close())

  it('finds filled outboxes by an index of these alone, however many aggregates there are', async () => {
    const save = (n: number, isAnnounced: boolean) => {
      const id = `lamp-${String(n)}`
      return store.save(id, 0, { state: lamp(id), version: 1 }, isAnnounced ? [] : [messageOf(id, 1)])
    }
    await Promise.all(Array.from({ length: 300 }, (_, n) => save(n, n >= 3)))
    const waiting = await store.unannounced(500)
    expect(waiting).toHaveLength(3)

    const indexes = await connection
      .collection('lamps')
      .aggregate([{ $indexStats: {} }])
      .toArray()
    expect(indexes.find(({ name }) => name === 'outbox_filled')).toMatchObject({ accesses: { ops: 1 } })

    await store.announced(waiting)
    expect(await store.unannounced(500)).toEqual([])
  })

  it('tells a value that somebody else has from a lost race: trying again would not help', async () => {
    await store.save('first', 0, { state: lamp('first', only), version: 1 }, [])
    await expect(store.save('second', 0, { state: lamp('second', only), version: 1 }, [])).rejects.toThrow(
      /E11000/,
    )
    expect(await store.save('first', 0, { state: lamp('first', only), version: 1 }, [])).toBe(false)
  })

  it('leaves alone what a later version of the shop keeps in the same document', async () => {
    await store.save('shared', 0, { state: lamp('shared'), version: 1 }, [])
    await connection
      .collection<{ _id: string }>('lamps')
      .updateOne({ _id: 'shared' }, { $set: { colour: 'green' } })
    await store.save('shared', 1, { state: lamp('shared', { price: 5 }), version: 2 }, [])
    const document = await connection.collection<{ _id: string }>('lamps').findOne({ _id: 'shared' })
    expect(document).toMatchObject({ colour: 'green', price: 5, version: 2 })
  })
})
