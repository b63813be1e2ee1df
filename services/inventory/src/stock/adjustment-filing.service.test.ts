import { randomUUID } from 'node:crypto'
import { createConnection, type Connection } from 'mongoose'
import { testDatabaseUrl } from '@shop/local-infra/test-environment'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import { CountingIds } from '@shop/service-kit/testing/counting-ids'
import { FixedClock } from '@shop/service-kit/testing/fixed-clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAdjustmentHistory } from './adjustment-history.ts'
import { createSettlementArchive } from './settlement-archive.ts'
import { stockSchema } from './stock.model.ts'
import { createStockService } from './stock.service.ts'
import type { StockState } from './stock.state.ts'

let mongo: Connection
beforeAll(async () => {
  mongo = await createConnection(testDatabaseUrl('inventory')).asPromise()
})
afterAll(() => mongo.close())

const noted = { reason: 'delivery', note: null, by: null } as const

describe('adjustments that a stock still carries', () => {
  it('are filed, leave the stock, and are in the history once', async () => {
    const store = new MongoDocumentStore<StockState>(mongo, 'stocks', stockSchema)
    const history = createAdjustmentHistory(mongo)
    await Promise.all([store.prepare(), history.prepare()])
    const archive = createSettlementArchive(mongo)
    const ports = { store, history, archive, clock: new FixedClock(), ids: new CountingIds() }
    const stock = createStockService({ ...ports, announce: () => undefined, holdMs: 1000 })
    const productId = randomUUID()
    await stock.open(productId, 5)
    await stock.adjust(productId, { ...noted, commandId: 'first', quantity: 2 })
    await stock.adjustmentsOf(productId, { page: 1, pageSize: 10 })
    await stock.adjust(productId, { ...noted, commandId: 'second', quantity: 3 })
    expect(await stock.sweepAdjustments()).toBe(1)
    expect((await store.load(productId))?.state).toMatchObject({ adjustments: [], received: 10 })
    expect(await stock.sweepAdjustments()).toBe(0)
    const { found, total } = await stock.adjustmentsOf(productId, { page: 1, pageSize: 10 })
    expect([total, found.map(({ id }) => id).sort()]).toEqual([2, ['first', 'second']])
  })
})
