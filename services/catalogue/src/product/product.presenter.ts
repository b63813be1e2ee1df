import { presentProduct, type Product, type ProductSnapshot } from '@shop/contracts/product'
import type { ListedProduct } from './product.state.ts'

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
  rating: it.rating,
  ecoRating: it.ecoRating,
  sustainabilityScore: it.sustainabilityScore,
  stock: it.stock,
  detailsVersion: it.detailsVersion,
  createdAt: it.createdAt.toISOString(),
  updatedAt: it.updatedAt.toISOString(),
})

export const present = (it: ListedProduct): Product => presentProduct(presentSnapshot(it))
