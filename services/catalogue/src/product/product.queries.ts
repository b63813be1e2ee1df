import type { Collection } from 'mongodb'
import type { Connection } from 'mongoose'
import type { PageQuery } from '@shop/contracts/common'
import { toCents } from '@shop/contracts/money'
import type { AdminProductQuery, ProductQuery } from '@shop/contracts/product'
import { pageOf } from '@shop/service-kit/mongo/page-of'
import type { Filter, Stored } from '@shop/service-kit/ports'
import { Refusal } from '@shop/service-kit/refusal'
import { foldText, literally } from '@shop/service-kit/search-text'
import { countHint, searchFilter } from '../search-filter.ts'
import { PRODUCTS, type IndexName } from './product.model.ts'
import type { ListedProduct, ProductState } from './product.state.ts'

type ProductDocument = Omit<ListedProduct, 'id'> & { _id: string; version: number }
type Sort = Record<string, 1 | -1>

/** What a list asks of the database. `index` is missing where the ids lead straight to the documents. */
export interface ListPlan {
  filter: Filter
  sort: Sort
  index: IndexName | undefined
}

/** Pages beyond this many products would make the database count its way there; nobody reads them. */
const MAX_DEPTH = 10_000

const shopOrders = {
  featured: { sort: { featured: -1, createdAt: -1, _id: 1 }, index: 'featured' },
  'price-asc': { sort: { effectiveCents: 1, _id: 1 }, index: 'effectivePrice' },
  'price-desc': { sort: { effectiveCents: -1, _id: -1 }, index: 'effectivePrice' },
} as const satisfies Record<ProductQuery['sort'], { sort: Sort; index: IndexName }>

const priceFilter = ({ minPrice, maxPrice }: ProductQuery) => {
  if (minPrice === undefined && maxPrice === undefined) return {}
  const from = minPrice === undefined ? {} : { $gte: toCents(minPrice) }
  const to = maxPrice === undefined ? {} : { $lte: toCents(maxPrice) }
  return { effectiveCents: { ...from, ...to } }
}

export const planShopList = (query: ProductQuery): ListPlan => {
  const { search, category, ids, minScore, inStock, sort } = query
  const filter = {
    deletedAt: null,
    ...(category.length > 0 ? { category: { $in: category } } : {}),
    ...(ids.length > 0 ? { _id: { $in: ids } } : {}),
    ...(minScore === undefined ? {} : { sustainabilityScore: { $gte: minScore } }),
    ...(inStock === undefined ? {} : { inStock }),
    ...priceFilter(query),
    ...searchFilter(search),
  }
  const order = shopOrders[sort]
  const byCategory = category.length > 0 && sort === 'featured'
  return {
    filter,
    sort: order.sort,
    index: ids.length > 0 ? undefined : byCategory ? 'category' : order.index,
  }
}

const adminFields = {
  name: 'sortName',
  price: 'priceCents',
  stock: 'stock',
  inStock: 'inStock',
  createdAt: 'createdAt',
} as const satisfies Record<AdminProductQuery['sort'], keyof ProductState>

/** What an admin types is part of a name or category, the beginning of an id, or a number in stock. */
export const adminSearchFilter = (search: string) => {
  if (search === '') return {}
  const part = { $regex: literally(foldText(search)) }
  const anywhere = { $regex: literally(search), $options: 'i' }
  const ways: Filter[] = [{ sortName: part }, { category: anywhere }]
  if (/^[0-9a-f-]+$/i.test(search)) ways.push({ _id: { $regex: `^${literally(search.toLowerCase())}` } })
  if (/^\d{1,7}$/.test(search)) ways.push({ stock: Number(search) })
  return { $or: ways }
}

export const planAdminList = ({ search, sort, direction }: AdminProductQuery): ListPlan => {
  const order = direction === 'asc' ? 1 : -1
  return {
    filter: { deletedAt: null, ...adminSearchFilter(search) },
    sort: { [adminFields[sort]]: order, _id: order },
    index: sort,
  }
}

const toStored = ({ _id, version, ...fields }: ProductDocument): Stored<ListedProduct> => ({
  state: { id: _id, ...fields },
  version,
})

export interface FoundPage {
  found: Stored<ListedProduct>[]
  total: number
}

/** Reads products the way lists need them. */
export const createProductQueries = (mongo: Connection) => {
  const collection = mongo.collection(PRODUCTS) as unknown as Collection<ProductDocument>

  const cursorOf = ({ filter, sort, index }: ListPlan, span: { skip: number; limit: number }) =>
    collection.find(filter, {
      projection: { outbox: 0, searchText: 0 },
      sort,
      ...span,
      maxTimeMS: 5000,
      ...(index ? { hint: index } : {}),
    })

  /** @throws Refusal for a page too deep */
  const page = async (plan: ListPlan, query: PageQuery): Promise<FoundPage> => {
    if (query.page * query.pageSize > MAX_DEPTH) {
      const fields = { page: `Only the first ${MAX_DEPTH} products can be paged through.` }
      throw new Refusal('validation_failed', 'Please narrow your search.', { fields })
    }
    const hint = countHint(plan.filter, plan.index)
    const { found, total } = await pageOf(query, {
      find: (span) => cursorOf(plan, span).toArray(),
      count: () => collection.countDocuments(plan.filter, { maxTimeMS: 5000, ...(hint && { hint }) }),
    })
    return { found: found.map(toStored), total }
  }

  const categories = async (): Promise<string[]> =>
    (await collection.distinct('category', { deletedAt: null })).sort((a, b) => a.localeCompare(b))

  return { page, categories, explain: (plan: ListPlan) => cursorOf(plan, { skip: 0, limit: 24 }).explain() }
}
export type ProductQueries = ReturnType<typeof createProductQueries>
