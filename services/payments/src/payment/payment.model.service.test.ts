import { testDatabaseUrl } from '@shop/local-infra/test-environment'
import { connectMongo } from '@shop/service-kit/mongo/connect'
import { MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import { dateUntil, thisText } from '@shop/service-kit/mongo/typed'
import { planOf } from '@shop/service-kit/testing/plan-of'
import { expect, it } from 'vitest'
import { paymentSchema } from './payment.model.ts'
import type { PaymentState } from './payment.state.ts'

it('payments to ask about, and that of a provider’s id, are found without reading the others', async () => {
  const mongo = await connectMongo(testDatabaseUrl('payment-model'))
  await new MongoDocumentStore<PaymentState>(mongo, 'payments', paymentSchema).prepare()
  expect(await planOf(mongo, 'payments', { nextCheck: dateUntil(new Date()) })).toBe(
    'FETCH IXSCAN nextCheck_1',
  )
  expect(await planOf(mongo, 'payments', { paymentIntentId: thisText('pi_1') })).toBe(
    'FETCH IXSCAN paymentIntentId_1',
  )
  await mongo.close()
})
