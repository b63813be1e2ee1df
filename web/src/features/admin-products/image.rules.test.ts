import { describe, expect, it } from 'vitest'
import { isTooMany, moved, refusalOf } from './image.rules.ts'

const MB = 1024 * 1024

describe('a picture to upload', () => {
  it.each(['image/jpeg', 'image/png', 'image/webp', 'image/gif'])('may be %s', (type) => {
    expect(refusalOf({ type, size: 5 * MB })).toBeUndefined()
  })

  it.each(['image/svg+xml', 'application/pdf', ''])('may not be %j', (type) => {
    expect(refusalOf({ type, size: 10 })).toBe('Only JPEG, PNG, WebP, and GIF images are allowed')
  })

  it('has at most 5 MB', () => {
    expect(refusalOf({ type: 'image/png', size: 5 * MB + 1 })).toBe('File size should be less than 5MB')
  })

  it('is one of at most five', () => {
    expect(isTooMany(4, 1)).toBe(false)
    expect(isTooMany(5, 1)).toBe(true)
    expect(isTooMany(3, 3)).toBe(true)
  })
})

describe('the order of pictures', () => {
  const list = ['a', 'b', 'c', 'd']

  it('changes by moving one', () => {
    expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
    expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  })

  it('stays when there is nowhere to go', () => {
    expect(moved(list, 0, -1)).toEqual(list)
    expect(moved(list, 3, 4)).toEqual(list)
    expect(moved(list, 9, 0)).toEqual(list)
  })
})
