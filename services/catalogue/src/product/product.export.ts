import { toDollars } from '@shop/contracts/money'
import type { DocumentStore, Filter } from '@shop/service-kit/ports'
import type { ProductState } from './product.state.ts'

/** The columns of Shopify's product export as far as we have them, then our own; an import reads them all. */
export const EXPORT_COLUMNS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Type',
  'Tags',
  'Published',
  'Status',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Inventory Qty',
  'Image Src',
  'Image Position',
  'Featured',
  'Materials',
  'Rating',
  'Eco Rating',
  'Sustainability Score',
] as const

const MARKUP: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** Plain text as HTML that an import reads as the same text. */
const asHtml = (text: string) =>
  text
    .replace(/[&<>]/g, (character) => MARKUP[character] ?? character)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br>')}</p>`)
    .join('')

const dollars = (cents: number | null) => (cents === null ? '' : toDollars(cents).toFixed(2))

type Row = (string | number | boolean)[]

/** The rows of one product: all that is to say of it with its first picture, and one for each further picture. */
export const exportRows = (it: ProductState): Row[] => {
  const [firstImage = '', ...images] = it.images
  const isOnSale = it.salePriceCents !== null
  const about = [it.name, asHtml(it.description), it.category, it.tags.join(', '), true, 'active']
  const prices = [dollars(it.salePriceCents ?? it.priceCents), isOnSale ? dollars(it.priceCents) : '']
  const own = [it.featured, it.materials.join(', '), it.rating, it.ecoRating, it.sustainabilityScore]
  const nothing = (count: number) => Array.from({ length: count }, () => '')
  return [
    [it.id, ...about, ...prices, it.stock, firstImage, firstImage && 1, ...own],
    ...images.map((image, index) => [it.id, ...nothing(9), image, index + 2, ...nothing(own.length)]),
  ]
}

const BATCH = 500

/** The rows of all products that a filter finds, read batch by batch: however many there are, few are in memory. */
export async function* exportOf(
  store: Pick<DocumentStore<ProductState>, 'find'>,
  filter: Filter,
): AsyncGenerator<Row> {
  for (let last = ''; ;) {
    const batch = await store.find({ $and: [filter, { _id: { $gt: last } }] }, { limit: BATCH })
    for (const { state } of batch) yield* exportRows(state)
    last = batch.at(-1)?.state.id ?? ''
    if (batch.length < BATCH) return
  }
}
