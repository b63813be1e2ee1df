import { presentProduct, type Product, type ProductSnapshot } from '@shop/contracts/product'
import { averageOf, countOf, NO_STARS } from './product.figures.ts'
import type { ListedProduct } from './product.state.ts'

/** The average of the reviews once there are any, until then what the admin said. */
const ratingOf = ({ rating, starCounts = NO_STARS }: ListedProduct) => {
  const average = averageOf(starCounts)
  return average === null ? { rating } : { rating: average, reviewCount: countOf(starCounts) }
}

/** What the world may know of a product: all that shoppers see, nothing that only our indexes need. */
export const presentSnapshot = (it: ListedProduct): ProductSnapshot => ({
  id: it.id,
  name: it.name,
  description: it.description,
  priceCents: it.priceCents,
  salePriceCents: it.salePriceCents,
  category: it.category,
  images: it.images,
  tags: it.tags,
  materials: it.materials,
  featured: it.featured,
  ...ratingOf(it),
  ecoRating: it.ecoRating,
  sustainabilityScore: it.sustainabilityScore,
  stock: it.stock,
  detailsVersion: it.detailsVersion,
  createdAt: it.createdAt.toISOString(),
  updatedAt: it.updatedAt.toISOString(),
})

export const present = (it: ListedProduct): Product => presentProduct(presentSnapshot(it))
