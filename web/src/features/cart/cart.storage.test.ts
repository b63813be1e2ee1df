import { describe, expect, it, vi } from 'vitest'
import { anId, aProduct } from '../../testing/records.ts'
import { loadCart, onCartSavedElsewhere, parseCart, saveCart } from './cart.storage.ts'

const aCart = () => ({ id: anId(), lines: [{ product: aProduct(), quantity: 2, expiresAt: null }] })

describe('the saved cart', () => {
  it('comes back as it was', () => {
    const cart = aCart()
    saveCart(cart)
    expect(loadCart()).toEqual(cart)
  })

  it('keeps a sale price', () => {
    const cart = {
      id: anId(),
      lines: [{ product: aProduct({ salePrice: 9 }), quantity: 1, expiresAt: null }],
    }
    saveCart(cart)
    expect(loadCart()).toEqual(cart)
  })

  it('is none when nothing was saved', () => {
    expect(loadCart()).toBeUndefined()
  })

  it.each([
    ['text that is no JSON', '{"id":'],
    ['something else', '[1,2,3]'],
    ['a line without a product', JSON.stringify({ id: anId(), lines: [{ quantity: 1, expiresAt: null }] })],
    [
      'half a unit',
      JSON.stringify({ ...aCart(), lines: [{ product: aProduct(), quantity: 0.5, expiresAt: null }] }),
    ],
    [
      'a negative quantity',
      JSON.stringify({ ...aCart(), lines: [{ product: aProduct(), quantity: -1, expiresAt: null }] }),
    ],
    ['a price in words', JSON.stringify(aCart()).replace('12.5', '"twelve"')],
    ['tags that are numbers', JSON.stringify(aCart()).replace('["plastic-free"]', '[1]')],
    ['an id that is none', JSON.stringify({ ...aCart(), id: '1' })],
  ])('is discarded when it is %s', (_what, text) => {
    localStorage.setItem('alder-cart', text)
    expect(loadCart()).toBeUndefined()
    expect(localStorage.getItem('alder-cart')).toBeNull()
  })

  it('is heard of when another tab changes it', () => {
    const heard = vi.fn()
    const stop = onCartSavedElsewhere(heard)
    const cart = aCart()
    const tell = (key: string, newValue: string) =>
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    tell('alder-cart', JSON.stringify(cart))
    tell('alder-cart', 'nonsense')
    tell('something-else', JSON.stringify(cart))
    stop()
    expect(heard.mock.calls).toEqual([[cart]])
    expect(parseCart(null)).toBeUndefined()
  })
})
