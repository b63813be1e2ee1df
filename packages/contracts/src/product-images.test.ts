import { describe, expect, it } from 'vitest'
import { imageAsAvif, imageAtWidth } from './product.ts'

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

describe('the AVIF of a picture', () => {
  it('lies beside every size of it', () => {
    expect(imageAsAvif(`/media${name}.webp`)).toBe(`/media${name}.avif`)
    expect(imageAsAvif(imageAtWidth(`/media${name}.webp`, 400))).toBe(`/media${name}-400.avif`)
  })

  it.each([`/media${name}m.webp`, `/media${name}m-400.webp`, '/placeholder.svg', '/images/post.webp'])(
    'does not exist for %s',
    (url) => expect(imageAsAvif(url)).toBe(url),
  )

  it('does not keep one that moves from having smaller sizes', () => {
    expect(imageAtWidth(`/media${name}m.webp`, 400)).toBe(`/media${name}m-400.webp`)
  })
})
