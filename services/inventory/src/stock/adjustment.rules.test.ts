import { describe, expect, it } from 'vitest'
import { given, hold, noon, open, productId, run } from '../testing/stock-commands.ts'
import type { StockCommand } from './stock.rules.ts'
import { availableIn, onHandIn } from './stock.state.ts'

const adjust = (quantity: number, commandId = 'delivery 1'): StockCommand => ({
  type: 'adjust',
  commandId,
  quantity,
  reason: 'delivery',
  note: 'Pallet 7',
  by: 'ada',
})
const set = (available: number): StockCommand => ({
  type: 'set',
  productId,
  available,
  commandId: 'counted',
  by: 'ada',
})

describe('an adjustment of the stock', () => {
  it('adds units and is noted with its reason, its time and who did it', () => {
    const stock = given(open(5), hold('a', 2), adjust(10))
    expect([availableIn(stock), onHandIn(stock)]).toEqual([13, 15])
    const facts = { quantity: 10, available: 13, reason: 'delivery', note: 'Pallet 7', by: 'ada' }
    expect(stock.adjustments).toEqual([{ id: 'delivery 1', at: noon, ...facts }])
  })

  it('happens once, however often it is sent', () => {
    const stock = given(open(5), adjust(10), adjust(10))
    expect(availableIn(stock)).toBe(15)
    expect(stock.adjustments).toHaveLength(1)
  })

  it('takes away no unit that a cart holds', () => {
    const stock = given(open(5), hold('a', 2))
    expect(availableIn(given(open(5), hold('a', 2), adjust(-3)))).toBe(0)
    expect(run(stock, adjust(-4)).refusal).toMatchObject({
      code: 'insufficient_stock',
      message: 'Only 3 can be taken away: the rest is held by carts and orders.',
      facts: { available: 3 },
    })
  })

  it('is not for a product that is no longer sold', () => {
    expect(run(given(open(5), { type: 'retire' }), adjust(1)).refusal?.code).toBe('product_unavailable')
  })
})

describe('a stock that is set', () => {
  it('is noted as the change that it is', () => {
    const stock = given(open(5), hold('a', 2), set(9))
    expect(stock.adjustments).toMatchObject([{ quantity: 6, available: 9, reason: 'set', by: 'ada' }])
  })

  it('is no news where it is what it was', () => {
    expect(given(open(5), set(5)).adjustments).toEqual([])
  })
})

describe('filed adjustments', () => {
  it('leave the stock, and those that came since stay', () => {
    const before = given(open(5), adjust(1, 'first'))
    const after = given(open(5), adjust(1, 'first'), adjust(2, 'second'))
    const { state } = run(after, { type: 'file', adjustments: before.adjustments ?? [] })
    expect(state?.adjustments?.map(({ id }) => id)).toEqual(['second'])
    expect(state && availableIn(state)).toBe(8)
  })
})
