import { describe, expect, it } from 'vitest'
import { anOrder } from '../../testing/records.ts'
import {
  addressLines,
  doerOf,
  nameOfStatus,
  phoneOf,
  shippingName,
  shortageLines,
  toneOf,
} from './order.words.ts'

describe('the colour of a status', () => {
  it.each([
    ['pending', 'yellow'],
    ['processing', 'blue'],
    ['shipped', 'purple'],
    ['delivered', 'green'],
    ['cancelled', 'red'],
    ['on hold', 'neutral'],
  ])('%s is %s', (status, tone) => {
    expect(toneOf(status)).toBe(tone)
  })

  it('goes with its name, capitalised', () => {
    expect(nameOfStatus('shipped')).toBe('Shipped')
  })
})

describe('whom an order goes to', () => {
  it('is the name of the address', () => {
    expect(shippingName({ name: 'Ada Birch' })).toBe('Ada Birch')
  })

  it('is put together when it comes in two parts', () => {
    expect(shippingName({ name: '', firstName: 'Ada', lastName: 'Birch' })).toBe('Ada Birch')
  })

  it('is not known without an address', () => {
    expect(shippingName(null)).toBe('N/A')
    expect(addressLines(null)).toEqual(['N/A'])
    expect(phoneOf(null)).toBe('No phone provided')
  })
})

describe('an address', () => {
  const place = { name: 'Ada', address: '1 Mill Road', city: 'Portland', state: 'OR', country: 'US' }

  it('has the street, then the place, then the country', () => {
    const lines = ['1 Mill Road', 'Portland, OR 97209', 'US']
    expect(addressLines({ ...place, postal_code: '97209' })).toEqual(lines)
    expect(addressLines({ ...place, zipCode: '97209' })).toEqual(lines)
  })

  it('leaves out what it has not', () => {
    expect(addressLines({ name: 'Ada', address: '1 Mill Road', city: 'Bonn' })).toEqual([
      '1 Mill Road',
      'Bonn',
    ])
  })
})

describe('who did something', () => {
  it.each([
    ['me', 'You'],
    ['shopper', 'Customer'],
    ['payment', 'Payment provider'],
    ['shop', 'The shop'],
    ['0a1b2c3d-0000', 'Admin 0a1b2c3d'],
  ])('%s is called %s', (by, name) => {
    expect(doerOf(by, 'me')).toBe(name)
  })
})

describe('a shortage', () => {
  it('names how many of what are missing', () => {
    const order = anOrder()
    const [item] = order.items
    const shortages = [
      { product_id: item?.product_id ?? '', quantity: 2 },
      { product_id: 'gone', quantity: 1 },
    ]
    expect(shortageLines({ ...order, shortages })).toEqual(['2 × Beech Dish Brush', '1 × Unknown Product'])
  })
})
