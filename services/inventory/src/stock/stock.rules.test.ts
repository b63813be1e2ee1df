import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { evolveStock } from './stock.events.ts'
import { decideStock, type StockCommand } from './stock.rules.ts'
import { availableIn, heldIn, onHandIn, type StockState } from './stock.state.ts'

const noon = new Date('2026-06-01T12:00:00Z')
const minutesLater = (minutes: number) => new Date(noon.getTime() + minutes * 60_000)
const productId = 'product'

const run = (state: StockState | undefined, command: StockCommand, now = noon) => {
  const decision = decideStock(state, command, now)
  if ('refusal' in decision) return { state, events: [], refusal: decision.refusal }
  return { state: decision.events.reduce(evolveStock, state), events: decision.events, refusal: undefined }
}

/** The stock after commands that are all taken. */
const given = (...commands: StockCommand[]): StockState => {
  const state = commands.reduce<StockState | undefined>(
    (before, command) => run(before, command).state,
    undefined,
  )
  if (!state) throw new Error('Nothing was opened.')
  return state
}

const open = (stock: number): StockCommand => ({ type: 'open', productId, stock })
const hold = (cartId: string, quantity: number): StockCommand => ({
  type: 'hold',
  cartId,
  quantity,
  expiresAt: minutesLater(30),
})
const bind = (
  cartId: string,
  orderId: string,
  quantity: number,
  orderVersion = 1,
  supersedes: string[] = [],
): StockCommand => ({
  type: 'bind',
  cartId,
  orderId,
  orderVersion,
  quantity,
  supersedes,
})
const settle = (
  orderId: string,
  wanted: 'sold' | 'released',
  orderVersion: number,
  quantity = 2,
  confirm = false,
): StockCommand => ({
  type: 'settle',
  orderId,
  cartId: `cart of ${orderId}`,
  orderVersion,
  quantity,
  wanted,
  confirm,
})

describe('a cart', () => {
  it('holds what it puts in, and others can no longer have it', () => {
    const { state } = run(given(open(5)), hold('a', 3))
    expect(state && availableIn(state)).toBe(2)
  })

  it('changes nothing when it asks for the same again', () => {
    expect(availableIn(given(open(5), hold('a', 3), hold('a', 3)))).toBe(2)
  })

  it('is told what is available when it asks for more than there is', () => {
    const { refusal } = run(given(open(5), hold('a', 3)), hold('b', 4))
    expect(refusal).toMatchObject({ code: 'insufficient_stock', facts: { available: 2, held: 0 } })
  })

  it('is told that nothing is left when others hold everything', () => {
    expect(run(given(open(3), hold('a', 3)), hold('b', 1)).refusal).toMatchObject({ code: 'out_of_stock' })
  })

  it('gets what another cart has let run out', () => {
    const { state } = run(given(open(3), hold('a', 3)), hold('b', 2), minutesLater(31))
    expect(state?.holds).toMatchObject([{ cartId: 'b', quantity: 2 }])
  })

  it('keeps its units until they run out, and then gives them back', () => {
    const stock = given(open(3), hold('a', 3))
    expect(run(stock, { type: 'expire' }, minutesLater(29)).events).toEqual([])
    expect(run(stock, { type: 'expire' }, minutesLater(30)).state).toMatchObject({
      holds: [],
      nextExpiry: null,
    })
  })

  it('cannot hold a product that is no longer sold', () => {
    expect(run(given(open(3), { type: 'retire' }), hold('a', 1)).refusal).toMatchObject({
      code: 'product_unavailable',
    })
  })

  it('does not hold twice what an order of it has bound already', () => {
    expect(availableIn(given(open(5), hold('a', 2), bind('a', 'order', 2), hold('a', 3)))).toBe(2)
  })
})

