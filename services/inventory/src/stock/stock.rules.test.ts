import { describe, expect, it } from 'vitest'
import { bind, given, hold, minutesLater, open, productId, run, settle } from '../testing/stock-commands.ts'
import type { StockCommand } from './stock.rules.ts'
import { availableIn, onHandIn } from './stock.state.ts'

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
    const refilled = run(short, {
      type: 'set',
      productId,
      available: 10,
      commandId: 'delivery',
      by: null,
    }).state
    expect(run(refilled, settle('order', 'sold', 3)).state).toMatchObject({ sold: 2 })
  })

  it('gives back what it bound anew after its end when it ends again, and says so', () => {
    for (const [wanted, end] of [
      ['released', 'released'],
      ['sold', 'returned'],
    ] as const) {
      const boundAnew = given(
        open(5),
        bind('cart of order', 'order', 2),
        settle('order', wanted, 2),
        settle('order', 'released', 3),
        bind('cart of order', 'order', 2, 4),
      )
      const { state, events } = run(boundAnew, settle('order', 'released', 5))
      expect(state).toMatchObject({ sold: 0, holds: [] })
      expect(events).toMatchObject([{ settlement: { outcome: end }, isNews: true }])
    }
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
      by: null,
    })
    expect({ available: availableIn(stock), onHand: onHandIn(stock), sold: stock.sold }).toEqual({
      available: 20,
      onHand: 22,
      sold: 1,
    })
  })

  it('does not set it again when the same command is repeated after a sale', () => {
    const command: StockCommand = { type: 'set', productId, available: 5, commandId: 'c', by: null }
    expect(availableIn(given(command, hold('a', 2), command))).toBe(3)
  })
})
