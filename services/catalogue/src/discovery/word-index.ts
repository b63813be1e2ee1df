import MiniSearch from 'minisearch'
import { foldText } from '@shop/service-kit/search-text'
import type { Offer } from './offer.ts'

/** Short words are taken as typed; in others one letter may be wrong, in long ones two. */
const forgivenIn = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)
/** A description says in its beginning what a product is. */
const DESCRIPTION_LENGTH = 1000
/** What is sold out comes after what can be bought. */
const SOLD_OUT_WEIGHT = 0.4

/** Finds products by what somebody types: beginnings of words, with errors, in names, categories, tags and texts. */
export class WordIndex {
  readonly #words = new MiniSearch<Offer>({
    fields: ['name', 'category', 'labels', 'description'],
    extractField: (offer, field) => {
      if (field === 'labels') return [...offer.tags, ...offer.materials].join(' ')
      if (field === 'description') return offer.description.slice(0, DESCRIPTION_LENGTH)
      return offer[field as 'id' | 'name' | 'category']
    },
    processTerm: (term) => foldText(term) || null,
  })

  put(offer: Offer): void {
    if (this.#words.has(offer.id)) this.#words.replace(offer)
    else this.#words.add(offer)
  }

  remove(id: string): void {
    if (this.#words.has(id)) this.#words.discard(id)
  }

  /** Ids, the best first. Every word counts; only where nothing has them all, any of them does. */
  find(text: string, isInStock: (id: string) => boolean): string[] {
    const search = (combineWith: 'AND' | 'OR') =>
      this.#words.search(text, {
        combineWith,
        prefix: true,
        fuzzy: forgivenIn,
        boost: { name: 4, category: 2, labels: 2 },
        boostDocument: (id: string) => (isInStock(id) ? 1 : SOLD_OUT_WEIGHT),
      })
    const withAll = search('AND')
    return (withAll.length > 0 ? withAll : search('OR')).map(({ id }) => String(id))
  }
}
