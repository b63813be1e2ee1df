import { isDeepStrictEqual } from 'node:util'
import type { Product, ProductInput, ProductPatch } from '@shop/contracts/product'
import type { Candidate } from './parse-products.ts'
import type { Shop } from './shop.ts'
import type { TakePictures } from './take-pictures.ts'

export interface TakeOptions {
  shop: Pick<Shop, 'findByName' | 'create' | 'edit'>
  takePictures: TakePictures
  /** Sets the stock of products that the shop has already; without it, what was sold since is not given back. */
  withStock: boolean
  /** Takes the pictures of products that the shop has already once more and replaces them. */
  withPictures: boolean
}

export interface Taken {
  outcome: 'taken' | 'updated' | 'same'
  notes: string[]
  id: string
}

/** What an existing product has otherwise than the file says; pictures aside. */
const differences = (product: Product, input: ProductInput, withStock: boolean): ProductPatch => {
  const { images: _images, stock, ...details } = input
  const wanted = { ...details, salePrice: input.salePrice ?? null, ...(withStock ? { stock } : {}) }
  const current = { ...product, salePrice: product.salePrice ?? null }
  return Object.fromEntries(
    Object.entries(wanted).filter(
      ([field, value]) => !isDeepStrictEqual(value, current[field as keyof typeof current]),
    ),
  )
}

const stockNote = (product: Product, input: ProductInput, withStock: boolean) =>
  !withStock && product.stock !== input.stock
    ? [`stock stays ${product.stock}, the file says ${input.stock}`]
    : []

const update = async (product: Product, candidate: Candidate, options: TakeOptions): Promise<Taken> => {
  const { shop, takePictures, withStock, withPictures } = options
  const { id } = product
  const { images, notes } = withPictures
    ? await takePictures(candidate)
    : { images: undefined, notes: stockNote(product, candidate.input, withStock) }
  const newImages = images && !isDeepStrictEqual(images, product.images) ? { images } : {}
  const patch = { ...differences(product, candidate.input, withStock), ...newImages }
  const changed = Object.keys(patch)
  if (changed.length === 0) return { outcome: 'same', notes, id }
  await shop.edit(id, patch)
  return { outcome: 'updated', notes: [changed.join(', '), ...notes], id }
}

/** Puts a product into the shop, known by its name: a new one is created, an existing one changed where the file says otherwise. */
export const takeProduct = async (candidate: Candidate, options: TakeOptions): Promise<Taken> => {
  const existing = await options.shop.findByName(candidate.input.name)
  if (existing) return update(existing, candidate, options)
  const { images, notes } = await options.takePictures(candidate)
  const id = await options.shop.create({ ...candidate.input, images })
  return { outcome: 'taken', notes: [...candidate.notes, ...notes], id }
}
