import type { Cause, LocalStripe } from './context.ts'
import { invalid, missing, noSuch } from './errors.ts'
import { emit } from './events.ts'
import { text, textMap } from './form.ts'
import type { FormObject } from './form.ts'
import { newId, nowInSeconds } from './ids.ts'
import { formatMoney } from './money.ts'
import type { Charge, Refund } from './objects.ts'
import { readInteger } from './session-params.ts'

const REASONS = ['duplicate', 'fraudulent', 'requested_by_customer']

/** POST /v1/refunds: gives back what was charged, or a part of it. */
export function createRefund(stripe: LocalStripe, params: FormObject, cause: Cause): Refund {
  const charge = chargeToRefund(stripe, params)
  const left = charge.amount - charge.amount_refunded
  if (left === 0) {
    throw invalid(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded')
  }
  const amount = params['amount'] === undefined ? left : readInteger(params['amount'], 'amount')
  if (amount === 0) throw invalid('Invalid positive integer', 'amount', 'parameter_invalid_integer')
  if (amount > left) {
    const [asked, unrefunded] = [formatMoney(amount, charge.currency), formatMoney(left, charge.currency)]
    throw invalid(
      `Refund amount (${asked}) is greater than unrefunded amount on charge (${unrefunded})`,
      'amount',
    )
  }
  const reason = text(params['reason']) ?? null
  if (reason && !REASONS.includes(reason)) {
    throw invalid(`Invalid reason: must be one of ${REASONS.join(', ')}`, 'reason')
  }
  return record(stripe, charge, { amount, reason, metadata: textMap(params['metadata']) }, cause)
}

function chargeToRefund(stripe: LocalStripe, params: FormObject): Charge {
  const intentId = text(params['payment_intent'])
  const chargeId = text(params['charge'])
  if (!intentId && !chargeId) throw missing('payment_intent')
  const intent = intentId ? stripe.ledger.get('payment_intent', intentId) : undefined
  if (intentId && !intent) throw noSuch('payment_intent', intentId, 'payment_intent')
  const id = chargeId ?? intent?.latest_charge ?? ''
  const charge = stripe.ledger.get('charge', id)
  if (!charge && chargeId) throw noSuch('charge', chargeId, 'charge')
  if (!charge?.paid) {
    throw invalid(
      `This PaymentIntent (${intentId ?? ''}) does not have a successful charge to refund.`,
      'payment_intent',
    )
  }
  return charge
}

function record(
  stripe: LocalStripe,
  charge: Charge,
  asked: Pick<Refund, 'amount' | 'reason' | 'metadata'>,
  cause: Cause,
): Refund {
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    charge: charge.id,
    created: nowInSeconds(),
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    receipt_number: null,
    status: 'succeeded',
    ...asked,
  }
  const amountRefunded = charge.amount_refunded + asked.amount
  const refunded: Charge = {
    ...charge,
    amount_refunded: amountRefunded,
    refunded: amountRefunded === charge.amount,
  }
  stripe.ledger.put('refund', refund.id, refund)
  stripe.ledger.put('charge', charge.id, refunded)
  emit(stripe, 'refund.created', refund, cause)
  emit(stripe, 'charge.refunded', refunded, cause)
  return refund
}
