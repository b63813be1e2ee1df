import { presentProduct, productSnapshot, type Product, type ProductSnapshot } from '@shop/contracts/product'
import { averageOf, countOf, NO_STARS } from './product.figures.ts'
import type { ListedProduct } from './product.state.ts'

/** The average of the reviews once there are any, until then what the admin said. */
const ratingOf = ({ rating, starCounts = NO_STARS }: ListedProduct) => {
  const average = averageOf(starCounts)
  return average === null ? { rating } : { rating: average, reviewCount: countOf(starCounts) }
}

const told = Object.keys(productSnapshot.shape) as (keyof ProductSnapshot)[]

/** What the world may know of a product: the fields that the contract names, nothing that only our indexes need. */
export const presentSnapshot = (it: ListedProduct): ProductSnapshot => {
  const all: ProductSnapshot = {
    ...it,
    ...ratingOf(it),
    createdAt: it.createdAt.toISOString(),
    updatedAt: it.updatedAt.toISOString(),
  }
  const snapshot: Partial<Record<keyof ProductSnapshot, unknown>> = {}
  for (const field of told) if (all[field] !== undefined) snapshot[field] = all[field]
  return snapshot as ProductSnapshot
}

export const present = (it: ListedProduct): Product => presentProduct(presentSnapshot(it))
