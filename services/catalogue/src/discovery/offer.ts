import { PLACEHOLDER_IMAGE } from '@shop/contracts/product'
import { toDollars, type Cents } from '@shop/contracts/money'
import type { Suggestion } from '@shop/contracts/suggestion'
import type { ListedProduct } from '../product/product.state.ts'

/** As much of a product as finding it and its like needs. */
export interface Offer {
  id: string
  name: string
  category: string
  description: string
  /** In lower case, as the materials are. */
  tags: ReadonlySet<string>
  materials: ReadonlySet<string>
  priceCents: Cents
  salePriceCents: Cents | null
  effectiveCents: Cents
  image: string
  inStock: boolean
}

const folded = (labels: readonly string[]) => new Set(labels.map((label) => label.toLowerCase()))

export const offerOf = (it: ListedProduct): Offer => ({
  id: it.id,
  name: it.name,
  category: it.category,
  description: it.description,
  tags: folded(it.tags),
  materials: folded(it.materials),
  priceCents: it.priceCents,
  salePriceCents: it.salePriceCents,
  effectiveCents: it.effectiveCents,
  image: it.images[0] ?? PLACEHOLDER_IMAGE,
  inStock: it.inStock,
})

export const presentSuggestion = (it: Offer): Suggestion => ({
  id: it.id,
  name: it.name,
  category: it.category,
  price: toDollars(it.priceCents),
  ...(it.salePriceCents === null ? {} : { salePrice: toDollars(it.salePriceCents) }),
  image: it.image,
  inStock: it.inStock,
})
