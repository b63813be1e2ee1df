import type { Cents } from '@shop/contracts/money'
import { unitCentsOf } from '@shop/contracts/product'
import { foldText } from '@shop/service-kit/search-text'
import type { StarCounts } from './product.figures.ts'

/** What an admin says of a product. */
export interface ProductDetails {
  name: string
  description: string
  priceCents: Cents
  salePriceCents: Cents | null
  category: string
  images: string[]
  tags: string[]
  materials: string[]
  featured: boolean
  rating: number
  ecoRating: number
  sustainabilityScore: number
}

/** What follows from the rest and is stored so that indexes can find and sort by it. */
interface Derived {
  effectiveCents: Cents
  inStock: boolean
  sortName: string
  searchText: string
}

export interface ProductState extends ProductDetails, Derived {
  id: string
  /** What can be bought now: a copy of what inventory said in the stock version below; 0 means not heard yet. */
  stock: number
  stockVersion: number
  initialStock: number
  /** The figures of its reviews; absent until there has been one. */
  starCounts?: StarCounts
  /** The version in which something else than the stock changed last. */
  detailsVersion: number
  /** How often an admin has changed it, counted from 1; absent in products that nobody changed since it is counted. */
  revision?: number
  createdAt: Date
  updatedAt: Date
  /** A deleted product stays as a tombstone, so that its deletion can be announced again. */
  deletedAt: Date | null
}

/** A product as lists read it: without the text that only searching needs. */
export type ListedProduct = Omit<ProductState, 'searchText'>

/** What a new product has where the admin says nothing. */
export const productDefaults = {
  salePriceCents: null,
  tags: [],
  materials: [],
  featured: false,
  rating: 4,
  ecoRating: 4,
  sustainabilityScore: 8,
} satisfies Partial<ProductDetails>

export const derive = (it: ProductDetails & { stock: number }): Derived => ({
  effectiveCents: unitCentsOf(it),
  inStock: it.stock > 0,
  sortName: foldText(it.name),
  searchText: foldText([it.name, it.category, ...it.tags, it.description].join('\n')),
})
