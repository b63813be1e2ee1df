import { describe, expect, it } from 'vitest'
import {
  PLACEHOLDER_IMAGE,
  presentProduct,
  product,
  productInput,
  productPatch,
  productQuery,
  unitCentsOf,
  type ProductSnapshot,
} from './product.ts'

const brush: ProductSnapshot = {
  id: '2b7c5a1e-7c1e-4f0e-9d83-5a8a4b1f1c11',
  name: 'Dish brush',
  description: 'A brush of beech and tampico fibre with a head that can be replaced.',
  priceCents: 899,
  salePriceCents: null,
  category: 'kitchen',
  images: ['/media/products/one.webp', '/media/products/two.webp'],
  tags: ['plastic-free'],
  materials: ['beech', 'tampico'],
  featured: true,
  rating: 4,
  ecoRating: 4.5,
  sustainabilityScore: 8,
  stock: 12,
  detailsVersion: 1,
  createdAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-02T08:00:00.000Z',
}
const form = {
  name: 'Dish brush',
  description: 'A brush of beech.',
  price: 8.99,
  stock: 3,
  category: 'kitchen',
  images: ['/media/products/one.webp'],
}
/** What the form says under each of its fields; the first message is the one that is shown. */
const complaints = (changes: object) => {
  const issues = productInput.safeParse({ ...form, ...changes }).error?.issues ?? []
  return issues.map((issue) => [issue.path.join('.'), issue.message])
}

describe('what an admin fills in', () => {
  it.each([
    ['name', 'N', 'Name must be at least 2 characters.'],
    ['name', '   N   ', 'Name must be at least 2 characters.'],
    ['description', 'too short', 'Description must be at least 10 characters.'],
    ['price', 0, 'Price must be greater than 0.'],
    ['price', -3, 'Price must be greater than 0.'],
    ['price', Number.NaN, 'Price must be greater than 0.'],
    ['salePrice', 0, 'Price must be greater than 0.'],
    ['salePrice', -1, 'Price must be greater than 0.'],
    ['stock', -1, 'Stock cannot be negative.'],
    ['stock', 1.5, 'Stock must be a whole number.'],
    ['category', ' ', 'Category is required.'],
    ['images', [], 'Please upload at least one product image.'],
    ['images', ['1', '2', '3', '4', '5', '6'], 'You can upload maximum 5 images'],
  ])('%s: %j is refused with "%3$s"', (field, value, message) => {
    expect(complaints({ [field]: value })[0]).toEqual([field, message])
  })

  it.each([
    { name: 'Ox' },
    { description: '0123456789' },
    { price: 0.01 },
    { salePrice: null },
    { salePrice: 0.01 },
    { stock: 0 },
    { images: ['1', '2', '3', '4', '5'] },
  ])('is taken at its limit: %j', (changes) => {
    expect(complaints(changes)).toEqual([])
  })

  it('names a field that no product has', () => {
    expect(productInput.safeParse({ ...form, version: 3 }).error?.issues[0]).toMatchObject({
      code: 'unrecognized_keys',
      keys: ['version'],
    })
  })

  it('may be a single field in an edit, under the same rules', () => {
    expect(productPatch.parse({ stock: 4 })).toEqual({ stock: 4 })
    expect(productPatch.safeParse({ stock: -1 }).error?.issues[0]?.message).toBe('Stock cannot be negative.')
  })
})

describe('a product as shoppers see it', () => {
  it('is priced in dollars and matches what the API declares', () => {
    const shown = presentProduct({ ...brush, salePriceCents: 649 })
    expect(shown).toMatchObject({ price: 8.99, salePrice: 6.49, categories: ['kitchen'], inStock: true })
    expect(product.parse(shown)).toEqual(shown)
  })

  it('carries no sale price unless it is on sale', () => {
    expect(presentProduct(brush)).not.toHaveProperty('salePrice')
  })

  it('carries nothing of how it is kept', () => {
    expect(Object.keys(presentProduct(brush)).filter((key) => /cents|version/i.test(key))).toEqual([])
  })

  it('is out of stock at 0', () => {
    expect(presentProduct({ ...brush, stock: 0 }).inStock).toBe(false)
    expect(presentProduct({ ...brush, stock: 1 }).inStock).toBe(true)
  })

  it('shows its first picture, or a placeholder', () => {
    expect(presentProduct(brush).image).toBe('/media/products/one.webp')
    expect(presentProduct({ ...brush, images: [] }).image).toBe(PLACEHOLDER_IMAGE)
  })

  it('is described in short by its first 100 characters and an ellipsis', () => {
    const description = 'x'.repeat(100) + 'y'
    expect(presentProduct({ ...brush, description }).shortDescription).toBe(`${'x'.repeat(100)}…`)
  })

  it.each([98, 99, 100])('is never cut in the middle of a character that begins at %d', (length) => {
    const { shortDescription } = presentProduct({ ...brush, description: `${'x'.repeat(length)}🌿🌿` })
    expect(shortDescription).toMatch(/^x+(🌿)*…$/u)
    expect(shortDescription.isWellFormed()).toBe(true)
  })

  it('costs its sale price if it has one', () => {
    expect(unitCentsOf(brush)).toBe(899)
    expect(unitCentsOf({ ...brush, salePriceCents: 649 })).toBe(649)
  })
})

describe('a search for products', () => {
  it('has a first page of 24 in the featured order when nothing is said', () => {
    expect(productQuery.parse({})).toEqual({
      page: 1,
      pageSize: 24,
      search: '',
      category: [],
      ids: [],
      sort: 'featured',
    })
  })

  it('takes one category or several, and numbers as they stand in an address', () => {
    expect(productQuery.parse({ category: 'kitchen' }).category).toEqual(['kitchen'])
    expect(
      productQuery.parse({ category: ['kitchen', 'bath'], minPrice: '5', inStock: 'true' }),
    ).toMatchObject({
      category: ['kitchen', 'bath'],
      minPrice: 5,
      inStock: true,
    })
  })

  it.each([{ page: '0' }, { pageSize: '101' }, { sort: 'newest' }, { minScore: '11' }, { unknown: '1' }])(
    'refuses %j',
    (query) => {
      expect(productQuery.safeParse(query).success).toBe(false)
    },
  )

  it('never lets an object through to the database', () => {
    expect(productQuery.safeParse({ search: { $gt: '' } }).success).toBe(false)
    expect(productQuery.safeParse({ category: [{ $ne: '' }] }).success).toBe(false)
  })
})
