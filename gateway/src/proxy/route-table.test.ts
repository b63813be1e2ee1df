import { describe, expect, it } from 'vitest'
import { allEndpoints, publicEndpoints } from '@shop/contracts/api/all'
import { getProduct, listProducts } from '@shop/contracts/api/catalogue'
import { getStock, putCartItem } from '@shop/contracts/api/inventory'
import { routeTable } from './route-table.ts'

const match = routeTable(publicEndpoints)
const id = '6f1c1c8e-0000-4000-8000-000000000001'

describe('what the gateway lets in', () => {
  it('finds the endpoint of a declared method and path', () => {
    expect(match('GET', '/api/products')).toEqual({ found: 'endpoint', endpoint: listProducts })
    expect(match('GET', `/api/products/${id}`)).toEqual({ found: 'endpoint', endpoint: getProduct })
    expect(match('GET', `/api/products/${id}/stock`)).toEqual({ found: 'endpoint', endpoint: getStock })
    expect(match('PUT', `/api/carts/${id}/items/${id}`)).toEqual({ found: 'endpoint', endpoint: putCartItem })
  })

  it('takes HEAD where GET is declared', () => {
    expect(match('HEAD', '/api/products')).toEqual({ found: 'endpoint', endpoint: listProducts })
  })

  it('finds every declared endpoint by its own path', () => {
    for (const endpoint of publicEndpoints) {
      const path = endpoint.path.replace(/:\w+/g, id)
      expect(match(endpoint.method, path)).toEqual({ found: 'endpoint', endpoint })
    }
  })

  it('says which other methods a path takes', () => {
    expect(match('PUT', `/api/products/${id}`)).toEqual({
      found: 'other-methods',
      allow: ['GET', 'HEAD', 'PATCH', 'DELETE'],
    })
  })

  it('finds no call between services', () => {
    const internal = allEndpoints.filter((endpoint) => endpoint.access === 'service')
    expect(internal.length).toBeGreaterThan(0)
    for (const { method, path } of internal)
      expect(match(method, path.replace(/:\w+/g, id)).found).toBe('nothing')
  })

  it.each([
    '/api/products/',
    '//api/products',
    '/API/products',
    '/api/products/..',
    '/api/products/%2e%2e',
    '/api/products/%2E%2e/stock',
    '/api/products/..%2f..%2finternal%2fannounce',
    '/api/products/a%5cb',
    '/api/products/a%00',
    '/api/products/%zz',
    '/api/orders/%2e%2e%2finternal',
    '/healthz',
    '/internal/announce',
    `/api/products/${'x'.repeat(300)}`,
  ])('finds nothing at %s', (path) => {
    expect(match('GET', path)).toEqual({ found: 'nothing' })
  })
})
