import { isDeepStrictEqual } from 'node:util'
import type { DocumentStore, Stored } from '@shop/service-kit/ports'
import type { ListedProduct, ProductState } from '../product/product.state.ts'
import { offerOf, type Offer } from './offer.ts'
import { WordIndex } from './word-index.ts'

/** Small, because taking in a page is work that nobody else can interrupt. */
const PAGE_SIZE = 100
/** So far may the clocks of replicas be apart, and so long may a write take, in ms. */
const OVERLAP_MS = 5000

interface Known {
  version: number
  /** undefined once deleted. */
  offer: Offer | undefined
}

const wordsOf = ({ name, category, tags, materials, description }: Offer) => ({
  name,
  category,
  tags,
  materials,
  description,
})

/**
 * All products at hand, for what no index of the database answers: typing errors and likeness. Each change saved here
 * is heard at once, the changes of other replicas when it catches up.
 */
export class Assortment {
  readonly #known = new Map<string, Known>()
  readonly #words = new WordIndex()
  readonly #find: DocumentStore<ProductState>['find']
  #seen: Date | undefined
  #loading: Promise<void> | undefined

  constructor(find: DocumentStore<ProductState>['find']) {
    this.#find = find
  }

  /** Takes in a state; older than what is known, it changes nothing. */
  readonly hear = ({ state, version }: Stored<ListedProduct>): void => {
    const before = this.#known.get(state.id)
    if (before && before.version >= version) return
    const offer = state.deletedAt ? undefined : offerOf(state)
    this.#known.set(state.id, { version, offer })
    if (!offer) this.#words.remove(state.id)
    else if (!before?.offer || !isDeepStrictEqual(wordsOf(before.offer), wordsOf(offer)))
      this.#words.put(offer)
  }

  /** Reads what has changed since the last time, or everything at first. */
  async catchUp(): Promise<void> {
    const since = this.#seen && new Date(this.#seen.getTime() - OVERLAP_MS)
    const filter = since ? { updatedAt: { $gte: since } } : {}
    for (let skip = 0; ; skip += PAGE_SIZE) {
      const page = await this.#find(filter, { sort: { updatedAt: 1 }, skip, limit: PAGE_SIZE })
      for (const stored of page) this.hear(stored)
      this.#seen = page.at(-1)?.state.updatedAt ?? this.#seen
      if (page.length < PAGE_SIZE) return
    }
  }

  /** Resolves when everything has been read once. */
  loaded(): Promise<void> {
    this.#loading ??= this.catchUp().catch((error: unknown) => {
      this.#loading = undefined
      throw error
    })
    return this.#loading
  }

  get(id: string): Offer | undefined {
    return this.#known.get(id)?.offer
  }

  *all(): Iterable<Offer> {
    for (const { offer } of this.#known.values()) if (offer) yield offer
  }

  /** What somebody may mean who types this, the best first. */
  suggest(text: string, limit: number): Offer[] {
    const ids = this.#words.find(text, (id) => this.get(id)?.inStock === true)
    return ids.slice(0, limit).flatMap((id) => this.get(id) ?? [])
  }
}
