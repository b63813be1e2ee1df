import { isDeepStrictEqual } from 'node:util'
import type { Product, ProductInput, ProductPatch } from '@shop/contracts/product'
import type { Candidate, Rejected } from './parse-products.ts'
import type { Shop } from './shop.ts'

export type Outcome = 'taken' | 'updated' | 'same' | 'skipped' | 'refused'

export interface ReportLine {
  line: number
  outcome: Outcome
  name: string
  note: string
}

export interface ImportOptions {
  shop: Shop
  loadPicture(from: string): Promise<Buffer>
  drawPlaceholder(): Promise<Buffer>
  /** Sets the stock of products that the shop has already; without it, what was sold since is not given back. */
  withStock: boolean
  /** Uploads the pictures of products that the shop has already once more and replaces them. */
  withPictures: boolean
  report(line: ReportLine): void
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

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
    ? [`stock stays ${product.stock}, the file says ${input.stock} (--with-stock sets it)`]
    : []

/** Uploads what pictures can be had, or else a neutral one, and says what is missing. */
const pictureUploader = ({ shop, loadPicture, drawPlaceholder }: ImportOptions) => {
  let placeholder: Promise<string> | undefined
  const placeholderUrl = () => (placeholder ??= drawPlaceholder().then((picture) => shop.upload(picture)))

  return async ({ pictures }: Candidate): Promise<{ images: string[]; notes: string[] }> => {
    const images: string[] = []
    const notes: string[] = []
    for (const from of pictures) {
      try {
        images.push(await shop.upload(await loadPicture(from)))
      } catch (error) {
        notes.push(`without the picture ${from}: ${reasonOf(error)}`)
      }
    }
    if (images.length > 0) return { images, notes }
    return { images: [await placeholderUrl()], notes: [...notes, 'a placeholder picture was drawn'] }
  }
}

/**
 * Puts products into the shop one by one, known by their names: new ones are created, existing ones changed where the
 * file says otherwise. Reports each as it goes; running it again changes nothing.
 */
export const importProducts = async (
  products: readonly (Candidate | Rejected)[],
  options: ImportOptions,
): Promise<Record<Outcome, number>> => {
  const { shop, withStock, withPictures, report } = options
  const uploadPictures = pictureUploader(options)

  const update = async (product: Product, candidate: Candidate): Promise<[Outcome, string[]]> => {
    const { images, notes } = withPictures
      ? await uploadPictures(candidate)
      : { images: undefined, notes: stockNote(product, candidate.input, withStock) }
    const patch = { ...differences(product, candidate.input, withStock), ...(images ? { images } : {}) }
    const changed = Object.keys(patch)
    if (changed.length === 0) return ['same', notes]
    await shop.edit(product.id, patch)
    return ['updated', [changed.join(', '), ...notes]]
  }

  const take = async (candidate: Candidate): Promise<[Outcome, string[]]> => {
    const existing = await shop.findByName(candidate.input.name)
    if (existing) return update(existing, candidate)
    const { images, notes } = await uploadPictures(candidate)
    await shop.create({ ...candidate.input, images })
    return ['taken', [...candidate.notes, ...notes]]
  }

  const counts: Record<Outcome, number> = { taken: 0, updated: 0, same: 0, skipped: 0, refused: 0 }
  const tell = (line: ReportLine) => {
    counts[line.outcome] += 1
    report(line)
  }
  for (const product of products) {
    if (product.outcome !== 'candidate') {
      tell({ ...product, note: product.reason })
      continue
    }
    const { line, input } = product
    const [outcome, notes] = await take(product).catch((error: unknown): [Outcome, string[]] => [
      'refused',
      [reasonOf(error)],
    ])
    tell({ line, outcome, name: input.name, note: notes.join('; ') })
  }
  return counts
}
