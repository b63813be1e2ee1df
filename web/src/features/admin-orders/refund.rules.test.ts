import { describe, expect, it } from 'vitest'
import { createRefundKeys, isRefundable, leftToRefund, refusalOfAmount } from './refund.rules.ts'

const order = { id: 'order-1', total: 31.99, refunded: 11.09, paid: true }

describe('what can be refunded', () => {
  it('is what was paid less what went back, to the cent', () => {
    expect(leftToRefund(order)).toBe(20.9)
  })

  it('is nothing when all went back, or nothing came', () => {
    expect(isRefundable(order)).toBe(true)
    expect(isRefundable({ ...order, refunded: 31.99 })).toBe(false)
    expect(isRefundable({ ...order, paid: false })).toBe(false)
  })

  it.each([
    ['', 'Please enter an amount above 0.'],
    ['0', 'Please enter an amount above 0.'],
    ['-2', 'Please enter an amount above 0.'],
    ['abc', 'Please enter an amount above 0.'],
    ['1.005', 'Amounts have at most two decimals.'],
    ['20.91', 'At most $20.90 can be refunded.'],
    ['20.90', undefined],
    ['0.01', undefined],
  ])('%j is answered with %j', (text, message) => {
    expect(refusalOfAmount(text, order)).toBe(message)
  })
})

describe('the key of a refund', () => {
  const someKeys = () => {
    let count = 0
    return createRefundKeys(() => `key-${(count += 1)}`)
  }

  it('stays the same until the outcome is known', () => {
    const keys = someKeys()
    expect(keys.keyFor(order, 5)).toBe('key-1')
    expect(keys.keyFor(order, 5)).toBe('key-1')
    keys.settle(order, 5)
    expect(keys.keyFor(order, 5)).toBe('key-2')
  })

  it('is another for another amount, and once more money went back', () => {
    const keys = someKeys()
    const first = keys.keyFor(order, 5)
    expect(keys.keyFor(order, 6)).not.toBe(first)
    expect(keys.keyFor({ ...order, refunded: 16.09 }, 5)).not.toBe(first)
  })
})
