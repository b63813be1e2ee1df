import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { visit } from '../../testing/render.tsx'
import { answer, refusal, useShop } from '../../testing/server.ts'
import { NewsletterBox } from './NewsletterBox.tsx'
import { ConfirmNewsletterPage, UnsubscribePage } from './NewsletterPages.tsx'

useShop()

const TOKEN = 'a-token-of-twenty-characters-or-more'
const address = () => screen.getByLabelText('Address for the newsletter')
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

describe('the newsletter box', () => {
  it('sends nothing without a valid address', async () => {
    visit(NewsletterBox)
    await userEvent.type(address(), 'ada')
    await press('Subscribe')
    expect(screen.getByRole('alert')).toHaveTextContent('Please enter a valid email address')
    expect(address()).toHaveAccessibleDescription('Please enter a valid email address')
  })

  it('sends the address and says what the shop says', async () => {
    const calls = answer('post', '/api/newsletter', () => ({
      status: 202,
      body: { message: 'Look into your inbox.' },
    }))
    visit(NewsletterBox)
    await userEvent.type(address(), 'ada@alder.example')
    await press('Subscribe')
    expect(await screen.findByText('Look into your inbox.')).toBeVisible()
    expect(calls.map((call) => call.body)).toEqual([{ email: 'ada@alder.example' }])
    expect(address()).toHaveValue('')
  })

  it('keeps the address when the shop does not answer', async () => {
    answer('post', '/api/newsletter', () => refusal(503, 'unavailable', ''))
    visit(NewsletterBox)
    await userEvent.type(address(), 'ada@alder.example')
    await press('Subscribe')
    expect(await screen.findByRole('alert')).toHaveTextContent('That did not work. Please try again.')
    expect(address()).toHaveValue('ada@alder.example')
  })
})

describe('the links in the newsletter', () => {
  it('start it', async () => {
    const calls = answer('post', '/api/newsletter/confirm', () => ({ body: { message: 'Welcome.' } }))
    visit(ConfirmNewsletterPage, { at: `/newsletter/confirm?token=${TOKEN}` })
    expect(await screen.findByText('Welcome.')).toBeVisible()
    expect(calls.map((call) => call.body)).toEqual([{ token: TOKEN }])
  })

  it('end it only when a person says so', async () => {
    const calls = answer('post', '/api/newsletter/unsubscribe', () => ({ body: { message: 'Farewell.' } }))
    visit(UnsubscribePage, { at: `/newsletter/unsubscribe?token=${TOKEN}` })
    expect(calls).toHaveLength(0)
    await press('Unsubscribe')
    expect(await screen.findByText('Farewell.')).toBeVisible()
    expect(calls.map((call) => call.body)).toEqual([{ token: TOKEN }])
  })
})
