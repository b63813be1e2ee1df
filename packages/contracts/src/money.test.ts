import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, dollars, toCents, toDollars } from './money.ts'

const anyCents = fc.integer({ min: 0, max: 100_000_000 })

describe('money', () => {
  it('survives the way from cents to dollars, through JSON, and back', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        const sent = JSON.parse(JSON.stringify(toDollars(amount))) as number
        expect(toCents(dollars.parse(sent))).toBe(amount)
      }),
    )
  })

  it('is written with at most two decimals', () => {
    fc.assert(
      fc.property(anyCents, (amount) => {
        expect(JSON.stringify(toDollars(amount))).toMatch(/^\d+(\.\d{1,2})?$/)
      }),
    )
  })

  it.each([
    [19.99, 1999],
    [0.07, 7],
    [1.1, 110],
    [4.35, 435],
    [1_000_000, 100_000_000],
  ])('takes $%d for %d cents, whatever the binary form makes of it', (amount, expected) => {
    expect(toCents(amount)).toBe(expected)
  })

  it('is refused with a third decimal', () => {
    fc.assert(
      fc.property(anyCents, fc.integer({ min: 1, max: 9 }), (amount, mills) => {
        expect(dollars.safeParse((amount * 10 + mills) / 1000).success).toBe(false)
      }),
    )
  })

  it.each([-0.01, 1_000_000.01, Number.NaN, Number.POSITIVE_INFINITY, '5', null])(
    'is never %s dollars',
    (amount) => {
      expect(dollars.safeParse(amount).success).toBe(false)
    },
  )

  it.each([-1, 0.5, 100_000_001, Number.NaN, '5'])('is never %s cents', (amount) => {
    expect(cents.safeParse(amount).success).toBe(false)
  })
})
