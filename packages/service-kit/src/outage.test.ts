import { MongoServerError } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { isOutage } from './outage.ts'
import { Refusal, unavailable } from './refusal.ts'

const named = (name: string) => Object.assign(new Error('away'), { name })
const coded = (code: string) => Object.assign(new Error('away'), { code })

describe('an outage', () => {
  it.each([
    named('MongoServerSelectionError'),
    named('MongoNetworkTimeoutError'),
    named('MongoPoolClearedError'),
    coded('ECONNREFUSED'),
    coded('ECONNRESET'),
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
    'a string',
    undefined,
  ])('is not %s', (error) => {
    expect(isOutage(error)).toBe(false)
  })
})
