import { describe, expect, it } from 'vitest'
import { isForeign } from './cross-site.ts'

const shop = 'https://alder.test'
const foreign = (headers: Record<string, string>, host = 'alder.test') => isForeign(headers, host, shop)

describe('where a change is asked for', () => {
  it('is the shop when the page is at its public address or at the address that was asked', () => {
    expect(foreign({ origin: 'https://alder.test' })).toBe(false)
    expect(foreign({ origin: 'http://127.0.0.1:4000' }, '127.0.0.1:4000')).toBe(false)
  })

  it.each([
    'https://evil.test',
    'https://alder.test.evil.test',
    'https://sub.alder.test',
    'null',
    'alder.test',
    '',
  ])('is foreign when the page is at %j', (origin) => {
    expect(foreign({ origin })).toBe(true)
  })

  it('is foreign when the browser says so without an origin', () => {
    expect(foreign({ 'sec-fetch-site': 'cross-site' })).toBe(true)
    expect(foreign({ 'sec-fetch-site': 'same-origin' })).toBe(false)
  })

  it('is no page at all when a program calls', () => {
    expect(foreign({})).toBe(false)
  })
})
