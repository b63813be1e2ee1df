import { describe, expect, it } from 'vitest'
import { productSnapshot } from '@shop/contracts/product'
import { presentSnapshot } from './product.presenter.ts'
import { derive, productDefaults, type ListedProduct } from './product.state.ts'

const details = {
  ...productDefaults,
  name: 'Dish brush',
  description: 'A brush of beech.',
  priceCents: 899,
  category: 'kitchen',
  images: ['/brush.webp'],
  stock: 3,
}
const { searchText: _text, ...derived } = derive(details)
const brush: ListedProduct = {
  ...details,
  ...derived,
  id: '2b7c5a1e-7c1e-4f0e-9d83-5a8a4b1f1c11',
  stockVersion: 4,
  initialStock: 10,
  detailsVersion: 2,
  createdAt: new Date('2026-11-01T08:00:00Z'),
  updatedAt: new Date('2026-11-02T08:00:00Z'),
  deletedAt: null,
}

describe('what the world is told of a product', () => {
  it('is what the contract names, and nothing that only we need', () => {
    const snapshot = presentSnapshot(brush)
    expect(productSnapshot.strict().parse(snapshot)).toEqual(snapshot)
    expect(snapshot).toMatchObject({ name: 'Dish brush', stock: 3, createdAt: '2026-11-01T08:00:00.000Z' })
  })

  it('leaves out what a product does not have', () => {
    expect(presentSnapshot(brush)).not.toHaveProperty('reviewCount')
  })
})
