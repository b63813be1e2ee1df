import { describe, expect, it } from 'vitest'
import { letters } from './letters.ts'
import { asHtml, asText } from './mail.layout.ts'
import type { MailKind } from './pending-mail.ts'

const facts = { firstName: 'Ada', publicUrl: 'https://alder.test', token: 'the-token' }
const kinds = Object.keys(letters) as MailKind[]

describe('a letter', () => {
  it.each(kinds)('of kind %s greets its reader and says the same as text and as HTML', (kind) => {
    const letter = letters[kind](facts)
    const [text, html] = [asText(letter), asHtml(letter)]
    expect(text).toMatch(/^Hello Ada,/)
    expect(html).toContain('Hello Ada,')
    expect(text).toContain(letter.button?.url)
    expect(html).toContain(`href="${letter.button?.url}"`)
    expect(html).not.toMatch(/<script|<img|src=/)
  })

  it.each([
    ['verification', 'https://alder.test/verify-email?token=the-token'],
    ['reset', 'https://alder.test/reset-password?token=the-token'],
    ['registration-attempt', 'https://alder.test/forgot-password'],
    ['password-changed', 'https://alder.test/forgot-password'],
    ['newsletter-confirmation', 'https://alder.test/newsletter/confirm?token=the-token'],
    ['newsletter-welcome', 'https://alder.test/shop'],
    ['contact-received', 'https://alder.test/faq'],
  ] as const)('of kind %s leads to %s', (kind, url) => {
    expect(letters[kind](facts).button?.url).toBe(url)
  })

  it.each([['Anne-Marie'], ["D'Arcy"], ['Zoë'], ['Łukasz']])('greets %s by name', (firstName) => {
    expect(asText(letters.reset({ ...facts, firstName }))).toContain(`Hello ${firstName},`)
  })

  it.each([['Win! evil.example'], ['<b>Ada</b>'], ['https://evil.example'], ['x'.repeat(80)]])(
    'does not repeat %s',
    (firstName) => {
      expect(asText(letters.reset({ ...facts, firstName }))).toMatch(/^Hello,/)
    },
  )

  it('to a subscriber says how to leave, as text and as HTML', () => {
    const letter = letters['newsletter-welcome'](facts)
    const url = 'https://alder.test/newsletter/unsubscribe?token=the-token'
    expect(asText(letter)).toContain(`Unsubscribe: ${url}`)
    expect(asHtml(letter)).toContain(`href="${url}"`)
  })

  it('escapes what it shows as HTML', () => {
    const html = asHtml({ subject: '<1>', before: ['a & b'], after: ['"c"'] })
    expect(html).toContain('&lt;1&gt;')
    expect(html).toContain('a &amp; b')
    expect(html).toContain('&quot;c&quot;')
  })
})
