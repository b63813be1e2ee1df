import type { Connection } from 'mongoose'
import { aggregateSchema, MongoDocumentStore } from '@shop/service-kit/mongo/document-store'
import type { ProductState } from './product.state.ts'

export const PRODUCTS = 'products'

const text = { type: String, required: true }
const number = { type: Number, required: true }
const flag = { type: Boolean, required: true }
const texts = { type: [String], required: true }

/**
 * Every list leaves out what was deleted and has an index in its own order, so that nothing is sorted in memory.
 * Lists name their index: with a dozen that could serve, the planner would try them all for every rare search.
 */
const indexes = {
  featured: { deletedAt: 1, featured: -1, createdAt: -1, _id: 1 },
  category: { deletedAt: 1, category: 1, featured: -1, createdAt: -1, _id: 1 },
  effectivePrice: { deletedAt: 1, effectiveCents: 1, _id: 1 },
  name: { deletedAt: 1, sortName: 1, _id: 1 },
  price: { deletedAt: 1, priceCents: 1, _id: 1 },
  stock: { deletedAt: 1, stock: 1, _id: 1 },
  inStock: { deletedAt: 1, inStock: 1, _id: 1 },
  createdAt: { deletedAt: 1, createdAt: 1, _id: 1 },
  changed: { updatedAt: 1 },
  pictures: { images: 1 },
} as const satisfies Record<string, Record<string, 1 | -1>>
export type IndexName = keyof typeof indexes

const schema = aggregateSchema({
  name: text,
  description: text,
  priceCents: number,
  salePriceCents: Number,
  effectiveCents: number,
  category: text,
  images: texts,
  tags: texts,
  materials: texts,
  featured: flag,
  rating: number,
  ecoRating: number,
  sustainabilityScore: number,
  stock: number,
  stockVersion: number,
  initialStock: number,
  starCounts: { type: [Number], default: undefined },
  inStock: flag,
  detailsVersion: number,
  revision: Number,
  sortName: text,
  searchText: text,
  createdAt: { type: Date, required: true },
  updatedAt: { type: Date, required: true },
  deletedAt: Date,
})
for (const [name, fields] of Object.entries(indexes)) schema.index(fields, { name })

export const openProductStore = (mongo: Connection) =>
  new MongoDocumentStore<ProductState>(mongo, PRODUCTS, schema)
