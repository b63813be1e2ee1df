export interface Card {
  number: string
  expiry: string
  cvc: string
}

export interface CardProblems {
  number?: string
  expiry?: string
  cvc?: string
}

export interface Decline {
  code: string
  declineCode?: string
  message: string
}

const BRANDS: [pattern: RegExp, brand: string, lengths: number[]][] = [
  [/^4/, 'visa', [13, 16, 19]],
  [/^(5[1-5]|2[2-7])/, 'mastercard', [16]],
  [/^3[47]/, 'amex', [15]],
  [/^(6011|65|64[4-9])/, 'discover', [16]],
]

/** Stripe's own test numbers that are declined, with Stripe's wording. */
const DECLINES: Record<string, Decline> = {
  '4000000000000002': declined('generic_decline', 'Your card was declined.'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card', 'Your card was declined.'),
  '4000000000000069': { code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': { code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  '4000000000000119': {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
}

const GOOD = new Set([
  '4242424242424242',
  '4000056655665556',
  '5555555555554444',
  '2223003122003222',
  '5200828282828210',
  '378282246310005',
  '371449635398431',
  '6011111111111117',
])

const NOT_A_TEST_CARD = declined(
  'test_mode_live_card',
  'Your card was declined. Your request was in test mode, but used a non test card.',
)

export const digitsOf = (text: string) => text.replace(/\D/g, '')

export function brandOf(number: string): string {
  return BRANDS.find(([pattern]) => pattern.test(digitsOf(number)))?.[1] ?? 'unknown'
}

/** What is wrong with what was typed, field by field; nothing if the bank may be asked. */
export function checkCard(card: Card, now: Date): CardProblems {
  const number = checkNumber(digitsOf(card.number))
  const expiry = checkExpiry(card.expiry, now)
  const cvc = checkCvc(digitsOf(card.cvc), brandOf(card.number))
  return { ...(number ? { number } : {}), ...(expiry ? { expiry } : {}), ...(cvc ? { cvc } : {}) }
}

/** Why the bank says no to a well-formed card, or undefined if it pays. */
export function declineOf(number: string): Decline | undefined {
  const digits = digitsOf(number)
  return DECLINES[digits] ?? (GOOD.has(digits) ? undefined : NOT_A_TEST_CARD)
}

/** Month and four-digit year of "MM / YY" or "MM / YYYY". */
export function expiryOf(expiry: string): { month: number; year: number } | undefined {
  const parts = /^\s*(\d{1,2})\s*[/\- ]?\s*(\d{4}|\d{2})\s*$/.exec(expiry)
  if (!parts) return undefined
  const year = Number(parts[2])
  return { month: Number(parts[1]), year: year < 100 ? 2000 + year : year }
}

export function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .reverse()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 ? 2 : 1)
      return total + (value > 9 ? value - 9 : value)
    }, 0)
  return sum % 10 === 0
}

function checkNumber(digits: string): string | undefined {
  const lengths = BRANDS.find(([pattern]) => pattern.test(digits))?.[2]
  if (digits.length === 0 || digits.length < Math.min(...(lengths ?? [12])))
    return 'Your card number is incomplete.'
  const rightLength = lengths ? lengths.includes(digits.length) : digits.length <= 19
  return rightLength && passesLuhn(digits) ? undefined : 'Your card number is invalid.'
}

function checkExpiry(text: string, now: Date): string | undefined {
  const expiry = expiryOf(text)
  if (!expiry || expiry.month < 1 || expiry.month > 12) return "Your card's expiration date is incomplete."
  const [year, month] = [now.getUTCFullYear(), now.getUTCMonth() + 1]
  if (expiry.year < year) return "Your card's expiration year is in the past."
  if (expiry.year > year + 50) return "Your card's expiration year is invalid."
  if (expiry.year === year && expiry.month < month) return "Your card's expiration date is in the past."
  return undefined
}

function checkCvc(digits: string, brand: string): string | undefined {
  return digits.length === (brand === 'amex' ? 4 : 3) ? undefined : "Your card's security code is incomplete."
}

function declined(declineCode: string, message: string): Decline {
  return { code: 'card_declined', declineCode, message }
}
