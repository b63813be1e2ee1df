import { renderHook } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { useTitle } from './use-title.ts'

afterEach(() => {
  document.head.innerHTML = ''
  window.history.replaceState(null, '', '/')
})

it('a page keeps what its document said of it, until another page is shown', () => {
  document.head.innerHTML = '<link data-page rel="canonical" href="/"><link rel="icon" href="/favicon.svg">'
  const { rerender } = renderHook(({ title }: { title: string }) => useTitle(title), {
    initialProps: { title: 'Shop' },
  })
  expect(document.title).toBe('Shop · Alder')
  expect(document.querySelector('link[rel=canonical]')).not.toBeNull()
  window.history.pushState(null, '', '/faq')
  rerender({ title: 'FAQs' })
  expect(document.title).toBe('FAQs · Alder')
  expect(document.querySelector('link[rel=canonical]')).toBeNull()
  expect(document.querySelector('link[rel=icon]')).not.toBeNull()
})
