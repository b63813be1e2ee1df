import { MongoBulkWriteError, MongoNetworkError, MongoServerError, type BulkWriteResult } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { isOutage } from './outage.ts'
import { Refusal, unavailable } from './refusal.ts'

const named = (name: string) => Object.assign(new Error('away'), { name })
const coded = (code: string) => Object.assign(new Error('away'), { code })

const bulk = (met: Error) => new MongoBulkWriteError(met, {} as BulkWriteResult)

describe('an outage', () => {
  it.each([
    named('MongoServerSelectionError'),
    named('MongoNetworkTimeoutError'),
    named('MongoPoolClearedError'),
    coded('ECONNREFUSED'),
    coded('ECONNRESET'),
    bulk(new MongoNetworkError('closed')),
    unavailable('Not now.'),
    new Refusal('payment_unavailable', 'Not now.'),
    new TypeError('fetch failed', { cause: coded('ECONNREFUSED') }),
  ])('is %s', (error) => {
    expect(isOutage(error)).toBe(true)
  })

  it.each([
    new Error('a bug'),
    new Refusal('conflict', 'No.'),
    new MongoServerError({ code: 11_000, message: 'duplicate' }),
    bulk(new MongoServerError({ code: 11_000, message: 'duplicate' })),
    'a string',
    undefined,
  ])('is not %s', (error) => {
    expect(isOutage(error)).toBe(false)
  })
})
