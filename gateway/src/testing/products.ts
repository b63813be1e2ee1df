import { randomUUID } from 'node:crypto'
import type { ProductSnapshot } from '@shop/contracts/product'
import type { IncomingMessage } from '@shop/service-kit/ports'

/** A product of the shop, as the catalogue announces it. */
export const aProduct = (given: Partial<ProductSnapshot> = {}): ProductSnapshot => ({
  id: randomUUID(),
  name: 'Linen tea towel',
  description: 'A tea towel of European linen that dries well and lasts for years.',
  priceCents: 1450,
  salePriceCents: null,
  category: 'kitchen',
  images: ['/media/towel.webp'],
  tags: [],
  materials: ['linen'],
  featured: true,
  rating: 4.5,
  ecoRating: 4.5,
  sustainabilityScore: 8,
  stock: 12,
  detailsVersion: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  ...given,
})

/** The message with which the catalogue announces a product. */
export const productMessage = (
  product: ProductSnapshot,
  version: number,
  type: 'insert' | 'update' | 'delete' = 'update',
): IncomingMessage => ({
  topic: 'product-changed',
  key: product.id,
  headers: {},
  value: JSON.stringify({
    id: randomUUID(),
    topic: 'product-changed',
    schemaVersion: 1,
    aggregateId: product.id,
    version,
    occurredAt: new Date().toISOString(),
    data: { type, initialStock: 0, product },
  }),
})
