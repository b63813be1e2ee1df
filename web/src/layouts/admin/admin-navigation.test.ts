import { describe, expect, it } from 'vitest'
import { MENU_LINKS, SIDEBAR_LINKS, titleOf } from './admin-navigation.ts'

describe('the title of the top bar', () => {
  it.each([
    ['/admin', 'Dashboard'],
    ['/admin/', 'Dashboard'],
    ['/admin/products', 'Products'],
    ['/admin/blog', 'Blog Management'],
    ['/admin/content', 'Content Management'],
    ['/admin/analytics', 'Analytics'],
    ['/admin/users', 'Users'],
    ['/admin/orders', 'Admin'],
    ['/admin/elsewhere', 'Admin'],
  ])('of %s is %s', (path, title) => {
    expect(titleOf(path)).toBe(title)
  })
})

describe('the ways through the back office', () => {
  it('are six in the sidebar', () => {
    expect(SIDEBAR_LINKS.map(({ name }) => name)).toEqual([
      'Dashboard',
      'Products',
      'Orders',
      'Blog',
      'Content',
      'Users',
    ])
  })

  it('reach every screen from the mobile menu too', () => {
    expect(new Set(MENU_LINKS)).toEqual(new Set(SIDEBAR_LINKS))
  })
})
