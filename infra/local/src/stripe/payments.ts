import { brandOf, declineOf, digitsOf, expiryOf } from './cards.ts'
import type { Card, Decline } from './cards.ts'
import { NO_REQUEST } from './context.ts'
import type { LocalStripe } from './context.ts'
import { invalid } from './errors.ts'
import { emit } from './events.ts'
import { newId, nowInSeconds } from './ids.ts'
import type { Charge, PaymentError, PaymentIntent, Session, SessionRecord, Shipping } from './objects.ts'
import { findSession } from './sessions.ts'

/** What a shopper fills in on the payment page. */
export interface PaymentForm {
  card: Card
  email: string
  nameOnCard: string
  shipping: Shipping | null
}

export type PaymentResult = { paid: true; session: Session } | { paid: false; decline: Decline }

/** Pays an open session, or records that the card was declined; the session then stays open for another card. */
export function pay(stripe: LocalStripe, sessionId: string, form: PaymentForm): PaymentResult {
  const record = findSession(stripe, sessionId)
  if (record.session.status !== 'open') {
    throw invalid(`This Checkout Session has a status of \`${record.session.status}\` and cannot be paid.`)
  }
  const known = stripe.ledger.get('payment_intent', record.session.payment_intent ?? '')
  const intent = known ?? newIntent(record)
  const decline = declineOf(form.card.number)
  if (decline) return { paid: false, decline: recordDecline(stripe, record, intent, form, decline) }
  return { paid: true, session: recordPayment(stripe, record, intent, form) }
}

function recordPayment(
  stripe: LocalStripe,
  record: SessionRecord,
  intent: PaymentIntent,
  form: PaymentForm,
): Session {
  const shipping = form.shipping ?? record.paymentIntentData.shipping
  const charge = newCharge(intent, form, shipping, null)
  const paid: PaymentIntent = {
    ...intent,
    amount_received: intent.amount,
    last_payment_error: null,
    latest_charge: charge.id,
    receipt_email: form.email,
    shipping,
    status: 'succeeded',
  }
  const session: Session = {
    ...record.session,
    collected_information: { business_name: null, individual_name: null, shipping_details: form.shipping },
    customer_details: {
      email: form.email,
      name: form.nameOnCard,
      phone: null,
      address: form.shipping?.address ?? null,
    },
    payment_intent: paid.id,
    payment_status: 'paid',
    status: 'complete',
    url: null,
  }
  stripe.ledger.put('charge', charge.id, charge)
  stripe.ledger.put('payment_intent', paid.id, paid)
  stripe.ledger.put('session', session.id, { ...record, session })
  emit(stripe, 'charge.succeeded', charge, NO_REQUEST)
  emit(stripe, 'payment_intent.succeeded', paid, NO_REQUEST)
  emit(stripe, 'checkout.session.completed', session, NO_REQUEST)
  return session
}

function recordDecline(
  stripe: LocalStripe,
  record: SessionRecord,
  intent: PaymentIntent,
  form: PaymentForm,
  decline: Decline,
): Decline {
  const error: PaymentError = {
    type: 'card_error',
    code: decline.code,
    message: decline.message,
    ...(decline.declineCode ? { decline_code: decline.declineCode } : {}),
  }
  const charge = newCharge(intent, form, form.shipping, error)
  const failed: PaymentIntent = { ...intent, last_payment_error: error, latest_charge: charge.id }
  stripe.ledger.put('charge', charge.id, charge)
  stripe.ledger.put('payment_intent', failed.id, failed)
  stripe.ledger.put('session', record.session.id, {
    ...record,
    session: { ...record.session, payment_intent: failed.id },
  })
  emit(stripe, 'charge.failed', charge, NO_REQUEST)
  emit(stripe, 'payment_intent.payment_failed', failed, NO_REQUEST)
  return decline
}

function newIntent({ session, paymentIntentData }: SessionRecord): PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    canceled_at: null,
    capture_method: 'automatic',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: nowInSeconds(),
    currency: session.currency,
    customer: null,
    description: paymentIntentData.description,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: paymentIntentData.metadata,
    next_action: null,
    payment_method_types: ['card'],
    receipt_email: null,
    shipping: paymentIntentData.shipping,
    status: 'requires_payment_method',
  }
}

/** Keeps the brand and the last four digits of the card, never its number. */
function newCharge(
  intent: PaymentIntent,
  form: PaymentForm,
  shipping: Shipping | null,
  failure: PaymentError | null,
): Charge {
  const expiry = expiryOf(form.card.expiry)
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: failure ? 0 : intent.amount,
    amount_refunded: 0,
    billing_details: {
      email: form.email,
      name: form.nameOnCard,
      phone: null,
      address: shipping?.address ?? null,
    },
    captured: !failure,
    created: nowInSeconds(),
    currency: intent.currency,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: !failure,
    payment_intent: intent.id,
    payment_method_details: {
      type: 'card',
      card: {
        brand: brandOf(form.card.number),
        last4: digitsOf(form.card.number).slice(-4),
        exp_month: expiry?.month ?? 0,
        exp_year: expiry?.year ?? 0,
      },
    },
    receipt_email: form.email,
    refunded: false,
    shipping,
    status: failure ? 'failed' : 'succeeded',
  }
}
