import type { Product, ProductInput, ProductPatch } from '@shop/contracts/product'

/** What stands in the fields: numbers and lists as they are typed. */
export interface ProductFormValues {
  name: string
  description: string
  price: string
  salePrice: string
  stock: string
  category: string
  images: string[]
  featured: boolean
  tags: string
  materials: string
  rating: string
  ecoRating: string
  sustainabilityScore: string
}

/** A new product starts with the scores that the shop gives by default. */
export const EMPTY_FORM: ProductFormValues = {
  name: '',
  description: '',
  price: '',
  salePrice: '',
  stock: '0',
  category: '',
  images: [],
  featured: false,
  tags: '',
  materials: '',
  rating: '4',
  ecoRating: '4',
  sustainabilityScore: '8',
}

/** A product as the form shows it. */
export const formOf = (product: Product): ProductFormValues => ({
  name: product.name,
  description: product.description,
  price: product.price.toFixed(2),
  salePrice: product.salePrice?.toFixed(2) ?? '',
  stock: String(product.stock),
  category: product.category,
  images: [...product.images],
  featured: product.featured,
  tags: product.tags.join(', '),
  materials: product.materials.join(', '),
  rating: String(product.rating),
  ecoRating: String(product.ecoRating),
  sustainabilityScore: String(product.sustainabilityScore),
})

/** A new product like another one; what is in stock of that one is not in stock of this. */
export const copiedForm = (product: Product): ProductFormValues => ({
  ...formOf(product),
  name: `${product.name} (copy)`,
  stock: '0',
})

/** An empty field is no number, so that it is refused and not taken for 0. */
const numberOf = (text: string) => (text.trim() === '' ? Number.NaN : Number(text))

const listOf = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  ),
]

/** What was typed, in the shape of the contract, to be checked by it. */
export const toInput = (form: ProductFormValues) => ({
  name: form.name,
  description: form.description,
  price: numberOf(form.price),
  salePrice: form.salePrice.trim() === '' ? null : numberOf(form.salePrice),
  stock: numberOf(form.stock),
  category: form.category,
  images: form.images,
  featured: form.featured,
  tags: listOf(form.tags),
  materials: listOf(form.materials),
  rating: numberOf(form.rating),
  ecoRating: numberOf(form.ecoRating),
  sustainabilityScore: numberOf(form.sustainabilityScore),
})

const isSame = (before: unknown, after: unknown) => JSON.stringify(before) === JSON.stringify(after)

/** What each field is called. */
export const FIELD_NAMES: Readonly<Record<keyof ProductFormValues, string>> = {
  name: 'Name',
  description: 'Description',
  price: 'Price',
  salePrice: 'Sale price',
  stock: 'Stock',
  category: 'Category',
  images: 'Images',
  featured: 'Featured',
  tags: 'Tags',
  materials: 'Materials',
  rating: 'Rating',
  ecoRating: 'Eco rating',
  sustainabilityScore: 'Sustainability score',
}

const FIELDS = Object.keys(FIELD_NAMES) as (keyof ProductFormValues)[]

/** The revision of a product that nobody has changed yet is not told. */
export const revisionOf = ({ revision = 1 }: Product) => revision

export interface Merged {
  values: ProductFormValues
  /** The fields that somebody else changed, by name; the stock changes all the time and is not among them. */
  changed: string[]
  /** Those of them in which something was typed as well. */
  kept: string[]
}

/** The form over a product that changed while it was open: what was typed stays, the rest follows the product. */
export const merge = (before: Product, now: Product, typed: ProductFormValues): Merged => {
  const [was, is] = [formOf(before), formOf(now)]
  const isTyped = (field: keyof ProductFormValues) => !isSame(typed[field], was[field])
  const isOthers = (field: keyof ProductFormValues) => field !== 'stock' && !isSame(was[field], is[field])
  const kept = Object.fromEntries(FIELDS.filter(isTyped).map((field) => [field, typed[field]]))
  const changed = revisionOf(before) === revisionOf(now) ? [] : FIELDS.filter(isOthers)
  const nameOf = (field: keyof ProductFormValues) => FIELD_NAMES[field]
  return {
    values: { ...is, ...kept },
    changed: changed.map(nameOf),
    kept: changed.filter((field) => isTyped(field) && !isSame(typed[field], is[field])).map(nameOf),
  }
}

/** Only what differs from the product. What it lacks and what is emptied are both null: that takes it off sale, say. */
export const changesOf = (product: Product, input: ProductInput): ProductPatch => {
  const before: Record<string, unknown> = { ...product }
  const changed = Object.entries(input).filter(([name, value]) => !isSame(before[name] ?? null, value))
  return Object.fromEntries(changed)
}
