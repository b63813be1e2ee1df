import { describe, expect, it } from 'vitest'
import { isOutage } from '../outage.ts'
import { connectMongo } from './connect.ts'

describe('a database', () => {
  it('that cannot be reached is an outage, known after five seconds', async () => {
    const began = performance.now()
    const error = await connectMongo('mongodb://127.0.0.1:1/orders').catch((cause: unknown) => cause)
    expect(isOutage(error)).toBe(true)
    expect(performance.now() - began).toBeLessThan(8000)
  })
})
