import type { z } from 'zod'
import { MAX_IMAGES, productInput, type ProductInput } from '@shop/contracts/product'
import { readCsvRows, type CsvRow } from './csv-rows.ts'
import { plainText } from '../plain-text.ts'

/** A product that the file offers, with the addresses of its pictures as the file has them. */
export interface Candidate {
  outcome: 'candidate'
  line: number
  input: ProductInput
  pictures: string[]
  notes: string[]
}

/** What the file offers and the shop does not take, and why. */
export interface Rejected {
  outcome: 'skipped' | 'refused'
  line: number
  name: string
  reason: string
}

const MAX_LABELS = 12
/** Stands for pictures while the rest is checked; they are uploaded only once the rest is good. */
const PICTURE_TO_COME = ['to come']

const optionsOf = (row: CsvRow) =>
  (['option1', 'option2', 'option3'] as const)
    .map((column) => row.get(column))
    .filter((value) => value !== '' && value !== 'Default Title')

const isVariant = (row: CsvRow) => row.get('price') !== '' || row.get('option1') !== ''
const priceKey = (row: CsvRow) => `${row.get('price')}/${row.get('compareAtPrice')}`

const amount = (text: string) => (/^\d+(\.\d+)?$/.test(text) ? Number(text) : Number.NaN)

/** The price before a reduction is the price, and what it sells for is the sale price. */
const pricesOf = (row: CsvRow) => {
  const [price, compareAt] = [amount(row.get('price')), amount(row.get('compareAtPrice'))]
  return compareAt > price && price > 0 ? { price: compareAt, salePrice: price } : { price }
}

const categoryOf = (row: CsvRow) => {
  const lastOfPath = row.get('productCategory').split('>').at(-1) ?? ''
  return (row.get('type') || lastOfPath).trim().toLowerCase()
}

const labelsIn = (row: CsvRow, column: 'tags' | 'materials') => {
  const labels = row
    .get(column)
    .split(',')
    .map((label) => label.trim())
  return [...new Set(labels.filter(Boolean))]
}

/** What only our own exports say of a product. */
const ownFieldsOf = (row: CsvRow) => {
  const materials = labelsIn(row, 'materials').slice(0, MAX_LABELS)
  const scores = (['rating', 'ecoRating', 'sustainabilityScore'] as const)
    .filter((column) => row.get(column) !== '')
    .map((column) => [column, Number(row.get(column))] as const)
  return {
    ...(materials.length > 0 ? { materials } : {}),
    ...(row.get('featured') === '' ? {} : { featured: row.get('featured').toLowerCase() === 'true' }),
    ...Object.fromEntries(scores),
  }
}

const picturesOf = (variant: CsvRow, rows: readonly CsvRow[], isOneOfMany: boolean) => {
  const position = (row: CsvRow) => Number(row.get('imagePosition')) || Number.MAX_SAFE_INTEGER
  const ordered = rows.toSorted((a, b) => position(a) - position(b)).map((row) => row.get('image'))
  return [...new Set([isOneOfMany ? variant.get('variantImage') : '', ...ordered])].filter(Boolean)
}

const skipReason = (first: CsvRow) => {
  const status = first.get('status').toLowerCase()
  if (status !== '' && status !== 'active') return `its status is ${status}`
  if (first.get('published').toLowerCase() === 'false') return 'it is not published'
  return first.get('giftCard').toLowerCase() === 'true' ? 'gift cards are not sold here' : undefined
}

/** All that speaks against a product, in one line; an amount that is none has but one reason. */
const reasonsOf = (error: z.ZodError, variant: CsvRow) => {
  const badPrice = Number.isNaN(amount(variant.get('price')))
  const sentences = error.issues.map(({ path, message }) => {
    const [field = ''] = path
    const isBadPrice = badPrice && field === 'price'
    return `${String(field)}: ${isBadPrice ? `"${variant.get('price')}" is not an amount.` : message}`
  })
  return [...new Set(sentences)].join(' ')
}

const toProduct = (
  variant: CsvRow,
  rows: readonly CsvRow[],
  variants: readonly CsvRow[],
  isOneOfMany: boolean,
): Candidate | Rejected => {
  const [first = variant] = rows
  const title = first.get('title')
  const name = isOneOfMany ? `${title} (${optionsOf(variant).join(' / ') || priceKey(variant)})` : title
  const pictures = picturesOf(variant, rows, isOneOfMany)
  const tags = labelsIn(first, 'tags')
  const parsed = productInput.safeParse({
    name,
    description: plainText(first.get('description')),
    ...pricesOf(variant),
    stock: Number(variant.get('stock') || 0),
    category: categoryOf(first),
    ...(tags.length > 0 ? { tags: tags.slice(0, MAX_LABELS) } : {}),
    ...ownFieldsOf(first),
    images: PICTURE_TO_COME,
  })
  const { line } = variant
  if (!parsed.success) {
    return { outcome: 'refused', line, name, reason: reasonsOf(parsed.error, variant) }
  }
  const notes = [
    variant.get('stock') === '' ? 'no quantity given, stock 0' : '',
    !isOneOfMany && variants.length > 1 ? `the first of ${variants.length} variants of one price` : '',
    tags.length > MAX_LABELS ? `only the first ${MAX_LABELS} of ${tags.length} tags` : '',
    pictures.length > MAX_IMAGES ? `only the first ${MAX_IMAGES} of ${pictures.length} pictures` : '',
  ].filter(Boolean)
  return { outcome: 'candidate', line, input: parsed.data, pictures: pictures.slice(0, MAX_IMAGES), notes }
}

/**
 * One product of the export, which is all rows of one handle. The shop knows no variants: where they differ in
 * price, each becomes a product of its own; where they do not, the first one stands for all.
 */
const toProducts = (rows: readonly CsvRow[]): (Candidate | Rejected)[] => {
  const [first] = rows
  if (!first) return []
  const reason = skipReason(first)
  if (reason) return [{ outcome: 'skipped', line: first.line, name: first.get('title'), reason }]
  const variants = rows.filter(isVariant)
  const isSplit = new Set(variants.map(priceKey)).size > 1
  const taken = isSplit ? variants : [variants[0] ?? first]
  return taken.map((variant) => toProduct(variant, rows, variants, isSplit))
}

const refuseRepeats = (products: readonly (Candidate | Rejected)[]): (Candidate | Rejected)[] => {
  const lineOf = new Map<string, number>()
  return products.map((product) => {
    if (product.outcome !== 'candidate') return product
    const { line, input } = product
    const earlier = lineOf.get(input.name)
    if (earlier === undefined) lineOf.set(input.name, line)
    else
      return {
        outcome: 'refused',
        line,
        name: input.name,
        reason: `name: Line ${earlier} has the same name.`,
      }
    return product
  })
}

/**
 * What a product export in CSV offers the shop, in the order of the file. Pure; prices in dollars.
 * @throws Error when it is not such a file
 */
export const parseProducts = (csv: string): (Candidate | Rejected)[] => {
  const rows = readCsvRows(csv)
  const byHandle = Map.groupBy(rows, (row) => row.get('handle') || row.get('title') || `line ${row.line}`)
  return refuseRepeats([...byHandle.values()].flatMap(toProducts))
}
