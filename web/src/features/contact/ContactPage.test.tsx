import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { AboutPage } from '../about/AboutPage.tsx'
import { ContactPage } from './ContactPage.tsx'

useShop()

describe('the contact page', () => {
  const form = () => within(screen.getByRole('form', { name: 'Contact' }))
  const typed = {
    'First name': 'Ada',
    'Last name': 'Birch',
    Email: 'ada@alder.example',
    Subject: 'A broken handle',
    Message: 'It came off.',
  }
  const send = async () => {
    for (const [label, text] of Object.entries(typed)) {
      await userEvent.type(form().getByLabelText(label), text)
    }
    await userEvent.click(form().getByRole('button', { name: 'Send Message' }))
  }

  it('takes a message and says what the shop says', async () => {
    const calls = answer('post', '/api/contact', () => ({ status: 202, body: { message: 'We have it.' } }))
    visit(ContactPage, { at: '/contact' })
    await send()
    expect(await screen.findByText('We have it.')).toBeVisible()
    expect(calls.map((call) => call.body)).toEqual([
      {
        firstName: 'Ada',
        lastName: 'Birch',
        email: 'ada@alder.example',
        subject: 'A broken handle',
        message: 'It came off.',
      },
    ])
    expect(form().getByLabelText('Message')).toHaveValue('')
  })

  it('names what is missing', async () => {
    visit(ContactPage, { at: '/contact' })
    await userEvent.click(form().getByRole('button', { name: 'Send Message' }))
    expect(await screen.findByText('Please write a message.')).toBeVisible()
    expect(screen.getByText('Please enter a valid email address')).toBeVisible()
  })

  it('keeps the message when it could not be sent', async () => {
    answer('post', '/api/contact', () => refusal(503, 'unavailable', ''))
    visit(ContactPage, { at: '/contact' })
    await send()
    expect(await screen.findByText('Your message could not be sent. Please try again.')).toBeVisible()
    expect(form().getByLabelText('Message')).toHaveValue('It came off.')
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
