import type { Product, ProductPage, ProductQuery } from '@shop/contracts/product'
import type { Clock, DocumentStore, Stored } from '@shop/service-kit/ports'
import { etagOf, type Tagged } from '../tagged.ts'
import { present } from './product.presenter.ts'
import { planShopList, type FoundPage, type ProductQueries } from './product.queries.ts'
import type { ListedProduct, ProductState } from './product.state.ts'

/** How long an answer is kept at most, in ms: the changes of other replicas show after this. */
const KEPT_MS = 1000
const MAX_LISTS = 200
const MAX_PRODUCTS = 5000

interface KeptProduct {
  version: number
  /** undefined once deleted. */
  product: Product | undefined
  until: number
}

interface KeptList {
  generation: number
  until: number
  found: Promise<[FoundPage, string[]]>
  /** The answer put together of what was found, and after how many changes it was. */
  made?: { changes: number; tagged: Tagged<ProductPage> }
}

const keep = <Value>(map: Map<string, Value>, key: string, value: Value, max: number) => {
  map.delete(key)
  map.set(key, value)
  const oldest = map.keys().next()
  if (map.size > max && !oldest.done) map.delete(oldest.value)
}

/**
 * Keeps at hand what shoppers ask for all the time. Each change saved here is heard at once: a new stock is put
 * into every kept list, and only what can move products in or out of lists, or within them, empties these.
 */
export class Shelf {
  readonly #products = new Map<string, KeptProduct>()
  readonly #lists = new Map<string, KeptList>()
  readonly #queries: ProductQueries
  readonly #load: DocumentStore<ProductState>['load']
  readonly #clock: Clock
  /** How often products may have moved in, out of or within lists. */
  #generation = 0
  /** How often anything of a product changed. */
  #changes = 0
  #categories: { generation: number; until: number; names: Promise<string[]> } | undefined

  constructor(queries: ProductQueries, load: DocumentStore<ProductState>['load'], clock: Clock) {
    this.#queries = queries
    this.#load = load
    this.#clock = clock
  }

  /** Takes in a state that was saved here. */
  readonly hear = (saved: Stored<ProductState>): void => {
    const before = this.#products.get(saved.state.id)
    const after = this.learn(saved)
    const isSameInLists =
      before &&
      saved.state.detailsVersion <= before.version &&
      before.product?.inStock === after.product?.inStock
    if (!isSameInLists) this.#generation += 1
  }

  /** Takes in a state that was read; older than what is kept, it changes nothing. */
  readonly learn = ({ state, version }: Stored<ProductState>): KeptProduct => {
    const kept = this.#products.get(state.id)
    if (kept && kept.version > version) return kept
    const product = state.deletedAt ? undefined : present(state)
    const next = { version, product, until: this.#now() + KEPT_MS }
    if (kept?.version !== version) this.#changes += 1
    keep(this.#products, state.id, next, MAX_PRODUCTS)
    return next
  }

  async product(id: string): Promise<Tagged<Product> | undefined> {
    const kept = this.#products.get(id)
    const isFresh = kept && kept.until > this.#now()
    const current = isFresh ? kept : await this.#reread(id)
    return current?.product && { answer: current.product, etag: `W/"${id}-${current.version}"` }
  }

  /** The same object as before, as long as nothing has changed. */
  async list(query: ProductQuery): Promise<Tagged<ProductPage>> {
    const kept = this.#keptList(query)
    const found = await kept.found
    if (kept.made?.changes !== this.#changes)
      kept.made = { changes: this.#changes, tagged: this.#putTogether(query, ...found) }
    return kept.made.tagged
  }

  #putTogether({ page, pageSize }: ProductQuery, { found, total }: FoundPage, categories: string[]) {
    const newest = found.map((stored) => this.#newest(stored))
    const versions = found.map(({ state }, index) => [state.id, newest[index]?.version])
    const items = newest.flatMap(({ product }) => product ?? [])
    return {
      answer: { items, total, page, pageSize, categories },
      etag: etagOf(versions, total, page, pageSize, categories),
    }
  }

  #now() {
    return this.#clock.now().getTime()
  }

  async #reread(id: string) {
    const stored = await this.#load(id)
    return stored && this.learn(stored)
  }

  #newest(stored: Stored<ListedProduct>): Pick<KeptProduct, 'version' | 'product'> {
    const kept = this.#products.get(stored.state.id)
    if (kept && kept.version >= stored.version) return kept
    return { version: stored.version, product: present(stored.state) }
  }

  #keptList(query: ProductQuery): KeptList {
    const key = JSON.stringify(query)
    const kept = this.#lists.get(key)
    if (kept && kept.generation === this.#generation && kept.until > this.#now()) return kept
    const found = Promise.all([this.#queries.page(planShopList(query), query), this.#categoryNames()])
    const entry = { generation: this.#generation, until: this.#now() + KEPT_MS, found }
    keep(this.#lists, key, entry, MAX_LISTS)
    found.catch(() => this.#lists.delete(key))
    return entry
  }

  #categoryNames(): Promise<string[]> {
    const kept = this.#categories
    if (kept && kept.generation === this.#generation && kept.until > this.#now()) return kept.names
    const names = this.#queries.categories()
    this.#categories = { generation: this.#generation, until: this.#now() + KEPT_MS, names }
    names.catch(() => (this.#categories = undefined))
    return names
  }
}
