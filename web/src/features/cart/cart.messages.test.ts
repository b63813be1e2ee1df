import { describe, expect, it } from 'vitest'
import { possibleOf, refusalOf } from './cart.messages.ts'

const refused = (code: string, available = 0, held = 0) => ({
  status: 409,
  code,
  detail: '',
  available,
  held,
})

describe('what the cart says when the shop refuses', () => {
  it('names a product that is out of stock', () => {
    expect(refusalOf(refused('out_of_stock'), 'Soap', 'add')).toBe('Sorry, Soap is out of stock')
    expect(refusalOf(refused('out_of_stock'), 'Soap', 'add-on-page')).toBe('Sorry, Soap is out of stock')
  })

  it('says how many there are when a card asks for more', () => {
    expect(refusalOf(refused('insufficient_stock', 0, 5), 'Soap', 'add')).toBe(
      "Sorry, you can't add more. Only 5 available in stock",
    )
  })

  it('says on the product page how many can still be had', () => {
    expect(refusalOf(refused('insufficient_stock', 2, 3), 'Soap', 'add-on-page')).toBe(
      'Sorry, only 2 available in stock',
    )
  })

  it('says in the cart how many more there are', () => {
    expect(refusalOf(refused('insufficient_stock', 2, 3), 'Soap', 'increase')).toBe(
      'Sorry, only 2 additional items available in stock',
    )
    expect(refusalOf(refused('out_of_stock'), 'Soap', 'increase')).toBe(
      'Sorry, only 0 additional items available in stock',
    )
  })

  it('says that the stock could not be updated when nobody knows why', () => {
    expect(refusalOf({ status: 0, code: 'offline', detail: '' }, 'Soap', 'add')).toBe('Error updating stock.')
    expect(refusalOf(new Error('bug'), 'Soap', 'add')).toBe('Error updating stock.')
  })

  it('counts what is held and what is free as possible', () => {
    expect(possibleOf(refused('insufficient_stock', 2, 3))).toBe(5)
    expect(possibleOf(new Error('bug'))).toBe(0)
  })
})
