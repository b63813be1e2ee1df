import { parse } from 'csv-parse/sync'

/** The columns that we read, with the names that older and newer exports give them, in letters and digits only. */
const names = {
  handle: ['handle', 'urlhandle'],
  title: ['title'],
  description: ['bodyhtml', 'description'],
  type: ['type'],
  productCategory: ['productcategory', 'standardizedproducttype'],
  tags: ['tags'],
  published: ['published', 'publishedononlinestore'],
  status: ['status'],
  giftCard: ['giftcard'],
  option1: ['option1value'],
  option2: ['option2value'],
  option3: ['option3value'],
  price: ['variantprice', 'price'],
  compareAtPrice: ['variantcompareatprice', 'compareatprice'],
  stock: ['variantinventoryqty', 'inventoryqty', 'inventoryquantity'],
  image: ['imagesrc', 'productimageurl'],
  imagePosition: ['imageposition'],
  featured: ['featured'],
  materials: ['materials'],
  rating: ['rating'],
  ecoRating: ['ecorating'],
  sustainabilityScore: ['sustainabilityscore'],
  variantImage: ['variantimage', 'variantimageurl'],
} as const
type Column = keyof typeof names

export interface CsvRow {
  /** Where the row begins in the file, counted from 1. */
  line: number
  /** The trimmed text of a column; empty where there is none. */
  get(column: Column): string
}

interface ParsedRecord {
  record: string[]
  info: { lines: number }
}

const plain = (header: string) => header.toLowerCase().replace(/[^a-z0-9]/g, '')
const newlinesIn = (fields: readonly string[]) => fields.join('').split('\n').length - 1

/** An export puts a quote before what a spreadsheet would run as a formula. */
const unquoted = (text: string) => text.replace(/^'(?=[=+\-@])/, '')

const findColumns = (headers: readonly string[]) => {
  const plainHeaders = headers.map(plain)
  return Object.fromEntries(
    Object.entries(names).map(([column, aliases]) => [
      column,
      plainHeaders.findIndex((header) => (aliases as readonly string[]).includes(header)),
    ]),
  ) as Record<Column, number>
}

const parseRecords = (text: string): ParsedRecord[] => {
  try {
    const options = { bom: true, info: true, skip_empty_lines: true, relax_column_count: true } as const
    return parse(text, options) as unknown as ParsedRecord[]
  } catch (error) {
    throw new Error(`The file cannot be read: ${error instanceof Error ? error.message : String(error)}.`, {
      cause: error,
    })
  }
}

/**
 * The rows of a product export, below its headers.
 * @throws Error when it is no CSV or has none of the columns that a product needs
 */
export const readCsvRows = (text: string): CsvRow[] => {
  const [head, ...rows] = parseRecords(text)
  const columns = findColumns(head?.record ?? [])
  if (columns.title < 0 || columns.price < 0)
    throw new Error('This is not a product export: it needs the columns Title and Variant Price (or Price).')
  return rows.map(({ record, info }) => ({
    line: info.lines - newlinesIn(record),
    get: (column) => unquoted(record[columns[column]]?.trim() ?? ''),
  }))
}
