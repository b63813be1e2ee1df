import type { PaymentAnswer, PaymentInput } from '@shop/contracts/internal'
import type { OrderSnapshot } from '@shop/contracts/order'
import { Aggregate } from '@shop/service-kit/aggregate/aggregate'
import { dateUntil, thisText } from '@shop/service-kit/mongo/typed'
import { isOutage } from '@shop/service-kit/outage'
import type { Clock, DocumentStore, Ids, Message } from '@shop/service-kit/ports'
import type { Logger } from '@shop/service-kit/logger'
import type { Metrics } from '@shop/service-kit/metrics'
import { Refusal } from '@shop/service-kit/refusal'
import { currentTrace } from '@shop/service-kit/trace'
import { beginStep, withStep, type StepFacts } from '@shop/service-kit/tracing/step'
import type { PaymentProvider, ProviderNews, SessionFact } from '../provider/provider.ts'
import { announcePayment } from './payment.announcements.ts'
import { evolvePayment, type PaymentEvent } from './payment.events.ts'
import { decidePayment, type PaymentCommand } from './payment.rules.ts'
import type { PaymentState } from './payment.state.ts'

export interface PaymentDependencies {
  store: DocumentStore<PaymentState>
  provider: PaymentProvider
  clock: Clock
  ids: Ids
  log: Logger
  announce(messages: readonly Message[]): void
  metrics?: Metrics
  standBack?(attempt: number): Promise<unknown>
}

const SWEEP_BATCH = 200

const LOOKING: StepFacts = { name: 'look at the payment', kind: 'internal' }
/** News that concerns a payment. */
type PaymentNews = Exclude<ProviderNews, { about: 'nothing' }>
const hearing = ({ about }: PaymentNews): StepFacts => ({ name: `hear of the ${about}`, kind: 'consumer' })

/** What becomes of a payment belongs to the trace in which it was asked for, however much later it is. */
const within = async (step: StepFacts, { trace }: PaymentState, run: () => Promise<unknown>) => {
  await withStep(beginStep(step, trace ?? currentTrace()?.traceparent), run)
}

