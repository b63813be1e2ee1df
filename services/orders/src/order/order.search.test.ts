import { describe, expect, it } from 'vitest'
import { searchedBy, searchWordsOf } from './order.search.ts'

const order = {
  id: '7c1e04b2-0000-4000-8000-000000000000',
  email: 'Ada.Moss@Example.com',
  status: 'processing',
  firstName: 'Ada',
  lastName: 'Moss',
  shippingAddress: null,
} as const

/** Whether a search finds the order, as the database would say. */
const finds = (search: string, changes: object = {}) => {
  const words = searchWordsOf({ ...order, ...changes })
  const { $and = [] } = searchedBy(search) as { $and?: { searchWords: { $regex: string } }[] }
  return $and.every(({ searchWords: { $regex } }) => words.some((word) => new RegExp($regex).test(word)))
}

describe('an order is found', () => {
  it.each([
    ['the beginning of its id', '7C1E04'],
    ['its e-mail', 'ada.moss@example.com'],
    ['a part of its e-mail', 'moss'],
    ['where its e-mail is at home', 'example.c'],
    ['its status', 'proc'],
    ['its names in any order', 'moss ada'],
    ['nothing at all', '  '],
  ])('by %s', (_by, search) => {
    expect(finds(search)).toBe(true)
  })

  it('by the name that it is shipped to, with or without accents', () => {
    const shippingAddress = { name: 'Zoë Ångström' }
    for (const search of ['zoe', 'ångs', 'Angstrom zo']) expect(finds(search, { shippingAddress })).toBe(true)
    expect(finds('ada park', { shippingAddress })).toBe(false)
  })
})

describe('an order is not found', () => {
  it.each([
    ['the middle of a word', 'oss'],
    ['one word that fits and one that does not', 'ada birch'],
    ['a pattern', '.*'],
    ['an operator', '$gt'],
  ])('by %s', (_by, search) => {
    expect(finds(search)).toBe(false)
  })
})
