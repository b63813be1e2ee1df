import { describe, expect, it } from 'vitest'
import { dropFor, HeardProducts, type HeardProduct } from './change.ts'

const heard = (
  version: number,
  given: Partial<HeardProduct & HeardProduct['product']> = {},
): HeardProduct => ({
  type: given.type ?? 'update',
  version,
  product: { id: 'towel', stock: given.stock ?? 5, detailsVersion: given.detailsVersion ?? 1 },
})
const known = { version: 4, inStock: true }

describe('what a change of a product drops', () => {
  it('given only the stock changed, drops what shows the product and leaves other lists', () => {
    expect(dropFor(known, heard(5, { stock: 3 }))).toEqual({ productId: 'towel', lists: false })
  })

  it('given it went out of stock, drops all lists', () => {
    expect(dropFor(known, heard(5, { stock: 0 }))).toEqual({ productId: 'towel', lists: true })
  })

  it('given it came into stock, drops all lists', () => {
    expect(dropFor({ version: 4, inStock: false }, heard(5, { stock: 1 }))?.lists).toBe(true)
  })

  it('given anything else changed since it was heard of last, drops all lists', () => {
    expect(dropFor(known, heard(5, { detailsVersion: 5 }))?.lists).toBe(true)
    expect(dropFor(known, heard(7, { detailsVersion: 5 }))?.lists).toBe(true)
  })

  it('given it is new or gone, drops all lists', () => {
    expect(dropFor(known, heard(5, { type: 'delete' }))?.lists).toBe(true)
    expect(dropFor(undefined, heard(1, { type: 'insert' }))?.lists).toBe(true)
  })

  it('given nothing is known of it, drops all lists', () => {
    expect(dropFor(undefined, heard(9))?.lists).toBe(true)
  })

  it('given an old or repeated announcement, drops nothing', () => {
    expect(dropFor(known, heard(4))).toBeUndefined()
    expect(dropFor(known, heard(3, { stock: 0 }))).toBeUndefined()
  })
})

it('remembers what it heard, until it may have missed something', () => {
  const products = new HeardProducts()
  expect(products.hear(heard(4))?.lists).toBe(true)
  expect(products.hear(heard(5))?.lists).toBe(false)
  expect(products.hear(heard(5))).toBeUndefined()
  products.forget()
  expect(products.hear(heard(6))?.lists).toBe(true)
})
