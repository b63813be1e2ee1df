import { describe, expect, it } from 'vitest'
import { picturesIn, pictureOfKey, uploadedAt } from './picture-names.ts'

const base = '6f1f9c1e-98a5-4f4b-8f0c-2c9f2f0a1b11-1763600000000'
const name = `${base}.webp`

describe('the name of a picture', () => {
  it.each([`products/${base}.webp`, `products/${base}-400.webp`, `products/${base}-800.avif`])(
    'is the same for each of its sizes: %s',
    (key) => {
      expect(pictureOfKey(key)).toBe(name)
    },
  )

  it.each([`other/${base}.webp`, 'products/brush.webp', `products/${base}.webp/x`])(
    'is none for what no upload made: %s',
    (key) => {
      expect(pictureOfKey(key)).toBeUndefined()
    },
  )

  it('is found once in whatever text shows it, by whatever address', () => {
    const html = `<img src="https://cdn.example/products/${base}-800.webp"><a href="/media/products/${base}.webp">`
    expect(picturesIn('/images/hero.webp', html)).toEqual([name])
  })

  it('tells when it was uploaded, and may say that it moves', () => {
    expect(uploadedAt(name)).toEqual(new Date(1_763_600_000_000))
    const moving = `${base}m.webp`
    expect(uploadedAt(moving)).toEqual(new Date(1_763_600_000_000))
    expect(pictureOfKey(`products/${base}m-400.webp`)).toBe(moving)
    expect(picturesIn(`/media/products/${base}m-800.webp`)).toEqual([moving])
  })
})
