import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { PrivacyPage, ShippingPage, TermsPage } from './PolicyPage.tsx'

describe('the pages that the footer links to', () => {
  it.each([
    ['Privacy Policy', PrivacyPage],
    ['Terms of Service', TermsPage],
    ['Shipping Information', ShippingPage],
  ])('%s lists its sections and leads to each', (title, Page) => {
    visit(Page)
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
    const links = within(screen.getByRole('navigation', { name: 'On this page' })).getAllByRole('link')
    expect(links.length).toBeGreaterThan(3)
    for (const link of links) {
      const section = document.querySelector(link.getAttribute('href') ?? '')
      expect(section).toHaveAccessibleName(link.textContent)
    }
    expect(screen.getByRole('link', { name: 'Ask us' })).toHaveAttribute('href', '/contact')
  })

  it('the shipping page promises what the shop keeps', () => {
    visit(ShippingPage)
    for (const promise of [
      /costs \$4\.99.*more than \$50\.00, it is free/,
      /8%/,
      /3-7 business days.*2-3 business days, and overnight 1-2/,
      /carbon neutral/,
      /within 30 days\. Write/,
      /5-7 business days/,
      /1-year warranty/,
      /within 24 hours/,
    ]) {
      expect(screen.getByText(promise)).toBeVisible()
    }
  })
})
