import { expect, vi } from 'vitest'
import type { ProductInput } from '@shop/contracts/product'
import type { TestCatalogue } from './start-catalogue.ts'

export const brush = (changes: Partial<ProductInput> = {}): ProductInput => ({
  name: 'Bamboo Dish Brush',
  description: 'A brush for dishes with a handle of bamboo.',
  price: 12.5,
  stock: 12,
  category: 'kitchen',
  images: ['/media/products/brush.webp'],
  ...changes,
})

/** Creates a product over HTTP and tells its id. */
export const addProduct = async ({ call }: TestCatalogue, changes: Partial<ProductInput> = {}) => {
  const { status, body } = await call('admin', 'POST', '/api/products', brush(changes))
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body['id'])
}

interface HeardEvent {
  version: number
  data: { type: string; initialStock: number; product: { stock: number; name: string } }
}

/** What was announced of a product so far. */
export const eventsOf = ({ broker }: TestCatalogue, id: string): HeardEvent[] =>
  broker.heard
    .filter(({ topic, key }) => topic === 'product-changed' && key === id)
    .map(({ value }) => JSON.parse(value) as HeardEvent)

/** Waits until something has come true. */
export const eventually = <Fact>(check: () => Fact) => vi.waitFor(check, { timeout: 15_000, interval: 20 })
