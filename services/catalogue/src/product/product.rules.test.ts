import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productChanged } from '@shop/contracts/events/catalogue'
import type { ProductDetails, ProductState } from './product.state.ts'
import { productDefaults } from './product.state.ts'
import { productRules, type ProductCommand, type ProductEvent } from './product.rules.ts'

const id = '6f1f9c1e-98a5-4f4b-8f0c-2c9f2f0a1b11'
const created = new Date('2026-03-01T10:00:00Z')
const later = new Date('2026-03-02T10:00:00Z')

const brush: ProductDetails = {
  ...productDefaults,
  name: 'Bamboo Dish Brush',
  description: 'A brush for dishes with a handle of bamboo.',
  priceCents: 1250,
  category: 'kitchen',
  images: ['/media/products/brush.webp'],
}
const create: ProductCommand = { type: 'create', id, details: brush, initialStock: 12 }
const hear = (available: number, stockVersion: number): ProductCommand => ({
  type: 'hearStock',
  available,
  stockVersion,
})
const edit = (changes: Partial<ProductDetails>): ProductCommand => ({ type: 'edit', changes })

interface History {
  state: ProductState | undefined
  version: number
  events: ProductEvent[]
  refusal?: { code: string; fields: Record<string, string> | undefined; message: string }
}

const apply = (history: History, command: ProductCommand, now: Date): History => {
  const decision = productRules.decide(history.state, command, now)
  if ('refusal' in decision) return { ...history, events: [], refusal: decision.refusal }
  return decision.events.reduce<History>(
    ({ state, version, events }, event) => ({
      state: productRules.evolve(state, event, version + 1),
      version: version + 1,
      events: [...events, event],
    }),
    { ...history, events: [] },
  )
}

const nothing: History = { state: undefined, version: 0, events: [] }
const given = (...commands: ProductCommand[]) => ({
  when: (command: ProductCommand) =>
    apply(
      commands.reduce((history, past) => apply(history, past, created), nothing),
      command,
      later,
    ),
})

describe('a new product', () => {
  it('carries the defaults of the shop and the stock that the admin gave', () => {
    expect(given().when(create).state).toMatchObject({
      id,
      tags: [],
      rating: 4,
      featured: false,
      ecoRating: 4,
      sustainabilityScore: 8,
      materials: [],
      salePriceCents: null,
      stock: 12,
      stockVersion: 0,
      detailsVersion: 1,
      createdAt: later,
      deletedAt: null,
    })
  })

  it('is created once, however often the command is repeated', () => {
    expect(given(create).when(create).events).toEqual([])
    expect(given(create, { type: 'delete' }).when(create).events).toEqual([])
  })

  it('is refused when its sale price is not below its price', () => {
    const details = { ...brush, salePriceCents: 1250 }
    const { refusal, state } = given().when({ type: 'create', id, details, initialStock: 1 })
    expect(refusal?.fields).toEqual({ salePrice: 'Sale price must be below the price.' })
    expect(state).toBeUndefined()
  })
})

describe('editing a product', () => {
  it('changes only what is different and counts it as a change of details', () => {
    const { events, state } = given(create, hear(10, 4)).when(edit({ name: 'Beech Brush', priceCents: 1250 }))
    expect(events).toEqual([{ type: 'edited', changes: { name: 'Beech Brush' }, at: later }])
    expect(state).toMatchObject({ detailsVersion: 3, sortName: 'beech brush', stock: 10, updatedAt: later })
  })

  it('is no change when everything is as it was', () => {
    expect(given(create).when(edit({ ...brush, images: [...brush.images] })).events).toEqual([])
  })

  it('can take a sale price away again', () => {
    const { state } = given(create, edit({ salePriceCents: 900 })).when(edit({ salePriceCents: null }))
    expect(state).toMatchObject({ salePriceCents: null, effectiveCents: 1250 })
  })

  it('is refused when the price falls to the sale price', () => {
    const { refusal } = given(create, edit({ salePriceCents: 900 })).when(edit({ priceCents: 900 }))
    expect(refusal?.code).toBe('validation_failed')
  })

  it('takes what inventory answered together with the details', () => {
    const { events } = given(create).when({
      type: 'edit',
      changes: { featured: true },
      stock: { available: 3, stockVersion: 2 },
    })
    expect(events.map(({ type }) => type)).toEqual(['edited', 'stockHeard'])
  })
})

describe('the copy of the stock', () => {
  it('follows inventory and leaves the version of the details alone', () => {
    const { state } = given(create).when(hear(0, 1))
    expect(state).toMatchObject({ stock: 0, inStock: false, stockVersion: 1, detailsVersion: 1 })
  })

  it('ignores what is older than, or the same as, what it has heard', () => {
    expect(given(create, hear(7, 5)).when(hear(9, 4)).events).toEqual([])
    expect(given(create, hear(7, 5)).when(hear(9, 5)).events).toEqual([])
  })

  it('equals what inventory said last, in whatever order and however often it is heard', () => {
    const saying = fc.record({ available: fc.nat(1000), stockVersion: fc.integer({ min: 1, max: 40 }) })
    const sayings = fc.uniqueArray(saying, { minLength: 1, selector: ({ stockVersion }) => stockVersion })
    const heardInAnyOrder = sayings.chain((said) =>
      fc.record({
        said: fc.constant(said),
        heard: fc
          .array(fc.constantFrom(...said))
          .chain((again) =>
            fc.shuffledSubarray([...said, ...again], { minLength: said.length + again.length }),
          ),
      }),
    )
    fc.assert(
      fc.property(heardInAnyOrder, ({ said, heard }) => {
        const { state } = given(create, ...heard.map((it) => hear(it.available, it.stockVersion))).when(
          hear(0, 0),
        )
        const last = said.reduce((a, b) => (a.stockVersion > b.stockVersion ? a : b))
        expect(state).toMatchObject({ stock: last.available, stockVersion: last.stockVersion })
      }),
    )
  })
})

