import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { AboutPage } from '../about/AboutPage.tsx'
import { ContactPage } from './ContactPage.tsx'

describe('the contact page', () => {
  it('has a form that sends nothing and stays as it is', async () => {
    visit(ContactPage, { at: '/contact' })
    const form = within(screen.getByRole('form', { name: 'Contact' }))
    for (const label of ['First name', 'Last name', 'Email', 'Subject']) {
      expect(form.getByLabelText(label)).toBeVisible()
    }
    await userEvent.type(form.getByLabelText('Message'), 'Hello')
    await userEvent.click(form.getByRole('button', { name: 'Send Message' }))
    expect(form.getByLabelText('Message')).toHaveValue('Hello')
  })

  it('says when the shop is open and where it is', () => {
    visit(ContactPage, { at: '/contact' })
    expect(screen.getByText('Monday - Friday').nextSibling).toHaveTextContent('9am - 5pm')
    expect(screen.getByText('Saturday').nextSibling).toHaveTextContent('10am - 3pm')
    expect(screen.getByText('Sunday').nextSibling).toHaveTextContent('Closed')
    expect(screen.getByRole('img', { name: /^Map/ })).toBeInTheDocument()
  })
})

describe('the about page', () => {
  it('tells story, values, commitments, impact and team', () => {
    visit(AboutPage, { at: '/about' })
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Our Story',
      'Our Values',
      'Our Commitments',
      'Our Impact',
      'Our Team',
    ])
  })
})
