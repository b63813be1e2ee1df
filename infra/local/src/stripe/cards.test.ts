import { expect, test } from 'vitest'
import { checkCard, declineOf, passesLuhn } from './cards.ts'

const now = new Date('2026-11-15T12:00:00Z')
const card = { number: '4242 4242 4242 4242', expiry: '12 / 34', cvc: '123' }

test('a complete test card has nothing to complain about and pays', () => {
  expect(checkCard(card, now)).toEqual({})
  expect(declineOf(card.number)).toBeUndefined()
})

test('a mistyped number is found by its check digit', () => {
  expect(passesLuhn('4242424242424242')).toBe(true)
  expect(checkCard({ ...card, number: '4242 4242 4242 4241' }, now)).toEqual({
    number: 'Your card number is invalid.',
  })
  expect(checkCard({ ...card, number: '4242' }, now)).toEqual({ number: 'Your card number is incomplete.' })
})

test('a card is good through the last day of its month', () => {
  expect(checkCard({ ...card, expiry: '11/26' }, now)).toEqual({})
  expect(checkCard({ ...card, expiry: '10/26' }, now)).toEqual({
    expiry: "Your card's expiration date is in the past.",
  })
  expect(checkCard({ ...card, expiry: '12/25' }, now)).toEqual({
    expiry: "Your card's expiration year is in the past.",
  })
  expect(checkCard({ ...card, expiry: '13/30' }, now).expiry).toContain('incomplete')
})

test('an American Express card has a security code of four digits', () => {
  const amex = { ...card, number: '3782 822463 10005' }
  expect(checkCard({ ...amex, cvc: '1234' }, now)).toEqual({})
  expect(checkCard(amex, now)).toEqual({ cvc: "Your card's security code is incomplete." })
})

test('the bank declines in words that a shopper can read', () => {
  expect(declineOf('4000 0000 0000 0002')).toEqual({
    code: 'card_declined',
    declineCode: 'generic_decline',
    message: 'Your card was declined.',
  })
  expect(declineOf('4111 1111 1111 1111')?.message).toContain('non test card')
})
