import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { given, minutesLater, open, productId, run } from '../testing/stock-commands.ts'
import type { StockCommand } from './stock.rules.ts'
import { availableIn, heldIn } from './stock.state.ts'

const carts = fc.constantFrom('a', 'b', 'c')
const orders = fc.constantFrom('1', '2', '3')
const quantities = fc.integer({ min: 0, max: 6 })
const versions = fc.integer({ min: 1, max: 6 })

const anyCommand: fc.Arbitrary<StockCommand> = fc.oneof(
  fc.record({
    type: fc.constant('hold' as const),
    cartId: carts,
    quantity: quantities,
    expiresAt: fc.integer({ min: 0, max: 60 }).map(minutesLater),
  }),
  fc.record({ type: fc.constant('release' as const), cartId: carts }),
  fc.record({ type: fc.constant('expire' as const) }),
  fc.record({
    type: fc.constant('bind' as const),
    cartId: carts,
    orderId: orders,
    orderVersion: versions,
    quantity: fc.integer({ min: 1, max: 6 }),
    supersedes: fc.array(orders, { maxLength: 2 }),
  }),
  fc.record({
    type: fc.constant('unbind' as const),
    orderId: orders,
    expiresAt: fc.constant(minutesLater(30)),
  }),
  fc.record({
    type: fc.constant('settle' as const),
    orderId: orders,
    cartId: carts,
    orderVersion: versions,
    quantity: fc.constant(2),
    wanted: fc.constantFrom('sold' as const, 'released' as const),
    confirm: fc.boolean(),
  }),
  fc.record({
    type: fc.constant('set' as const),
    productId: fc.constant(productId),
    available: quantities,
    commandId: fc.constantFrom('x', 'y', 'z'),
    by: fc.constant(null),
  }),
  fc.record({
    type: fc.constant('adjust' as const),
    commandId: fc.constantFrom('u', 'v', 'w'),
    quantity: fc.integer({ min: -6, max: 6 }),
    reason: fc.constant('count' as const),
    note: fc.constant(null),
    by: fc.constant(null),
  }),
  fc.record({ type: fc.constant('retire' as const) }),
)

describe('for any sequence of commands', () => {
  const timeline = fc.array(fc.tuple(anyCommand, fc.integer({ min: 0, max: 60 })), { maxLength: 40 })

  it('nothing is oversold and no unit appears or vanishes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12 }), timeline, (initial, steps) => {
        let state = given(open(initial))
        for (const [command, minute] of steps) {
          const before = state
          state = run(state, command, minutesLater(minute)).state ?? state
          expect(availableIn(state)).toBeGreaterThanOrEqual(0)
          expect(state.sold).toBeGreaterThanOrEqual(0)
          expect(state.holds.every((it) => it.quantity > 0)).toBe(true)
          expect(availableIn(state) + heldIn(state) + state.sold).toBe(state.received)
          if (!['set', 'adjust', 'retire'].includes(command.type))
            expect(state.received).toBe(before.received)
        }
      }),
      { numRuns: 1000 },
    )
  })

  it('what is sold equals what the settlements say', () => {
    fc.assert(
      fc.property(timeline, (steps) => {
        const end = steps.reduce(
          (state, [command, minute]) => run(state, command, minutesLater(minute)).state ?? state,
          given(open(9)),
        )
        const sold = end.settlements
          .filter((it) => it.outcome === 'sold')
          .reduce((sum, it) => sum + it.quantity, 0)
        expect(end.sold).toBe(sold)
      }),
      { numRuns: 1000 },
    )
  })

  it('a command that is repeated at once changes nothing more', () => {
    fc.assert(
      fc.property(timeline, anyCommand, (steps, command) => {
        const before = steps.reduce(
          (state, [step, minute]) => run(state, step, minutesLater(minute)).state ?? state,
          given(open(9)),
        )
        const once = run(before, command)
        const twice = run(once.state, command)
        expect(twice.state && availableIn(twice.state)).toBe(once.state && availableIn(once.state))
      }),
      { numRuns: 1000 },
    )
  })
})
