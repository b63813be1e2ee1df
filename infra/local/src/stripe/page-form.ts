import { checkCard } from './cards.ts'
import { text } from './form.ts'
import type { FormObject } from './form.ts'
import type { Session, SessionRecord } from './objects.ts'
import type { PaymentForm } from './payments.ts'

/** The fields of the payment page, as typed. */
export const FIELDS = [
  'email',
  'cardNumber',
  'expiry',
  'cvc',
  'nameOnCard',
  'shippingName',
  'line1',
  'line2',
  'city',
  'state',
  'postalCode',
  'country',
] as const

export type Field = (typeof FIELDS)[number]
export type Typed = Record<Field, string>
export type Problems = Partial<Record<Field, string>>

const LONGEST = 200

export function readTyped(form: FormObject): Typed {
  const entries = FIELDS.map((field) => [field, (text(form[field]) ?? '').trim().slice(0, LONGEST)])
  return Object.fromEntries(entries) as Typed
}

/** What the page shows before anything is typed. */
export function prefilled({ session, paymentIntentData }: SessionRecord): Typed {
  const { name = '', address } = paymentIntentData.shipping ?? {}
  return {
    ...readTyped({}),
    email: session.customer_email ?? '',
    shippingName: name,
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    city: address?.city ?? '',
    state: address?.state ?? '',
    postalCode: address?.postal_code ?? '',
    country: address?.country || (session.shipping_address_collection?.allowed_countries[0] ?? ''),
  }
}

/** What is wrong, field by field, in the payment page's words. */
export function checkTyped(typed: Typed, session: Session, now: Date): Problems {
  const card = checkCard({ number: typed.cardNumber, expiry: typed.expiry, cvc: typed.cvc }, now)
  return {
    ...(/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(typed.email)
      ? {}
      : { email: typed.email ? 'Your email is invalid.' : 'Required' }),
    ...(card.number ? { cardNumber: card.number } : {}),
    ...(card.expiry ? { expiry: card.expiry } : {}),
    ...(card.cvc ? { cvc: card.cvc } : {}),
    ...required(typed, ['nameOnCard']),
    ...(session.shipping_address_collection ? checkAddress(typed, session) : {}),
  }
}

function checkAddress(typed: Typed, session: Session): Problems {
  const allowed = session.shipping_address_collection?.allowed_countries ?? []
  const needsState = ['US', 'CA', 'AU'].includes(typed.country)
  return {
    ...required(typed, [
      'shippingName',
      'line1',
      'city',
      'postalCode',
      ...(needsState ? (['state'] as const) : []),
    ]),
    ...(allowed.includes(typed.country) ? {} : { country: 'Choose a country.' }),
    ...(typed.country === 'US' && typed.postalCode && !/^\d{5}(-\d{4})?$/.test(typed.postalCode)
      ? { postalCode: 'Your ZIP is invalid.' }
      : {}),
  }
}

function required(typed: Typed, fields: Field[]): Problems {
  return Object.fromEntries(fields.filter((field) => !typed[field]).map((field) => [field, 'Required']))
}

export function toPaymentForm(typed: Typed, session: Session): PaymentForm {
  const address = {
    line1: typed.line1,
    line2: typed.line2 || null,
    city: typed.city,
    state: typed.state || null,
    postal_code: typed.postalCode,
    country: typed.country,
  }
  return {
    card: { number: typed.cardNumber, expiry: typed.expiry, cvc: typed.cvc },
    email: typed.email,
    nameOnCard: typed.nameOnCard,
    shipping: session.shipping_address_collection ? { name: typed.shippingName, address } : null,
  }
}
