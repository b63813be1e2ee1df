import { isLikelyName } from '../user/names.ts'
import type { Letter } from './mail.layout.ts'
import type { MailKind } from './pending-mail.ts'

export interface LetterFacts {
  firstName: string
  publicUrl: string
  /** The token of the link; empty where the letter has none. */
  token: string
}

const greeting = (firstName: string) => (isLikelyName(firstName) ? `Hello ${firstName},` : 'Hello,')

const link = (publicUrl: string, path: string, token?: string) => {
  const url = new URL(path, publicUrl)
  if (token) url.searchParams.set('token', token)
  return url.href
}

const verification = ({ firstName, publicUrl, token }: LetterFacts): Letter => ({
  subject: 'Confirm your e-mail address',
  before: [
    greeting(firstName),
    'Thank you for opening an account at Alder. Please confirm that this address is yours.',
  ],
  button: { label: 'Confirm my address', url: link(publicUrl, '/verify-email', token) },
  after: [
    'The link is valid for 7 days.',
    'If it was not you who opened this account, you can ignore this message.',
  ],
})

const reset = ({ firstName, publicUrl, token }: LetterFacts): Letter => ({
  subject: 'Reset your password',
  before: [
    greeting(firstName),
    'Somebody, hopefully you, asked to reset the password of your account at Alder.',
  ],
  button: { label: 'Choose a new password', url: link(publicUrl, '/reset-password', token) },
  after: [
    'The link works once and is valid for 24 hours.',
    'If it was not you, you can ignore this message: your password stays as it is.',
  ],
})

const registrationAttempt = ({ firstName, publicUrl }: LetterFacts): Letter => ({
  subject: 'Somebody tried to register with your address',
  before: [
    greeting(firstName),
    'Somebody tried to open an account at Alder with this address. It has an account already, so nothing was changed.',
    'If it was you: just sign in. If you do not remember your password, you can choose a new one.',
  ],
  button: { label: 'I forgot my password', url: link(publicUrl, '/forgot-password') },
  after: ['If it was not you, you can ignore this message.'],
})

const passwordChanged = ({ firstName, publicUrl }: LetterFacts): Letter => ({
  subject: 'Your password was changed',
  before: [
    greeting(firstName),
    'The password of your account at Alder was changed, and every device was signed out.',
    'If it was not you, please choose a new password now.',
  ],
  button: { label: 'Choose a new password', url: link(publicUrl, '/forgot-password') },
  after: ['If it was you, all is well.'],
})

const newsletterConfirmation = ({ publicUrl, token, ...facts }: LetterFacts): Letter => ({
  subject: 'Please confirm your subscription',
  before: [
    greeting(facts.firstName),
    'Somebody, hopefully you, asked us to send our letter from the workshop to this address: once a month, and nothing else.',
  ],
  button: { label: 'Yes, send it to me', url: link(publicUrl, '/newsletter/confirm', token) },
  after: [
    'The link is valid for 7 days.',
    'If it was not you, you can ignore this message: without your yes, you will not hear from us again.',
  ],
})

const newsletterWelcome = ({ publicUrl, token, ...facts }: LetterFacts): Letter => ({
  subject: 'Our letter is on its way to you',
  before: [
    greeting(facts.firstName),
    'Thank you. Once a month we write about what we have tried at home, what lasted, and what is new in the shop.',
  ],
  button: { label: 'Visit the shop', url: link(publicUrl, '/shop') },
  after: ['You can leave whenever you like; we forget your address then.'],
  quietLink: { label: 'Unsubscribe', url: link(publicUrl, '/newsletter/unsubscribe', token) },
})

/** The message itself is not repeated: anybody can write one in anybody's name. */
const contactReceived = ({ firstName, publicUrl }: LetterFacts): Letter => ({
  subject: 'We have your message',
  before: [
    greeting(firstName),
    'Thank you for writing to us. A person reads your message, and you have a reply within 24 hours.',
    'Perhaps your question is answered already:',
  ],
  button: { label: 'Frequently asked questions', url: link(publicUrl, '/faq') },
  after: ['If it was not you who wrote to us, you can ignore this message.'],
})

/** What each kind of mail says. */
export const letters: Record<MailKind, (facts: LetterFacts) => Letter> = {
  verification,
  reset,
  'registration-attempt': registrationAttempt,
  'password-changed': passwordChanged,
  'newsletter-confirmation': newsletterConfirmation,
  'newsletter-welcome': newsletterWelcome,
  'contact-received': contactReceived,
}