describe('a deleted product', () => {
  it('stays as a tombstone that neither edits nor stock change', () => {
    const deleted = given(create, { type: 'delete' })
    expect(deleted.when(hear(3, 9)).events).toEqual([])
    expect(deleted.when(edit({ name: 'Again' })).refusal?.code).toBe('not_found')
    expect(deleted.when({ type: 'delete' }).refusal?.message).toBe('The product was not found.')
  })

  it('has the time of its deletion', () => {
    expect(given(create).when({ type: 'delete' }).state).toMatchObject({
      deletedAt: later,
      detailsVersion: 2,
    })
  })
})

describe('a product that was never created', () => {
  it.each<ProductCommand>([edit({ name: 'Ghost' }), hear(1, 1), { type: 'delete' }])(
    'refuses $type',
    (command) => {
      expect(given().when(command).refusal?.code).toBe('not_found')
    },
  )
})

describe('the figures of its reviews', () => {
  const tally = (...starCounts: number[]): ProductCommand => ({ type: 'tally', starCounts })
  const announcedRating = ({ state, events }: History) => {
    const [event] = events
    if (!state || !event) throw new Error('There is nothing to announce.')
    const { product } = productChanged.data.parse(productRules.announce(event, undefined, state)?.data)
    return [product.rating, product.reviewCount]
  }

  it('are the rating that shoppers see, whatever the admin said', () => {
    expect(announcedRating(given(create).when(tally(1, 0, 0, 0, 2)))).toEqual([3.7, 3])
    expect(announcedRating(given(create, tally(1, 0, 0, 0, 2)).when(edit({ rating: 1 })))).toEqual([3.7, 3])
  })

  it('give way to what the admin said when the last review goes', () => {
    expect(announcedRating(given(create, tally(1, 0, 0, 0, 0)).when(tally(0, 0, 0, 0, 0)))).toEqual([
      4,
      undefined,
    ])
  })

  it('are saved even when they are equal, because the save proves that none is newer', () => {
    const past = given(create, tally(0, 0, 0, 0, 1))
    expect(past.when(tally(0, 0, 0, 0, 1)).events).toMatchObject([{ type: 'rated' }])
    expect(past.when(tally(0, 0, 0, 0, 1)).state?.detailsVersion).toBe(3)
  })

  it('are nothing to a product that is gone', () => {
    expect(given(create, { type: 'delete' }).when(tally(0, 0, 0, 0, 1)).refusal?.code).toBe('not_found')
  })
})

describe('what the world hears of a product', () => {
  const announced = (history: History) => {
    const { state } = history
    if (!state) throw new Error('There is nothing to announce.')
    return history.events.map((event) => productRules.announce(event, undefined, state)?.data)
  }

  it('is its creation with the initial stock, then updates, then its deletion', () => {
    expect(announced(given().when(create))).toMatchObject([{ type: 'insert', initialStock: 12 }])
    expect(announced(given(create).when(hear(4, 1)))).toMatchObject([
      { type: 'update', product: { stock: 4 } },
    ])
    expect(announced(given(create).when({ type: 'delete' }))).toMatchObject([{ type: 'delete' }])
  })

  it('is a valid event that says nothing of what only our indexes need', () => {
    const [data] = announced(given(create).when(edit({ featured: true })))
    const heard = productChanged.data.parse(data)
    expect(data).toEqual(heard)
    expect(heard.product).toMatchObject({ priceCents: 1250, detailsVersion: 2, featured: true })
  })
})

describe('what is stored for searching and sorting', () => {
  it('follows from the details and the stock after any commands', () => {
    const cents = fc.integer({ min: 1, max: 5000 })
    const command = fc.oneof(
      fc.record({ priceCents: cents }).map(edit),
      fc.record({ salePriceCents: fc.option(cents) }).map(edit),
      fc.record({ name: fc.string({ minLength: 2 }) }).map(edit),
      fc.tuple(fc.nat(20), fc.nat(20)).map(([available, version]) => hear(available, version)),
    )
    fc.assert(
      fc.property(fc.array(command), (commands) => {
        const { state } = given(create, ...commands).when(hear(0, 0))
        expect(state?.effectiveCents).toBe(state?.salePriceCents ?? state?.priceCents)
        expect(state?.inStock).toBe((state?.stock ?? 0) > 0)
        expect(state?.effectiveCents).toBeLessThanOrEqual(state?.priceCents ?? 0)
      }),
    )
  })

  it('has no accents and no capitals', () => {
    const { state } = given(create).when(edit({ name: 'Café Crème', tags: ['Été'] }))
    expect(state?.sortName).toBe('cafe creme')
    expect(state?.searchText).toContain('ete')
  })
})
