import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_WISHES } from '@shop/contracts/wishlist'
import { given } from '../testing/given.ts'
import { wishlistRules, type WishlistCommand } from './wishlist.rules.ts'

const id = 'ada'
const start = new Date('2026-11-20T12:00:00Z')
const later = new Date('2026-11-20T13:00:00Z')
const merge = (...productIds: string[]): WishlistCommand => ({ type: 'merge', id, productIds })
const add = (productId: string): WishlistCommand => ({ type: 'add', id, productId })
const remove = (productId: string): WishlistCommand => ({ type: 'remove', id, productId })

const wishing = (...productIds: string[]) => {
  const list = given(wishlistRules)
  list.when(merge(...productIds), start)
  return list
}
const many = (count: number) => Array.from({ length: count }, (_, n) => `product ${n}`)

describe('a wishlist', () => {
  it('keeps the order of the wishes', () => {
    const list = wishing('brush', 'soap')
    list.when(add('jar'), later)
    expect(list.state).toEqual({ id, productIds: ['brush', 'soap', 'jar'], updatedAt: later })
    list.when(remove('soap'), later)
    expect(list.state.productIds).toEqual(['brush', 'jar'])
  })

  it('has each product once', () => {
    const list = wishing('brush', 'soap')
    expect(list.when(add('brush'), later)).toEqual([])
    expect(list.when(remove('jar'), later)).toEqual([])
  })

  it('takes in at sign-in what a guest has wished for, after what was there', () => {
    const list = wishing('brush', 'soap')
    list.when(merge('jar', 'soap', 'jar', 'cloth'), later)
    expect(list.state.productIds).toEqual(['brush', 'soap', 'jar', 'cloth'])
  })

  it(`has room for ${MAX_WISHES}: one more is refused, and a guest’s are taken as far as they fit`, () => {
    const list = wishing(...many(MAX_WISHES))
    expect(list.when(add('one too many'), later)).toBe('conflict')
    const almost = wishing(...many(MAX_WISHES - 1))
    almost.when(merge('the last', 'one too many'), later)
    expect(almost.state.productIds.at(-1)).toBe('the last')
  })

  it('is empty when its account is gone', () => {
    const list = wishing('brush')
    list.when({ type: 'empty', id }, later)
    expect(list.state.productIds).toEqual([])
  })

  it('never grows beyond its room nor holds a product twice, whatever happens', () => {
    const product = fc.nat(300).map((n) => `product ${n}`)
    const command = fc.oneof(
      product.map(add),
      product.map(remove),
      fc.array(product, { maxLength: 150 }).map((ids) => merge(...ids)),
    )
    fc.assert(
      fc.property(fc.array(command, { maxLength: 30 }), (commands) => {
        const list = wishing()
        for (const each of commands) list.when(each, later)
        const { productIds } = list.state
        expect(productIds.length).toBeLessThanOrEqual(MAX_WISHES)
        expect(new Set(productIds).size).toBe(productIds.length)
      }),
    )
  })
})
