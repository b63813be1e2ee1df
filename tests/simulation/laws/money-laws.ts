import { toCents } from '@shop/contracts/money'
import type { OrderState } from '../../../services/orders/src/order/order.state.ts'
import { refundedIn } from '../../../services/payments/src/payment/payment.state.ts'
import type { Told } from '../people/told.ts'
import { refundedOf, type Charge, type Stripe } from '../ports/stripe.ts'
import { statesOf, type Books } from '../shop/books.ts'
import { short } from '../world/world.ts'

/** Nobody pays for what an end has taken away; only who cancels a paid order by hand has to refund by hand. */
const cancelledLaws = (order: OrderState, charge: Charge): string[] => {
  if (order.status !== 'cancelled' || refundedOf(charge) >= charge.amountCents) return []
  const paidAt = order.history.findIndex((entry) => entry.what.startsWith('Payment received'))
  const cancelledAt = order.history.findLastIndex(
    (entry) => entry.status === 'cancelled' && entry.by !== 'payment',
  )
  const byHand = !['shop', 'payment'].includes(order.history[cancelledAt]?.by ?? 'shop')
  return byHand && paidAt >= 0 && cancelledAt > paidAt
    ? []
    : [`Order ${short(order.id)} is cancelled, was charged, and the money did not go back.`]
}

const chargeLaws = (books: Books, charge: Charge): string[] => {
  const order = books.orders.all.get(charge.orderId)?.state
  const payment = books.payments.all.get(charge.orderId)?.state
  const about = `Order ${short(charge.orderId)}`
  if (!order || !payment) return [`${about} was charged and is unknown.`]
  const broken = cancelledLaws(order, charge)
  if (!order.paid || payment.status !== 'paid') broken.push(`${about} was paid and forgotten.`)
  if (charge.amountCents !== order.totalCents)
    broken.push(`${about} costs ${order.totalCents} and was charged ${charge.amountCents}.`)
  const wentBack = refundedOf(charge)
  const inOrder = order.refunds.reduce((sum, it) => sum + (it.outcome === 'refunded' ? it.amountCents : 0), 0)
  if (refundedIn(payment) !== wentBack || inOrder !== wentBack)
    broken.push(`${about}: ${wentBack} went back; payments says ${refundedIn(payment)}, orders ${inOrder}.`)
  return broken
}

/** Money by Stripe's own books, against ours. */
export const moneyLaws = (books: Books, stripe: Stripe, told: Told): string[] => {
  const broken = stripe.charges.flatMap((charge) => chargeLaws(books, charge))
  const charged = new Set<string>()
  for (const { orderId } of stripe.charges) {
    if (charged.has(orderId)) broken.push(`Order ${short(orderId)} was charged twice.`)
    charged.add(orderId)
  }
  for (const order of statesOf(books.orders)) {
    if (order.paid && !charged.has(order.id))
      broken.push(`Order ${short(order.id)} counts as paid and is not.`)
    const shown = told.agreed.get(order.id)
    if (!shown || toCents(shown.total) !== order.totalCents)
      broken.push(`Order ${short(order.id)} costs ${order.totalCents}, shown was ${String(shown?.total)}.`)
    const { subtotalCents, shippingCents, taxCents, totalCents, lines } = order
    const sum = lines.reduce((cents, line) => cents + line.unitCents * line.quantity, 0)
    if (sum !== subtotalCents || totalCents !== subtotalCents + shippingCents + taxCents)
      broken.push(`The amounts of order ${short(order.id)} do not add up.`)
  }
  return broken
}
