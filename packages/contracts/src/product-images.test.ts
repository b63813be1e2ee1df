import { describe, expect, it } from 'vitest'
import { imageAtWidth } from './product.ts'

const name = '/products/6f1f9c1e-98a5-4f4b-8f0c-2c9f2f0a1b11-1763620000000'

describe('the smaller sizes of a picture', () => {
  it.each(['/media', 'https://pictures.example/shop', ''])('lie beside an uploaded one under %j', (base) => {
    expect(imageAtWidth(`${base}${name}.webp`, 400)).toBe(`${base}${name}-400.webp`)
    expect(imageAtWidth(`${base}${name}.webp`, 800)).toBe(`${base}${name}-800.webp`)
  })

  it.each([
    '/placeholder.svg',
    '/media/products/brush.webp',
    `/media${name}.png`,
    `/media${name}-400.webp`,
    `/media${name}.webp?size=1`,
    'https://elsewhere.example/products/brush-1763620000000.webp',
  ])('do not exist for %s', (url) => {
    expect(imageAtWidth(url, 400)).toBe(url)
  })
})
