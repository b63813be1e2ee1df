import { NO_REQUEST } from './context.ts'
import type { Cause, LocalStripe } from './context.ts'
import { invalid, noSuch } from './errors.ts'
import { emit } from './events.ts'
import { text, textMap } from './form.ts'
import type { FormObject } from './form.ts'
import { newId, nowInSeconds } from './ids.ts'
import type { Session, SessionRecord } from './objects.ts'
import { checkSessionParams, readAllowedCountries, readExpiry, readLineItems } from './session-params.ts'
import { readPaymentIntentData, readShippingRate } from './session-params.ts'

const MIN_CHARGE = 50

const tooSmall = () =>
  invalid(
    "The Checkout Session's total amount must convert to at least 50 cents.",
    undefined,
    'amount_too_small',
  )

/** POST /v1/checkout/sessions */
export function createSession(stripe: LocalStripe, params: FormObject): Session {
  checkSessionParams(params)
  const created = nowInSeconds()
  const items = readLineItems(params)
  const shippingRate = readShippingRate(params)
  const subtotal = items.reduce((sum, { item }) => sum + item.amount_total, 0)
  const total = subtotal + (shippingRate?.amount ?? 0)
  if (total < MIN_CHARGE) throw tooSmall()
  const id = newId('cs_test', 58)
  const countries = readAllowedCountries(params)
  const email = text(params['customer_email']) ?? null
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: subtotal,
    amount_total: total,
    cancel_url: text(params['cancel_url']) ?? null,
    client_reference_id: text(params['client_reference_id']) ?? null,
    collected_information: null,
    created,
    currency: items[0]?.item.currency ?? 'usd',
    customer: null,
    customer_creation: 'if_required',
    customer_details: email ? { email, name: null, phone: null, address: null } : null,
    customer_email: email,
    expires_at: readExpiry(params, created),
    livemode: false,
    metadata: textMap(params['metadata']),
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    shipping_address_collection: countries && { allowed_countries: countries },
    shipping_cost: shippingRate && {
      amount_subtotal: shippingRate.amount,
      amount_tax: 0,
      amount_total: shippingRate.amount,
      shipping_rate: null,
    },
    status: 'open',
    submit_type: text(params['submit_type']) ?? null,
    success_url: text(params['success_url']) ?? '',
    total_details: { amount_discount: 0, amount_shipping: shippingRate?.amount ?? 0, amount_tax: 0 },
    ui_mode: 'hosted_page',
    url: `${stripe.publicUrl}/c/pay/${id}`,
  }
  stripe.ledger.put('session', id, {
    session,
    lineItems: items.map(({ item }) => item),
    images: items.map(({ image }) => image),
    shippingRate,
    paymentIntentData: readPaymentIntentData(params),
  })
  return session
}

export function findSession(stripe: LocalStripe, id: string): SessionRecord {
  const record = stripe.ledger.get('session', id)
  if (!record) throw noSuch('checkout.session', id, 'session')
  expireIfDue(stripe, record)
  return stripe.ledger.get('session', id) ?? record
}

/** POST /v1/checkout/sessions/:id/expire */
export function expireSession(stripe: LocalStripe, id: string, cause: Cause): Session {
  const record = findSession(stripe, id)
  const { status } = record.session
  if (status !== 'open') {
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${status}\`.`,
    )
  }
  const session: Session = { ...record.session, status: 'expired', url: null }
  stripe.ledger.put('session', id, { ...record, session })
  emit(stripe, 'checkout.session.expired', session, cause)
  return session
}

/** Ends the sessions whose time is over. */
export function expireDueSessions(stripe: LocalStripe): void {
  for (const record of stripe.ledger.all('session')) expireIfDue(stripe, record)
}

function expireIfDue(stripe: LocalStripe, { session }: SessionRecord): void {
  if (session.status !== 'open' || session.expires_at > nowInSeconds()) return
  const open = stripe.ledger.get('session', session.id)
  if (!open) return
  const expired: Session = { ...session, status: 'expired', url: null }
  stripe.ledger.put('session', session.id, { ...open, session: expired })
  emit(stripe, 'checkout.session.expired', expired, NO_REQUEST)
}
