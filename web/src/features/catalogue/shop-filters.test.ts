import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addressOf, chipsOf, NO_FILTERS, queryOf, viewFrom, type ShopView } from './shop-filters.ts'

const view = (text: string) => viewFrom(new URLSearchParams(text))
const plain: ShopView = { ...NO_FILTERS, sort: 'featured', page: 1 }

describe('the address of the shop', () => {
  it('shows everything when it says nothing', () => {
    expect(view('')).toEqual(plain)
    expect(addressOf(plain).toString()).toBe('')
  })

  it('carries filters, order and page', () => {
    const text =
      'search=soap&category=kitchen&category=garden&minPrice=5&maxPrice=40&minScore=6&sort=price-asc&page=2'
    expect(view(text)).toEqual({
      search: 'soap',
      categories: ['kitchen', 'garden'],
      minPrice: 5,
      maxPrice: 40,
      minScore: 6,
      sort: 'price-asc',
      page: 2,
    })
    expect(addressOf(view(text)).toString()).toBe(text)
  })

  it('is read without harm when it makes no sense', () => {
    expect(view('minPrice=abc&maxPrice=-5&minScore=99&sort=cheapest&page=0')).toEqual({
      ...plain,
      maxPrice: 0,
      minScore: 10,
    })
  })

  it('leads back to the same view, whatever it is', () => {
    const anyView = fc.record({
      search: fc.string({ maxLength: 20 }).map((text) => text.trim()),
      categories: fc.uniqueArray(fc.constantFrom('kitchen', 'garden', 'personal care')),
      minPrice: fc.integer({ min: 0, max: 100 }),
      maxPrice: fc.integer({ min: 0, max: 100 }),
      minScore: fc.integer({ min: 0, max: 10 }),
      sort: fc.constantFrom('featured', 'price-asc', 'price-desc'),
      page: fc.integer({ min: 1, max: 500 }),
    })
    fc.assert(
      fc.property(anyView, (any) => {
        expect(viewFrom(addressOf(any as ShopView))).toEqual(any)
      }),
    )
  })
})

describe('what the shop is asked for', () => {
  it('is what can be bought, and no limit where the sliders stand at their ends', () => {
    expect(queryOf(plain)).toEqual({ inStock: true, sort: 'featured', page: 1, pageSize: 24 })
  })

  it('is what the filters say', () => {
    expect(
      queryOf({ ...plain, search: 'soap', categories: ['bathroom'], minPrice: 1, maxPrice: 99, minScore: 3 }),
    ).toEqual({
      inStock: true,
      sort: 'featured',
      page: 1,
      pageSize: 24,
      search: 'soap',
      category: ['bathroom'],
      minPrice: 1,
      maxPrice: 99,
      minScore: 3,
    })
  })
})

describe('the chips of active filters', () => {
  it('are none without filters', () => {
    expect(chipsOf(NO_FILTERS)).toEqual([])
  })

  it('name each filter and lead to the view without it', () => {
    const filters = {
      search: 'soap',
      categories: ['kitchen', 'garden'],
      minPrice: 5,
      maxPrice: 40,
      minScore: 6,
    }
    const chips = chipsOf(filters)
    expect(chips.map((chip) => chip.label)).toEqual(['“soap”', 'Kitchen', 'Garden', '$5 – $40', 'Score 6+'])
    expect(chips[1]?.without).toEqual({ ...filters, categories: ['garden'] })
    expect(chips[3]?.without).toEqual({ ...filters, minPrice: 0, maxPrice: 100 })
  })
})
