import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

const categories = ['kitchen', 'laundry', 'bathroom', 'cleaning', 'personal care', 'garden'] as const

const oneDecimal = z
  .number()
  .min(1)
  .max(5)
  .refine((value) => Math.abs(value * 10 - Math.round(value * 10)) < 1e-9, 'one decimal at most')
const dollars = z
  .number()
  .min(4)
  .max(98)
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-9, 'whole cents')
const wordsOf = (text: string) => text.split(/\s+/).length

const demoProduct = z
  .strictObject({
    slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
    name: z.string().min(2).max(60),
    description: z.string().refine((text) => wordsOf(text) >= 80 && wordsOf(text) <= 160, '80 to 160 words'),
    price: dollars,
    salePrice: dollars.optional(),
    stock: z.int().min(0).max(120),
    category: z.enum(categories),
    images: z.array(z.string()).length(2),
    featured: z.boolean(),
    tags: z.array(z.string().min(2)).min(2).max(5),
    materials: z.array(z.string().min(2)).min(1).max(4),
    sustainabilityScore: z.int().min(0).max(10),
    ecoRating: z.int().min(1).max(5),
    rating: oneDecimal,
  })
  .refine(({ price, salePrice }) => salePrice === undefined || salePrice < price, 'a sale lowers the price')
  .refine(
    ({ slug, images }) => images.join() === `${slug}-1.webp,${slug}-2.webp`,
    'pictures are named after the slug',
  )

const here = import.meta.dirname
const products = z.array(demoProduct).parse(JSON.parse(readFileSync(join(here, 'products.json'), 'utf8')))

describe('the demo shop', () => {
  it('has nine products in each of its six categories', () => {
    const counts = categories.map(
      (category) => products.filter((product) => product.category === category).length,
    )
    expect(counts).toEqual([9, 9, 9, 9, 9, 9])
  })

  it('names every product once', () => {
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(products.length)
    expect(new Set(products.map(({ name }) => name)).size).toBe(products.length)
  })

  it('features eight products and has nine on sale', () => {
    expect(products.filter(({ featured }) => featured)).toHaveLength(8)
    expect(products.filter(({ salePrice }) => salePrice !== undefined)).toHaveLength(9)
  })

  it('shows every state of stock: plenty, five that run low, one sold out', () => {
    expect(products.filter(({ stock }) => stock === 0)).toHaveLength(1)
    expect(products.filter(({ stock }) => stock >= 1 && stock <= 5)).toHaveLength(5)
    expect(products.filter(({ stock }) => stock >= 12)).toHaveLength(48)
  })

  it('has a picture for every name in its list, none over 80 kB', () => {
    const files = products.flatMap(({ images }) => images).map((image) => join(here, 'pictures', image))
    expect(files.filter((file) => !existsSync(file))).toEqual([])
    expect(files.filter((file) => statSync(file).size > 80_000)).toEqual([])
  })

  it.each(['hero', 'post-1', 'post-2', 'post-3', 'post-4', 'post-5'])('has its wide picture %s', (name) => {
    expect(statSync(join(here, 'pictures', `${name}.webp`)).size).toBeLessThan(160_000)
  })
})
