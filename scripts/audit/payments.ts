import type Stripe from 'stripe'
import type { PaymentState } from '../../services/payments/src/payment/payment.state.ts'
import type { Books, Kept } from './books.ts'
import { byId, throughAll, type Check } from './check.ts'
import { dollars, Notes, settlePayment } from './finding.ts'
import { wentBack } from './order-facts.ts'

/** The provider is asked about silent payments every few minutes; after this nobody asks any more, in ms. */
const OVERDUE_MS = 30 * 60_000
/** How many questions to Stripe are under way at a time. */
const SIDE_BY_SIDE = 10

type Payment = Kept<PaymentState>

/** What Stripe says of a payment that counts as paid; undefined when it knows nothing of it. */
const atStripe = async ({ stripe }: Books, { sessionId }: Payment) => {
  if (!sessionId) return undefined
  const asked = stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent.latest_charge'] })
  const session = await asked.catch((error: unknown) => {
    if ((error as { code?: string }).code === 'resource_missing') return undefined
    throw error
  })
  const intent = session?.payment_intent as Stripe.PaymentIntent | null | undefined
  const charge = intent?.latest_charge as Stripe.Charge | null | undefined
  if (!charge?.paid) return undefined
  return { intentId: intent?.id, charged: charge.amount, refunded: charge.amount_refunded }
}

const paidNotes = async (books: Books, notes: Notes, payment: Payment) => {
  const { _id: id, amountCents, paymentIntentId, refunds } = payment
  const known = await atStripe(books, payment)
  notes.unless(known !== undefined, `Payment ${id} counts as paid, and Stripe took no money for it.`)
  if (!known) return
  notes.unless(
    known.intentId === paymentIntentId,
    `Payment ${id} is ${String(known.intentId)} at Stripe, ${String(paymentIntentId)} here.`,
  )
  notes.unless(
    known.charged === amountCents,
    `Payment ${id}: Stripe took ${dollars(known.charged)} for ${dollars(amountCents)}.`,
  )
  const said = wentBack(refunds)
  notes.unless(
    known.refunded === said,
    `Payment ${id}: Stripe sent back ${dollars(known.refunded)}, payments says ${dollars(said)}.`,
    settlePayment(id),
  )
}

const look: Check['some'] = async (books, ids) => {
  const [payments, orders] = await Promise.all([byId(books.payments, ids), byId(books.orders, ids)])
  const all = [...payments.values()]
  const findings = []
  for (let at = 0; at < all.length; at += SIDE_BY_SIDE) {
    const some = all.slice(at, at + SIDE_BY_SIDE).map(async (payment) => {
      const { _id: id, status, nextCheck } = payment
      const notes = new Notes(id)
      notes.unless(orders.has(id) || status === 'expired', `Payment ${id} (${status}) belongs to no order.`)
      const isOverdue = nextCheck !== null && Date.now() - nextCheck.getTime() > OVERDUE_MS
      notes.unless(
        !isOverdue,
        `Payment ${id} has waited since ${String(nextCheck?.toISOString())}.`,
        settlePayment(id),
      )
      if (status === 'paid') await paidNotes(books, notes, payment)
      return notes.findings
    })
    findings.push(...(await Promise.all(some)).flat())
  }
  return findings
}

/** Payments against their orders and against Stripe. */
export const paymentCheck = throughAll('payments', (books) => books.payments, look)

const sessionNotes = (session: Stripe.Checkout.Session, payment: Payment | undefined) => {
  const orderId = session.client_reference_id ?? ''
  const notes = new Notes(session.id)
  const about = `Order ${orderId}`
  if (session.payment_status === 'paid') {
    notes.unless(
      payment !== undefined,
      `${about} was paid at Stripe (${session.id}), and payments has never heard of it.`,
    )
    if (!payment) return notes.findings
    const isOther = payment.status === 'paid' && payment.sessionId !== session.id
    notes.unless(!isOther, `${about} was paid twice: ${session.id} and ${String(payment.sessionId)}.`)
    notes.unless(
      payment.status === 'paid',
      `${about} was paid at Stripe (${session.id}), and payments has it ${payment.status}.`,
      settlePayment(orderId),
    )
  } else if (session.status === 'open') {
    const isAwaited = payment?.status === 'open' || payment?.status === 'requested'
    notes.unless(
      isAwaited,
      `${about} can still be paid at Stripe (${session.id}), and payments has it ${payment?.status ?? 'not at all'}.`,
    )
  }
  return notes.findings
}

const compare = async (books: Books, sessions: readonly Stripe.Checkout.Session[]) => {
  const ours = sessions.filter((session) => session.client_reference_id)
  const payments = await byId(
    books.payments,
    ours.map((session) => session.client_reference_id ?? ''),
  )
  return ours.flatMap((session) => sessionNotes(session, payments.get(session.client_reference_id ?? '')))
}

/** Stripe's own books against the payments. */
export const stripeCheck: Check = {
  name: "Stripe's sessions",
  all: async function* (books) {
    for (let after: string | undefined; ;) {
      const page = await books.stripe.checkout.sessions.list({
        limit: 100,
        ...(after ? { starting_after: after } : {}),
      })
      yield compare(books, page.data)
      after = page.data.at(-1)?.id
      if (!page.has_more || !after) return
    }
  },
  some: async (books, ids) => {
    const sessions = await Promise.all(ids.map((id) => books.stripe.checkout.sessions.retrieve(id)))
    return compare(books, sessions)
  },
}
