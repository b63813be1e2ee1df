import { z } from 'zod'
import { flag, id, instant, pageOf, pageQuery, repeatable, searchText } from './common.ts'
import { cents, dollars, toDollars } from './money.ts'

export const MAX_IMAGES = 5
export const SHORT_DESCRIPTION_LENGTH = 100

const score = z.number().min(0).max(10)
const stars = z.number().min(0).max(5)
const imageUrl = z.string().min(1).max(500)
const labels = z.array(z.string().trim().min(1).max(40)).max(12)

/** A product as its owner, the catalogue, announces it. Amounts in cents; `stock` is what can be bought now. */
export const productSnapshot = z.object({
  id,
  name: z.string(),
  description: z.string(),
  priceCents: cents,
  salePriceCents: cents.nullable(),
  category: z.string(),
  images: z.array(imageUrl),
  tags: labels,
  materials: labels,
  featured: z.boolean(),
  rating: stars,
  /** How many reviews make the rating; absent without any. */
  reviewCount: z.int().min(1).optional(),
  ecoRating: stars,
  sustainabilityScore: score,
  stock: z.int().min(0),
  /** The version in which something else than the stock changed last. */
  detailsVersion: z.int().min(1),
  /** How often an admin has changed it, counted from 1; absent in events from before it was counted. */
  revision: z.int().min(1).optional(),
  createdAt: instant,
  updatedAt: instant,
})
export type ProductSnapshot = z.infer<typeof productSnapshot>

/** A product as shoppers and admins see it. Amounts in dollars. */
export const product = z.object({
  id,
  name: z.string(),
  description: z.string(),
  shortDescription: z.string(),
  price: dollars,
  salePrice: dollars.optional(),
  category: z.string(),
  categories: z.array(z.string()),
  stock: z.int().min(0),
  inStock: z.boolean(),
  images: z.array(imageUrl),
  image: z.string(),
  tags: z.array(z.string()),
  /** The average of its reviews once it has any. */
  rating: stars,
  reviewCount: z.int().min(1).optional(),
  featured: z.boolean(),
  ecoRating: stars,
  sustainabilityScore: score,
  materials: z.array(z.string()),
  /** Grows with each edit: who sends it along with an edit overwrites nobody. Absent: 1. */
  revision: z.int().min(1).optional(),
  createdAt: instant,
  updatedAt: instant,
})
export type Product = z.infer<typeof product>

export const PLACEHOLDER_IMAGE = '/placeholder.svg'

/** A character outside the basic plane is two units long; half of one is left out. */
const shorten = (text: string) =>
  `${text.slice(0, SHORT_DESCRIPTION_LENGTH).replace(/[\uD800-\uDBFF]$/, '')}…`

/** The public view of a product; the catalogue answers with it and the gateway relays it. */
export const presentProduct = (it: ProductSnapshot): Product => ({
  id: it.id,
  name: it.name,
  description: it.description,
  shortDescription: shorten(it.description),
  price: toDollars(it.priceCents),
  ...(it.salePriceCents === null ? {} : { salePrice: toDollars(it.salePriceCents) }),
  category: it.category,
  categories: [it.category],
  stock: it.stock,
  inStock: it.stock > 0,
  images: it.images,
  image: it.images[0] ?? PLACEHOLDER_IMAGE,
  tags: it.tags,
  rating: it.rating,
  ...(it.reviewCount === undefined ? {} : { reviewCount: it.reviewCount }),
  featured: it.featured,
  ecoRating: it.ecoRating,
  sustainabilityScore: it.sustainabilityScore,
  materials: it.materials,
  ...(it.revision === undefined ? {} : { revision: it.revision }),
  createdAt: it.createdAt,
  updatedAt: it.updatedAt,
})

/** What one unit costs: the sale price if set, else the price. In cents. */
export const unitCentsOf = (it: Pick<ProductSnapshot, 'priceCents' | 'salePriceCents'>) =>
  it.salePriceCents ?? it.priceCents