/** What can be done with payments; the provider's word decides, by webhook or by asking, whichever comes first. */
export const createPaymentService = ({ store, provider, clock, log, ...rest }: PaymentDependencies) => {
  const aggregate = new Aggregate<PaymentState, PaymentCommand, PaymentEvent>({
    name: 'payment',
    rules: { decide: decidePayment, evolve: evolvePayment, announce: announcePayment },
    store,
    clock,
    ...rest,
  })
  const change = async (id: string, command: PaymentCommand) => (await aggregate.require(id, command)).state

  /** Takes the provider's word on a session. */
  const learn = async (
    id: string,
    { isPaid, status, paymentIntentId, shippingAddress }: SessionFact,
    eventId: string | null,
  ) => {
    if (isPaid) return change(id, { type: 'succeed', paymentIntentId, shippingAddress, eventId })
    if (status === 'expired') return change(id, { type: 'end', eventId })
    return undefined
  }

  const openSession = async (request: PaymentInput) => {
    const opened = await provider.open(request)
    return change(request.orderId, { type: 'open', ...opened })
  }

  /** Closes a session that may or may not exist: opening is safe to repeat, and tells which it is. */
  const closeSession = async (payment: PaymentState): Promise<PaymentState | undefined> => {
    if (payment.sessionId) return learn(payment.id, await provider.expire(payment.sessionId), null)
    try {
      const { sessionId } = payment.request ? await openSession(payment.request) : payment
      if (sessionId) return await learn(payment.id, await provider.expire(sessionId), null)
    } catch (error) {
      if (isOutage(error)) throw error
      log.warn({ err: error, order: payment.id }, 'the payment page could not be opened in order to close it')
    }
    return change(payment.id, { type: 'endWithoutPage', orderId: payment.id, wasRequested: true })
  }

  const end = async (orderId: string): Promise<'open' | 'paid' | 'expired'> => {
    const found = await store.load(orderId)
    const isOver = found?.state.status === 'paid' || found?.state.status === 'expired'
    const state = isOver
      ? await change(orderId, { type: 'tellAgain' })
      : found
        ? await closeSession(found.state)
        : await change(orderId, { type: 'endWithoutPage', orderId, wasRequested: false })
    return state?.status === 'paid' || state?.status === 'expired' ? state.status : 'open'
  }

  const sendBack = async (payment: PaymentState) => {
    const { id, paymentIntentId, refunds } = payment
    for (const { id: refundId, amountCents, outcome } of refunds) {
      if (outcome !== 'requested' || !paymentIntentId) continue
      const ended = await provider.refund({ refundId, paymentIntentId, amountCents })
      await change(id, { type: 'endRefund', refundId, amountCents, outcome: ended })
    }
  }

  /** What went back according to the provider is recorded, and what is still to go back goes. */
  const checkRefunds = async (payment: PaymentState) => {
    if (!payment.paymentIntentId) return
    for (const refund of await provider.refundsOf(payment.paymentIntentId))
      await change(payment.id, { type: 'endRefund', ...refund })
    const found = await store.load(payment.id)
    if (found) await sendBack(found.state)
  }

  /** Tells again how a payment ended and what went back of it. */
  const renew = async (id: string) => {
    const { refunds } = await change(id, { type: 'tellAgain' })
    for (const { id: refundId } of refunds) await change(id, { type: 'tellRefundAgain', refundId })
  }

  const look = async (payment: PaymentState) => {
    if (payment.status === 'paid') return sendBack(payment)
    if (payment.status === 'requested') {
      await closeSession(payment)
      return
    }
    const learned =
      payment.sessionId && (await learn(payment.id, await provider.retrieve(payment.sessionId), null))
    if (!learned) await change(payment.id, { type: 'check' })
  }

  const concerned = async (news: PaymentNews) => {
    if (news.about === 'session') return store.load(news.orderId)
    return (await store.find({ paymentIntentId: thisText(news.paymentIntentId) }, { limit: 1 }))[0]
  }

  const take = async (id: string, news: PaymentNews): Promise<unknown> => {
    if (news.about === 'session') return learn(id, news.fact, news.eventId)
    const { refundId, amountCents, outcome } = news
    return change(id, { type: 'endRefund', refundId, amountCents, outcome })
  }

  return {
    /** @throws Refusal payment_unavailable while the provider is away, conflict when the payment has ended */
    open: async (request: PaymentInput): Promise<PaymentAnswer> => {
      const command = { type: 'request', request, trace: currentTrace()?.traceparent } as const
      const { state } = await aggregate.require(request.orderId, command, 'nothing')
      const payment = state.url || !state.request ? state : await openSession(state.request)
      if (payment.status !== 'open' || !payment.url || !payment.payBy) {
        throw new Refusal('conflict', 'This payment has ended already.')
      }
      return { orderId: payment.id, url: payment.url, expiresAt: payment.payBy.toISOString() }
    },

    end,

    renew,

    /** Brings a payment in line with the provider's books, whatever was thought of it. @throws Refusal not_found */
    settle: async (orderId: string): Promise<'open' | 'paid' | 'expired'> => {
      const { sessionId } = await change(orderId, { type: 'check' })
      if (sessionId) await learn(orderId, await provider.retrieve(sessionId), null)
      const found = await store.load(orderId)
      if (found) await checkRefunds(found.state)
      await renew(orderId)
      const status = found?.state.status
      return status === 'paid' || status === 'expired' ? status : 'open'
    },

    /** Takes what the provider has told by itself; what concerns no payment of ours is left alone. */
    hear: async (news: ProviderNews): Promise<void> => {
      if (news.about === 'nothing') return
      const found = await concerned(news)
      if (found) await within(hearing(news), found.state, () => take(found.state.id, news))
    },

    /**
     * Brings the payment in line with its order: closes it for a cancelled one, sends back what is asked for, and forgets
     * who paid if they have closed their account. A payment that the order has not heard of keeps the parcel's address.
     */
    follow: async (order: OrderSnapshot): Promise<void> => {
      const isCancelled = order.status === 'cancelled'
      if (!isCancelled && order.refunds.length === 0 && !order.buyerLeft) return
      const found = await store.load(order.id)
      const isOver = found?.state.status === 'paid' || found?.state.status === 'expired'
      if (isCancelled && !order.paid && !isOver) await end(order.id)
      if (!found) return
      for (const { id: refundId, amountCents } of order.refunds) {
        const isNew = !found.state.refunds.some((refund) => refund.id === refundId)
        await sendBack(
          await change(order.id, {
            type: isNew ? 'requestRefund' : 'tellRefundAgain',
            refundId,
            amountCents,
          }),
        )
      }
      if (order.buyerLeft) await change(order.id, { type: 'letBuyerGo', hasHeard: order.paid || isCancelled })
    },

    /** Asks the provider about what it should have told by now; tells how many payments that were. */
    reconcile: async (): Promise<number> => {
      const due = await store.find(
        { nextCheck: dateUntil(clock.now()) },
        { sort: { nextCheck: 1 }, limit: SWEEP_BATCH },
      )
      const results = await Promise.allSettled(
        due.map(({ state }) => within(LOOKING, state, () => look(state))),
      )
      const failed = due.filter((_, index) => results[index]?.status === 'rejected')
      await Promise.all(failed.map(({ state }) => change(state.id, { type: 'check' })))
      return due.length
    },
  }
}

export type Payments = ReturnType<typeof createPaymentService>
