import { describe, expect, it } from 'vitest'
import { changesBetween } from './changes.ts'

describe('the changes that the audit log shows', () => {
  it('are the facts that differ, and no others', () => {
    expect(changesBetween({ price: '9.99', name: 'Soap' }, { price: '8.99', name: 'Soap' })).toEqual([
      { field: 'price', from: '9.99', to: '8.99' },
    ])
  })

  it('name what came and what went', () => {
    expect(changesBetween({ old: 1 }, { fresh: true })).toEqual([
      { field: 'old', from: '1', to: null },
      { field: 'fresh', from: null, to: 'true' },
    ])
  })

  it('of lists are shown as lists', () => {
    expect(changesBetween({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual([
      { field: 'tags', from: 'a', to: 'a, b' },
    ])
  })

  it('leave out what was nothing and is nothing', () => {
    expect(changesBetween({}, { note: '', tags: [] })).toEqual([])
  })

  it('of long texts are cut, and still seen where only the end differs', () => {
    const text = 'x'.repeat(500)
    const [change] = changesBetween({ text: `${text}a` }, { text: `${text}b` })
    expect(change?.to).toHaveLength(200)
    expect(change?.to).toMatch(/…$/)
  })
})