describe('an order', () => {
  it('binds the units of its cart, which then no longer run out', () => {
    const stock = given(open(5), hold('a', 2), bind('a', 'order', 2))
    expect(run(stock, { type: 'expire' }, minutesLater(1000)).events).toEqual([])
    expect(availableIn(stock)).toBe(3)
  })

  it('takes over the units of the order that it replaces', () => {
    const stock = given(open(3), hold('a', 3), bind('a', 'first', 3), bind('a', 'second', 2, 1, ['first']))
    expect(stock.holds).toMatchObject([{ orderId: 'second', quantity: 2 }])
  })

  it('sells what it has bound, once, however often it is told', () => {
    const stock = given(
      open(5),
      bind('cart of order', 'order', 2),
      settle('order', 'sold', 2),
      settle('order', 'sold', 2),
    )
    expect(stock).toMatchObject({ sold: 2, holds: [] })
  })

  it('gives its units back once when it is cancelled after the sale', () => {
    const stock = given(
      open(5),
      bind('cart of order', 'order', 2),
      settle('order', 'sold', 2),
      settle('order', 'released', 3),
      settle('order', 'released', 3),
    )
    expect(stock.sold).toBe(0)
    expect(availableIn(stock)).toBe(5)
  })

  it('ignores an older word that arrives after a newer one', () => {
    const stock = given(
      open(5),
      bind('cart of order', 'order', 2),
      settle('order', 'sold', 4),
      settle('order', 'released', 3),
    )
    expect(stock.sold).toBe(2)
  })

  it('is flagged as short when it is un-cancelled and the units are gone', () => {
    const cancelled = given(
      open(2),
      bind('cart of order', 'order', 2),
      settle('order', 'sold', 2),
      settle('order', 'released', 3),
      hold('b', 1),
    )
    const { state, events } = run(cancelled, settle('order', 'sold', 4))
    expect(events).toMatchObject([{ settlement: { outcome: 'short' } }])
    expect(state).toMatchObject({ sold: 0 })
  })

  it('gets its missing units when they have arrived and it asks again', () => {
    const short = given(open(1), settle('order', 'sold', 2))
    const refilled = run(short, { type: 'set', productId, available: 10, commandId: 'delivery' }).state
    expect(run(refilled, settle('order', 'sold', 3)).state).toMatchObject({ sold: 2 })
  })

  it('cannot be bound by a request that was overtaken by its end', () => {
    const ended = given(open(5), settle('order', 'released', 2))
    expect(run(ended, bind('a', 'order', 2, 1)).refusal).toMatchObject({ code: 'conflict' })
  })

  it('keeps what it bound anew when the word of its earlier end comes late', () => {
    const revived = given(open(5), bind('cart of order', 'order', 2, 5), settle('order', 'released', 4))
    expect(revived.holds).toMatchObject([{ orderId: 'order', quantity: 2 }])
  })

  it('is told again what became of its units when it has not heard', () => {
    const { events } = run(given(open(5), settle('order', 'sold', 2)), settle('order', 'sold', 2, 2, true))
    expect(events).toMatchObject([{ type: 'confirmed', settlement: { outcome: 'sold' } }])
  })

  it('is remembered by the archive when the stock has forgotten it', () => {
    const archived = { orderId: 'order', orderVersion: 2, quantity: 2, outcome: 'sold' as const }
    const sold = given(open(5), settle('order', 'sold', 2), { type: 'archive', settlements: [archived] })
    expect(sold.settlements).toEqual([])
    const again = run(sold, { ...settle('order', 'sold', 2), archived } as StockCommand)
    expect(again.events).toEqual([])
    expect(run(sold, { ...settle('order', 'released', 3), archived } as StockCommand).state).toMatchObject({
      sold: 0,
    })
  })
})

describe('an admin', () => {
  it('sets what can be bought, beside what is held and sold', () => {
    const stock = given(open(5), hold('a', 2), settle('order', 'sold', 1, 1), {
      type: 'set',
      productId,
      available: 20,
      commandId: 'c',
    })
    expect({ available: availableIn(stock), onHand: onHandIn(stock), sold: stock.sold }).toEqual({
      available: 20,
      onHand: 22,
      sold: 1,
    })
  })

  it('does not set it again when the same command is repeated after a sale', () => {
    const command: StockCommand = { type: 'set', productId, available: 5, commandId: 'c' }
    expect(availableIn(given(command, hold('a', 2), command))).toBe(3)
  })
})

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
          if (command.type !== 'set' && command.type !== 'retire')
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
