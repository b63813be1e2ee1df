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

/** Only what differs from the product. What it lacks and what is emptied are both null: that takes it off sale, say. */
export const changesOf = (product: Product, input: ProductInput): ProductPatch => {
  const before: Record<string, unknown> = { ...product }
  const changed = Object.entries(input).filter(([name, value]) => !isSame(before[name] ?? null, value))
  return Object.fromEntries(changed)
}
