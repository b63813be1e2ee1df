import { testDatabaseUrl } from '@shop/local-infra/test-environment'
import { connectMongo } from '@shop/service-kit/mongo/connect'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import { dateUntil } from '@shop/service-kit/mongo/typed'
import { planOf } from '@shop/service-kit/testing/plan-of'
import { expect, it } from 'vitest'
import { longSettlements, stockSchema, unfiled } from './stock.model.ts'
import type { StockState } from './stock.state.ts'

it('stocks that a sweep sees to are found by their index, however many stocks there are', async () => {
  const mongo = await connectMongo(testDatabaseUrl('stock-model'))
  await new MongoDocumentStore<StockState>(mongo, 'stocks', stockSchema).prepare()
  const indexFor = async (filter: object) => (await planOf(mongo, 'stocks', { ...filter })).split(' ')
  expect(await indexFor(longSettlements)).toContain('settlements_long')
  expect(await indexFor({ received: { $exists: true }, ...unfiled })).toContain('adjustments_unfiled')
  expect(await indexFor({ nextExpiry: dateUntil(new Date()) })).toContain('nextExpiry_1')
  await mongo.close()
})
