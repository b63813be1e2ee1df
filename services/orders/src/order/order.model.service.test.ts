import { adminOrderQuery } from '@shop/contracts/order'
import { testDatabaseUrl } from '@shop/local-infra/test-environment'
import { connectMongo } from '@shop/service-kit/mongo/connect'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import { anyDate, dateUntil, thisText } from '@shop/service-kit/mongo/typed'
import { planOf } from '@shop/service-kit/testing/plan-of'
import type { Connection } from 'mongoose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderSchema } from './order.model.ts'
import { sortOfOrders } from './order.queries.ts'
import type { OrderState } from './order.state.ts'

let mongo: Connection
beforeAll(async () => {
  mongo = await connectMongo(testDatabaseUrl('order-model'))
  await new MongoDocumentStore<OrderState>(mongo, 'orders', orderSchema).prepare()
})
afterAll(() => mongo.close())

const sorts = ['date', 'total', 'status'].flatMap((sort) =>
  ['asc', 'desc'].map((way) => [sort, way] as const),
)

describe('however many orders there are', () => {
  it.each(sorts)(
    'a list by %s (%s) follows an index and is not sorted in memory',
    async (sort, direction) => {
      const wanted = sortOfOrders(adminOrderQuery.parse({ sort, direction }))
      expect(await planOf(mongo, 'orders', {}, wanted)).toMatch(/^FETCH IXSCAN \S+$/)
    },
  )

  it.each([
    ['of one buyer', { userId: thisText('a') }, 'userId_1_createdAt_-1'],
    ['to be asked after', { nextCheck: dateUntil(new Date()) }, 'nextCheck_1'],
    ['that were asked after in vain', { nextCheck: anyDate, checks: { $gte: 1 } }, 'nextCheck_1'],
    ['of one cart under way', { cartId: 'a', status: 'pending' }, 'cartId_1'],
    ['that owe a letter', { 'mails.0': { $exists: true } }, 'mails.0_1'],
  ])('those %s are found without reading the others', async (_which, filter, index) => {
    expect(await planOf(mongo, 'orders', filter)).toBe(`FETCH IXSCAN ${index}`)
  })
})
