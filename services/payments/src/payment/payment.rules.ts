import type { PaymentInput } from '@shop/contracts/internal'
import type { ShippingAddress } from '@shop/contracts/order'
import { accept, refuse, type Decision } from '@shop/service-kit/aggregate/rules'
import { Refusal, notFound } from '@shop/service-kit/refusal'
import type { PaymentEvent } from './payment.events.ts'
import { namesBuyer, type PaymentState } from './payment.state.ts'

export type PaymentCommand =
  /** `trace`: of whoever asked, as a traceparent; what the provider tells later goes on with it. */
  | { type: 'request'; request: PaymentInput; trace?: string | undefined }
  | { type: 'open'; sessionId: string; url: string; payBy: Date }
  | {
      type: 'succeed'
      paymentIntentId: string | null
      shippingAddress: ShippingAddress | null
      eventId: string | null
    }
  /** The provider says that the page is closed: no charge and none to come. */
  | { type: 'end'; eventId: string | null }
  /** There is no page: nobody has asked for one, or the provider refuses it. */
  | { type: 'endWithoutPage'; orderId: string; wasRequested: boolean }
  | { type: 'requestRefund'; refundId: string; amountCents: number }
  | { type: 'endRefund'; refundId: string; amountCents: number; outcome: 'refunded' | 'refused' }
  /** Somebody has not heard how it ended: tell again. */
  | { type: 'tellAgain' }
  | { type: 'tellRefundAgain'; refundId: string }
  /** The buyer has closed their account. `hasHeard`: the order has all that it needs of a payment that was made. */
  | { type: 'letBuyerGo'; hasHeard: boolean }
  | { type: 'check' }

type Command<Type extends PaymentCommand['type']> = Extract<PaymentCommand, { type: Type }>
type Decided = Decision<PaymentEvent>

const request = (
  payment: PaymentState | undefined,
  { request: asked, trace }: Command<'request'>,
  at: Date,
): Decided => {
  if (!payment) return accept<PaymentEvent>({ type: 'requested', request: asked, trace: trace ?? null, at })
  if (payment.status === 'expired') return refuse(new Refusal('conflict', 'This payment has ended already.'))
  if (payment.amountCents === asked.totalCents) return accept()
  return refuse(new Refusal('idempotency_mismatch', 'This order is being paid with another amount.'))
}

/** Money that was taken is recorded whatever was thought of the payment before: only so it can be sold or sent back. */
const succeed = (payment: PaymentState, command: Command<'succeed'>, at: Date): Decided => {
  const { paymentIntentId, shippingAddress, eventId } = command
  if (payment.status === 'paid' || (eventId && payment.eventIds.includes(eventId))) return accept()
  return accept<PaymentEvent>({ type: 'succeeded', paymentIntentId, shippingAddress, eventId, at })
}

const end = (payment: PaymentState, { eventId }: Command<'end'>, at: Date): Decided =>
  payment.status === 'paid' || payment.status === 'expired'
    ? accept()
    : accept<PaymentEvent>({ type: 'ended', eventId, at })

/** Another replica may have asked for a page in the meantime, or opened it: then somebody could pay there. */
const endWithoutPage = (
  payment: PaymentState | undefined,
  { orderId, wasRequested }: Command<'endWithoutPage'>,
  at: Date,
): Decided => {
  if (!payment) return accept<PaymentEvent>({ type: 'neverOpened', orderId, at })
  return payment.status === 'requested' && wasRequested
    ? accept<PaymentEvent>({ type: 'ended', eventId: null, at })
    : accept()
}

const requestRefund = (
  payment: PaymentState,
  { refundId, amountCents }: Command<'requestRefund'>,
  at: Date,
): Decided => {
  if (payment.refunds.some((known) => known.id === refundId)) return accept()
  const taken = payment.refunds
    .filter((it) => it.outcome !== 'refused')
    .reduce((sum, it) => sum + it.amountCents, 0)
  const asked: PaymentEvent = { type: 'refundRequested', refundId, amountCents, at }
  const isPossible =
    payment.status === 'paid' &&
    payment.paymentIntentId !== null &&
    taken + amountCents <= payment.amountCents
  return isPossible
    ? accept(asked)
    : accept<PaymentEvent>(asked, { type: 'refundEnded', refundId, amountCents, outcome: 'refused', at })
}

const endRefund = (
  payment: PaymentState,
  { refundId, amountCents, outcome }: Command<'endRefund'>,
  at: Date,
): Decided => {
  const known = payment.refunds.find((it) => it.id === refundId)
  if (known && known.outcome !== 'requested') return accept()
  return accept<PaymentEvent>({ type: 'refundEnded', refundId, amountCents, outcome, at })
}

const tellRefundAgain = (
  payment: PaymentState,
  { refundId }: Command<'tellRefundAgain'>,
  at: Date,
): Decided => {
  const known = payment.refunds.find((it) => it.id === refundId)
  return known && known.outcome !== 'requested'
    ? accept<PaymentEvent>({ type: 'refundToldAgain', refundId, at })
    : accept()
}

/** While money may still come, the page may have to be opened anew to be closed: that takes what was asked for. */
const letBuyerGo = (payment: PaymentState, { hasHeard }: Command<'letBuyerGo'>, at: Date): Decided => {
  const isOver = payment.status === 'expired' || (payment.status === 'paid' && hasHeard)
  if (isOver) return namesBuyer(payment) ? accept<PaymentEvent>({ type: 'buyerForgotten', at }) : accept()
  return payment.status === 'paid' || payment.buyerLeft
    ? accept()
    : accept<PaymentEvent>({ type: 'buyerLeft', at })
}

/** Decides what a command comes to. A charge is recorded once; a refund never exceeds what was paid. */
export const decidePayment = (
  payment: PaymentState | undefined,
  command: PaymentCommand,
  at: Date,
): Decided => {
  if (command.type === 'request') return request(payment, command, at)
  if (command.type === 'endWithoutPage') return endWithoutPage(payment, command, at)
  if (!payment) return refuse(notFound('This payment'))
  switch (command.type) {
    case 'open': {
      const { sessionId, url, payBy } = command
      return payment.status === 'requested'
        ? accept<PaymentEvent>({ type: 'opened', sessionId, url, payBy, at })
        : accept()
    }
    case 'succeed':
      return succeed(payment, command, at)
    case 'end':
      return end(payment, command, at)
    case 'requestRefund':
      return requestRefund(payment, command, at)
    case 'endRefund':
      return endRefund(payment, command, at)
    case 'tellAgain':
      return payment.status === 'paid' || payment.status === 'expired'
        ? accept<PaymentEvent>({ type: 'toldAgain', at })
        : accept()
    case 'tellRefundAgain':
      return tellRefundAgain(payment, command, at)
    case 'letBuyerGo':
      return letBuyerGo(payment, command, at)
    case 'check':
      return accept<PaymentEvent>({ type: 'checked', at })
  }
}
