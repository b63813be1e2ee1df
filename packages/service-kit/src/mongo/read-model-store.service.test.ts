import { testDatabaseUrl } from '@shop/local-infra/test-environment'
import { describeReadModelStore, type PriceTag } from '../testing/read-model-store.contract.ts'
import { connectMongo } from './connect.ts'
import { MongoReadModelStore, readModelSchema } from './read-model-store.ts'

const schema = readModelSchema({
  name: { type: String, required: true },
  price: { type: Number, required: true },
})

describeReadModelStore('the read model in MongoDB', async () => {
  const connection = await connectMongo(testDatabaseUrl('read-model'))
  const store = new MongoReadModelStore<PriceTag>(connection, 'price-tags', schema)
  await store.prepare()
  return { store, close: () => connection.close() }
})
