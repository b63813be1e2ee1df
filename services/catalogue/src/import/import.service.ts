import type { Collection } from 'mongodb'
import type { Connection } from 'mongoose'
import { PLACEHOLDER_IMAGE, type Product } from '@shop/contracts/product'
import type {
  ImportedProduct,
  ImportInput,
  ImportOutcome,
  ImportPreviewLine,
} from '@shop/contracts/product-import'
import { foldText } from '@shop/service-kit/search-text'
import type { ImageService } from '../image/image.service.ts'
import type { ImageStorage } from '../image/image.storage.ts'
import { keysBegin, picturesIn } from '../media/picture-names.ts'
import { PRODUCTS } from '../product/product.model.ts'
import { present } from '../product/product.presenter.ts'
import type { ProductService } from '../product/product.service.ts'
import { parseApart } from './parse-apart.ts'
import type { Candidate, Rejected } from './parse-products.ts'
import { loadPicture } from './pictures.ts'
import { pictureTaker } from './take-pictures.ts'
import { takeProduct } from './take-product.ts'

export interface ImportServiceOptions {
  mongo: Connection
  products: Pick<ProductService, 'create' | 'edit' | 'require'>
  images: ImageService
  storage: Pick<ImageStorage, 'list'>
  publicUrl: string
  /** Whether pictures on the web are fetched. */
  mayFetch: boolean
}

interface Named {
  _id: string
  name: string
}

const BATCH = 500

/** Which products have these names. Capitals and accents count, though the index that finds them leaves them out. */
const createFindByNames = (mongo: Connection) => {
  const collection = mongo.collection(PRODUCTS) as unknown as Collection<Named>
  return async (names: readonly string[]): Promise<Map<string, string>> => {
    const filter = { deletedAt: null, sortName: { $in: names.map(foldText) } }
    const options = { projection: { name: 1 }, hint: 'name', maxTimeMS: 5000 }
    const found = await collection.find(filter, options).toArray()
    return new Map(found.map(({ _id, name }) => [name, _id]))
  }
}

const toLine = (product: Candidate | Rejected, isKnown: boolean): ImportPreviewLine => {
  if (product.outcome !== 'candidate') {
    const { line, name, outcome, reason } = product
    return { line, name, outcome, note: reason }
  }
  const { line, input, pictures, notes } = product
  const { images: _toCome, ...details } = input
  const outcome = isKnown ? 'known' : 'new'
  return { line, name: input.name, outcome, note: notes.join('; '), product: { ...details, pictures } }
}

/** Imports for the back office: a file is looked at as a whole, then taken product by product. */
export const createImportService = (options: ImportServiceOptions) => {
  const { mongo, products, images, storage, publicUrl, mayFetch } = options
  const findByNames = createFindByNames(mongo)

  const preview = async (csv: string): Promise<ImportPreviewLine[]> => {
    const parsed = await parseApart(csv)
    const names = parsed.flatMap((it) => (it.outcome === 'candidate' ? [it.input.name] : []))
    const known = new Set<string>()
    for (let from = 0; from < names.length; from += BATCH)
      for (const name of (await findByNames(names.slice(from, from + BATCH))).keys()) known.add(name)
    return parsed.map((it) => toLine(it, it.outcome === 'candidate' && known.has(it.input.name)))
  }

  const ownPicture = async (from: string) => {
    const [name] = picturesIn(from)
    if (!name || (await storage.list(undefined, keysBegin(name))).objects.length === 0) return undefined
    return `${publicUrl}/products/${name}`
  }
  const takePictures = pictureTaker({
    upload: (picture) => images.store(picture),
    loadPicture: (from) => loadPicture(from, { folder: undefined, mayFetch }),
    placeholder: () => Promise.resolve(PLACEHOLDER_IMAGE),
    placeholderNote: 'a placeholder stands for its pictures',
    ownPicture: async (from) =>
      from === PLACEHOLDER_IMAGE || from.startsWith('/images/') ? from : ownPicture(from),
  })

  const shopFor = (by: string) => ({
    findByName: async (name: string): Promise<Product | undefined> => {
      const id = (await findByNames([name])).get(name)
      return id === undefined ? undefined : present(await products.require(id))
    },
    create: async (input: Parameters<ProductService['create']>[0]) => (await products.create(input, by)).id,
    edit: async (id: string, patch: Parameters<ProductService['edit']>[1]) => {
      await products.edit(id, patch, { by })
    },
  })

  const toCandidate = ({ pictures, ...details }: ImportedProduct): Candidate => ({
    ...{ outcome: 'candidate', line: 1, notes: [], pictures },
    input: { ...details, images: [] },
  })

  /** @throws Refusal for what the shop does not take */
  const take = async (
    { product, withStock, withPictures }: ImportInput,
    by: string,
  ): Promise<ImportOutcome> => {
    const rules = { shop: shopFor(by), takePictures, withStock, withPictures }
    const { outcome, notes, id } = await takeProduct(toCandidate(product), rules)
    return { outcome, note: notes.join('; '), productId: id }
  }
  return { preview, take }
}
export type ImportService = ReturnType<typeof createImportService>
