import type { ProductSort } from '@shop/contracts/product'
import type { ProductListQuery } from './catalogue.api.ts'

export interface ShopFilters {
  search: string
  categories: readonly string[]
  minPrice: number
  maxPrice: number
  minScore: number
}

export interface ShopView extends ShopFilters {
  sort: ProductSort
  page: number
}

export const PRICE_LIMIT = 100
export const SCORE_LIMIT = 10
export const PAGE_SIZE = 24

export const NO_FILTERS: ShopFilters = {
  search: '',
  categories: [],
  minPrice: 0,
  maxPrice: PRICE_LIMIT,
  minScore: 0,
}

export const SORTS: readonly { value: ProductSort; label: string }[] = [
  { value: 'featured', label: 'Featured' },
  { value: 'price-asc', label: 'Price Low to High' },
  { value: 'price-desc', label: 'Price High to Low' },
]

const numberIn = (text: string | null, fallback: number, low: number, high: number) => {
  const number = Number(text)
  if (text === null || text.trim() === '' || !Number.isFinite(number)) return fallback
  return Math.min(high, Math.max(low, Math.round(number)))
}

/** Reads what the address asks for; what makes no sense counts as not given. */
export const viewFrom = (query: URLSearchParams): ShopView => ({
  search: (query.get('search') ?? '').trim().slice(0, 100),
  categories: [...new Set(query.getAll('category').filter(Boolean))],
  minPrice: numberIn(query.get('minPrice'), 0, 0, PRICE_LIMIT),
  maxPrice: numberIn(query.get('maxPrice'), PRICE_LIMIT, 0, PRICE_LIMIT),
  minScore: numberIn(query.get('minScore'), 0, 0, SCORE_LIMIT),
  sort: SORTS.find(({ value }) => value === query.get('sort'))?.value ?? 'featured',
  page: numberIn(query.get('page'), 1, 1, 100_000),
})

/** The address of a view; what is at its default stays out of it. */
export const addressOf = (view: ShopView) => {
  const query = new URLSearchParams()
  if (view.search) query.set('search', view.search)
  for (const category of view.categories) query.append('category', category)
  if (view.minPrice > 0) query.set('minPrice', String(view.minPrice))
  if (view.maxPrice < PRICE_LIMIT) query.set('maxPrice', String(view.maxPrice))
  if (view.minScore > 0) query.set('minScore', String(view.minScore))
  if (view.sort !== 'featured') query.set('sort', view.sort)
  if (view.page > 1) query.set('page', String(view.page))
  return query
}

/** What to ask the shop for; the upper end of the price slider means no limit. */
export const queryOf = (view: ShopView): ProductListQuery => ({
  inStock: true,
  sort: view.sort,
  page: view.page,
  pageSize: PAGE_SIZE,
  ...(view.search && { search: view.search }),
  ...(view.categories.length > 0 && { category: [...view.categories] }),
  ...(view.minPrice > 0 && { minPrice: view.minPrice }),
  ...(view.maxPrice < PRICE_LIMIT && { maxPrice: view.maxPrice }),
  ...(view.minScore > 0 && { minScore: view.minScore }),
})

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export interface FilterChip {
  label: string
  /** The filters without this one. */
  without: ShopFilters
}

/** Each active filter with a way to remove it. */
export const chipsOf = (filters: ShopFilters): FilterChip[] => {
  const chips: FilterChip[] = []
  if (filters.search) chips.push({ label: `“${filters.search}”`, without: { ...filters, search: '' } })
  for (const category of filters.categories) {
    const categories = filters.categories.filter((each) => each !== category)
    chips.push({ label: capitalised(category), without: { ...filters, categories } })
  }
  if (filters.minPrice > 0 || filters.maxPrice < PRICE_LIMIT) {
    const without = { ...filters, minPrice: 0, maxPrice: PRICE_LIMIT }
    chips.push({ label: `$${filters.minPrice} – $${filters.maxPrice}`, without })
  }
  if (filters.minScore > 0) {
    chips.push({ label: `Score ${filters.minScore}+`, without: { ...filters, minScore: 0 } })
  }
  return chips
}
