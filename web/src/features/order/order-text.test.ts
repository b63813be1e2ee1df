import { describe, expect, it } from 'vitest'
import { addressLines, capitalised, headlineOf, shortId } from './order-text.ts'

describe('the words of an order', () => {
  it('show the first 8 characters of its id', () => {
    expect(shortId('0123456789abcdef')).toBe('01234567…')
  })

  it('show its status with a capital', () => {
    expect(capitalised('processing')).toBe('Processing')
  })

  it('write the address in either spelling and leave out what is not known', () => {
    expect(
      addressLines({ name: '', firstName: 'Ada', lastName: 'Birch', zipCode: '97209', city: 'Portland' }),
    ).toEqual(['Ada Birch', 'Portland, 97209'])
    expect(
      addressLines({
        name: 'Ada',
        address: '1 Mill Road',
        city: 'Portland',
        state: 'OR',
        postal_code: '97209',
        phone: null,
      }),
    ).toEqual(['Ada', '1 Mill Road', 'Portland, OR 97209'])
  })

  it('write the country by its name', () => {
    expect(addressLines({ name: 'Ada', country: 'US' })).toEqual(['Ada', 'United States'])
    expect(addressLines({ name: 'Ada', country: 'Portugal' })).toEqual(['Ada', 'Portugal'])
  })

  it('confirm it once it is paid, and not before or when it was cancelled', () => {
    expect(headlineOf({ status: 'processing', paid: true }).title).toBe('Order Confirmed!')
    expect(headlineOf({ status: 'pending', paid: true }).title).toBe('Order Confirmed!')
    expect(headlineOf({ status: 'pending', paid: false }).title).toBe('Thank you')
    expect(headlineOf({ status: 'cancelled', paid: false }).title).toBe('Order Cancelled')
  })
})
