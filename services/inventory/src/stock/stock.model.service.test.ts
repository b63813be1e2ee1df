import { testDatabaseUrl } from '@shop/local-infra/test-environment'
import { connectMongo } from '@shop/service-kit/mongo/connect'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import { expect, it } from 'vitest'
import { longSettlements, stockSchema } from './stock.model.ts'
import type { StockState } from './stock.state.ts'

it('stocks with many settlements are found by their index, however many stocks there are', async () => {
  const mongo = await connectMongo(testDatabaseUrl('stock-model'))
  await new MongoDocumentStore<StockState>(mongo, 'stocks', stockSchema).prepare()
  const plan = await mongo.collection('stocks').find(longSettlements).explain('queryPlanner')
  expect(JSON.stringify(plan)).toContain('"indexName":"settlements_long"')
  expect(JSON.stringify(plan)).not.toContain('COLLSCAN')
  await mongo.close()
})
