import { describe, expect, it } from 'vitest'
import { routeOf } from './routes.ts'

describe('the page at an address', () => {
  it.each([
    ['/', { page: 'fixed', path: '/' }],
    ['/shop/', { page: 'fixed', path: '/shop' }],
    ['/FAQ', { page: 'fixed', path: '/faq' }],
    ['/Shop/Ab-1', { page: 'product', id: 'Ab-1' }],
    ['/blog/3', { page: 'post', id: '3' }],
    ['/account/orders', { page: 'private', path: '/account/orders' }],
    ['/admin/anything/below', { page: 'private', path: '/admin' }],
  ])('%s is known', (address, route) => expect(routeOf(address)).toEqual(route))

  it.each([
    '/nowhere',
    '/shop/a/b',
    '/shop/%2e%2e',
    '/shop/a%20b',
    '/blog/../x',
    '/administration',
    '/about/us',
  ])('%s is none', (address) => expect(routeOf(address)).toEqual({ page: 'unknown' }))
})
