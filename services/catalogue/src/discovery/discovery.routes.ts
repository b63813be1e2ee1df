import { listRelatedProducts, suggestProducts } from '@shop/contracts/api/catalogue'
import { MAX_RELATED, MAX_SUGGESTIONS } from '@shop/contracts/suggestion'
import { implement } from '@shop/service-kit/http/implement'
import { notFound } from '@shop/service-kit/refusal'
import type { Shelf } from '../product/product.shelf.ts'
import type { Assortment } from './assortment.ts'
import { relatedTo } from './likeness.rules.ts'
import { presentSuggestion } from './offer.ts'

/** A few more than are answered, because some may have sold out elsewhere just now. */
const SPARE = 4

export const discoveryRoutes = (assortment: Assortment, shelf: Pick<Shelf, 'product'>) => [
  implement(suggestProducts, async ({ query }) => {
    await assortment.loaded()
    return { items: assortment.suggest(query.search, MAX_SUGGESTIONS).map(presentSuggestion) }
  }),
  implement(listRelatedProducts, async ({ params }) => {
    await assortment.loaded()
    const product = assortment.get(params.id)
    if (!product) throw notFound('The product')
    const related = relatedTo(product, assortment.all(), MAX_RELATED + SPARE)
    const found = await Promise.all(related.map(({ id }) => shelf.product(id)))
    const items = found.flatMap((it) => (it?.answer.inStock ? it.answer : []))
    return { items: items.slice(0, MAX_RELATED) }
  }),
]
