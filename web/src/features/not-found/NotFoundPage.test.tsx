import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { NotFoundPage } from './NotFoundPage.tsx'

it('a path that the shop does not have says so, is logged, and leads on', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  visit(NotFoundPage, { at: '/no/such/page' })
  expect(screen.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Return to Homepage' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Browse Products' })).toHaveAttribute('href', '/shop')
  expect(warn).toHaveBeenCalledWith('No page at /no/such/page')
})
