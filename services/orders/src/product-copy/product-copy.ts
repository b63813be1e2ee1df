import { productChanged } from '@shop/contracts/events/catalogue'
import { unitCentsOf } from '@shop/contracts/product'
import { on, type Handler } from '@shop/service-kit/consumers'
import { readModelSchema } from '@shop/service-kit/mongo/read-model-store'
import type { ReadModelStore } from '@shop/service-kit/ports'

/** What orders knows of a product: enough to price and describe a line without asking the catalogue. */
export interface ProductCopy {
  name: string
  description: string
  images: string[]
  unitCents: number
  deleted: boolean
}

export const productCopySchema = readModelSchema({
  name: { type: String, required: true },
  description: { type: String, required: true },
  images: { type: [String], required: true },
  unitCents: { type: Number, required: true },
  deleted: { type: Boolean, required: true },
})

const DESCRIPTION_KEPT = 200
const REMEMBERED = 50_000

/** Keeps the copies. Stock changes come often and concern nobody here: they cost one look into memory. */
export const productCopyHandlers = (copies: ReadModelStore<ProductCopy>): Handler[] => {
  const seen = new Map<string, number>()
  return [
    on(productChanged, async ({ data: { type, product, again }, version }) => {
      // A deletion changes no detail, but it must not be taken for a change of stock.
      const detailsVersion = type === 'delete' ? version : product.detailsVersion
      if (!again && (seen.get(product.id) ?? 0) >= detailsVersion) return
      await copies.apply(product.id, detailsVersion, {
        name: product.name,
        description: product.description.slice(0, DESCRIPTION_KEPT),
        images: product.images,
        unitCents: unitCentsOf(product),
        deleted: type === 'delete',
      })
      if (seen.size >= REMEMBERED) seen.clear()
      seen.set(product.id, detailsVersion)
    }),
  ]
}