const aboveNothing = 'Price must be greater than 0.'
const price = z.number(aboveNothing).min(0.01, aboveNothing).pipe(dollars)
const stock = z.int('Stock must be a whole number.').min(0, 'Stock cannot be negative.').max(1_000_000)

/** What an admin fills in; the web form and the API check the same. */
export const productInput = z.strictObject({
  name: z.string().trim().min(2, 'Name must be at least 2 characters.').max(200),
  description: z.string().trim().min(10, 'Description must be at least 10 characters.').max(10_000),
  price,
  salePrice: price.nullable().optional(),
  stock,
  category: z.string().trim().min(1, 'Category is required.').max(60),
  images: z
    .array(imageUrl)
    .min(1, 'Please upload at least one product image.')
    .max(MAX_IMAGES, 'You can upload maximum 5 images'),
  tags: labels.optional(),
  materials: labels.optional(),
  featured: z.boolean().optional(),
  rating: stars.optional(),
  ecoRating: stars.optional(),
  sustainabilityScore: score.optional(),
})
export type ProductInput = z.infer<typeof productInput>

/** An edit: only what changes. `stock` sets what can be bought now, beside what carts and orders hold. */
export const productPatch = productInput.partial()
export type ProductPatch = z.infer<typeof productPatch>

/** `If-Match: "3"`: only if the product is still at this revision. */
export const productEditHeaders = z.object({
  'if-match': z
    .string()
    .regex(/^"\d{1,9}"$/)
    .transform((tag) => Number(tag.slice(1, -1)))
    .optional(),
})

export const productSort = z.enum(['featured', 'price-asc', 'price-desc'])
export type ProductSort = z.infer<typeof productSort>

export const productQuery = pageQuery.extend({
  search: searchText,
  category: repeatable(z.string().max(60)),
  ids: repeatable(id, 100),
  minPrice: z.coerce.number().min(0).optional(),
  maxPrice: z.coerce.number().min(0).optional(),
  minScore: z.coerce.number().min(0).max(10).optional(),
  inStock: flag.optional(),
  sort: productSort.default('featured'),
})
export type ProductQuery = z.infer<typeof productQuery>

export const productPage = pageOf(product).extend({ categories: z.array(z.string()) })
export type ProductPage = z.infer<typeof productPage>

export const adminProductQuery = pageQuery.extend({
  search: searchText,
  sort: z.enum(['name', 'price', 'stock', 'inStock', 'createdAt']).default('createdAt'),
  direction: z.enum(['asc', 'desc']).default('desc'),
})
export type AdminProductQuery = z.infer<typeof adminProductQuery>

export const productStock = z.object({ id, stock: z.int().min(0) })

export const MAX_IMAGE_BYTES = 5 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/gif'] as const

/** Where an uploaded picture is served from. */
export const uploadedImage = z.object({ url: imageUrl })

/** In which widths, in pixels, a picture is stored besides its own. */
export const IMAGE_WIDTHS = [400, 800] as const
export type ImageWidth = (typeof IMAGE_WIDTHS)[number]

const uploadedName = /(\/products\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{13}m?)\.webp$/
const stillName = /(\/products\/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}-\d{13}(?:-\d{3})?)\.webp$/

/**
 * Where a smaller size of a picture is: `…/products/<name>.webp` is stored as `…/products/<name>-400.webp` and
 * `-800.webp` too, never enlarged. Addresses that our upload did not make are returned as they are.
 */
export const imageAtWidth = (url: string, width: ImageWidth): string =>
  url.replace(uploadedName, `$1-${width}.webp`)

/**
 * Where the same picture in the same size is as AVIF, which is smaller. One that moves has none, which an `m` at the end
 * of its name tells: its address, and all that our upload did not make, are returned as they are.
 */
export const imageAsAvif = (url: string): string => url.replace(stillName, '$1.avif')
