import { randomUUID } from 'node:crypto'
import type { Product } from '@shop/contracts/product'
import type { Request } from './load.ts'

export const LIST_PATH = '/api/products?page=1&pageSize=24&inStock=true'

/** Where the first of the products is read. @throws when there is none */
export const firstPath = ([first]: readonly Product[]) => {
  if (!first) throw new Error('The shelves stayed empty.')
  return `/api/products/${first.id}`
}

/** One of the products into a cart that nobody has used yet, another one each time. */
export const firstHold = (products: readonly Product[]): Request => ({
  method: 'PUT',
  body: '{"quantity":1}',
  headers: { 'content-type': 'application/json' },
  setupRequest: (request) => ({
    ...request,
    path: `/api/carts/${randomUUID()}/items/${products[Math.floor(Math.random() * products.length)]?.id ?? ''}`,
  }),
})
